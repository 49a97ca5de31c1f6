/** How series are told apart: each has its own colour and pattern, dash and mark. */
export const DASHES = ['', '7 4', '2 4', '10 3 2 3', '1 3'] as const;

/** The fills for one drawing; its id keeps them apart from those of another. */
export function Inks({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern id={`${id}-0`} width="8" height="8" patternUnits="userSpaceOnUse">
        <rect width="8" height="8" fill="var(--leaf)" />
      </pattern>
      <pattern
        id={`${id}-1`}
        width="7"
        height="7"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="7" height="7" fill="var(--clay-tint)" />
        <rect width="3" height="7" fill="var(--clay)" />
      </pattern>
      <pattern id={`${id}-2`} width="8" height="8" patternUnits="userSpaceOnUse">
        <rect width="8" height="8" fill="var(--lavender-tint)" />
        <circle cx="2" cy="2" r="1.6" fill="var(--lavender)" />
        <circle cx="6" cy="6" r="1.6" fill="var(--lavender)" />
      </pattern>
    </defs>
  );
}

export const fillOf = (id: string, index: number, isFree: boolean): string =>
  isFree ? 'transparent' : `url(#${id}-${index % 3})`;

const STROKES = ['var(--leaf)', 'var(--clay)', 'var(--lavender)', 'var(--brick)', 'var(--ink)'] as const;

/** The edge of a bar, or the whole of a line. */
export const strokeOf = (index: number, isFree = false) =>
  isFree ? 'var(--line-strong)' : STROKES[index % STROKES.length];
