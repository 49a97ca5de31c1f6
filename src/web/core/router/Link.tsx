import type { HistoryLocation, HistoryState } from '@tanstack/history';
import {
  type ComponentProps,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { Path, SearchOf } from '../../../shared/pages.ts';
import type { NeedsParams } from './page.ts';
import { useRouter, useView } from './Routed.tsx';
import { type Destination, hrefOf } from './router.ts';

type Where<To extends Path> = {
  readonly to: To;
  /** Undefined values stay out of the address. */
  readonly search?: SearchOf<To> | ((current: SearchOf<To>) => SearchOf<To>);
  readonly state?: HistoryState;
  readonly replace?: boolean;
  /** If set, the link is not current on the pages below it. */
  readonly isExact?: boolean;
} & NeedsParams<To>;

type LinkProps<To extends Path, Own> = Where<To> & Omit<Own, keyof Where<Path> | 'href' | 'params'>;

/** A link to a page of the product that looks like `Anchor`. */
export function createLink<Own extends object>(Anchor: ComponentType<Own>) {
  return function Link<To extends Path>(props: LinkProps<To, Own>): ReactNode {
    return <Anchor {...(useAnchor(props) as unknown as Own)} />;
  };
}

/** A link to a page of the product, which starts loading it as soon as somebody points at it. */
export const Link = createLink(({ children, ...rest }: ComponentProps<'a'>) => <a {...rest}>{children}</a>);

type AnyLink = Destination & ComponentProps<'a'> & { readonly to: Path; readonly isExact?: boolean };

const POINTED_MS = 50;

function useAnchor({ to, params, search, state, replace, isExact = false, ...rest }: AnyLink) {
  const router = useRouter();
  const view = useView();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const destination = { to, params, search, state, replace };
  const href = hrefOf(destination, view);
  const prepare = () => router.prepare(href);
  const isCurrent = useSyncExternalStore(router.history.subscribe, () =>
    leadsTo(router.history.location, href, isExact),
  );

  return {
    ...rest,
    href,
    ...(isCurrent && { 'aria-current': 'page' as const }),
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      rest.onClick?.(event);
      if (event.defaultPrevented || !isPlain(event)) return;
      event.preventDefault();
      router.navigate(destination);
    },
    onFocus: prepare,
    onTouchStart: prepare,
    onMouseEnter() {
      timer.current = setTimeout(prepare, POINTED_MS);
    },
    onMouseLeave: () => clearTimeout(timer.current),
  };
}

/** Any other press is the browser's: a new tab, a download. */
function isPlain({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>) {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !currentTarget.target;
}

/** Goes by the address as it is now, so that a pressed link is marked before its page is there. */
function leadsTo({ pathname: path, search }: HistoryLocation, href: string, isExact: boolean): boolean {
  const [to = '', wanted] = href.split('?');
  if (path !== to && (isExact || !path.startsWith(`${to}/`))) return false;
  const query = new URLSearchParams(search);
  return [...new URLSearchParams(wanted)].every(([name, value]) => query.get(name) === value);
}
