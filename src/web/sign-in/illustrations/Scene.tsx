import type { ReactNode } from 'react';

export type SceneProps = { readonly className?: string | undefined };

/**
 * The paper and the pen of the illustrations: one line weight, round ends, the palette's colours, and
 * fills a little beside their lines as in a two-colour print. They say nothing that is not also in words.
 */
export function PictureFrame({ className, children }: SceneProps & { readonly children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 480 320"
      width="480"
      height="320"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {children}
    </svg>
  );
}
