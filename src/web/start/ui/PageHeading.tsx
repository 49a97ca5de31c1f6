import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

type PageHeadingProps = {
  /** The name of the page in the window's title: "My bookings – Perch". */
  readonly title: string;
  /** What the heading says, when it is more than the title. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
};

/** Null until the first page has been shown: a fresh load is read from its top. */
let shownPath: string | null = null;

/** A heading that had the focus has gone, such as that of a page on its way: the next one takes it over. */
let isOrphaned = false;

/** The page's h1. Takes focus when one page follows another, so that a screen reader reads on here. */
export function PageHeading({ title, children, className }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = `${title} – Perch`;
  }, [title]);

  useEffect(() => {
    const isNext = shownPath !== null && shownPath !== location.pathname;
    if (isNext || isOrphaned) heading.current?.focus({ preventScroll: true });
    shownPath = location.pathname;
    isOrphaned = false;
  }, []);
  // In time: a passive effect would find it gone.
  useLayoutEffect(() => {
    const element = heading.current;
    return () => {
      isOrphaned = document.activeElement === element;
    };
  }, []);

  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children ?? title}
    </h1>
  );
}
