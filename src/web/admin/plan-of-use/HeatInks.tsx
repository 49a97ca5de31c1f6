/** A fill for each band of use, told apart without colour: dots that grow, lines that thicken, then solid. */
export function HeatInks({ id }: { readonly id: string }) {
  const pattern = (band: number, size: number) => ({
    id: `${id}-${band}`,
    width: size,
    height: size,
    patternUnits: 'userSpaceOnUse',
  });
  return (
    <defs>
      <pattern {...pattern(1, 7)}>
        <rect width="7" height="7" fill="var(--card)" />
        <circle cx="3.5" cy="3.5" r="1.3" fill="var(--clay)" />
      </pattern>
      <pattern {...pattern(2, 6)} patternTransform="rotate(45)">
        <rect width="6" height="6" fill="var(--card)" />
        <rect width="1.8" height="6" fill="var(--clay)" />
      </pattern>
      <pattern {...pattern(3, 6)} patternTransform="rotate(45)">
        <rect width="6" height="6" fill="var(--clay-tint)" />
        <rect width="3.4" height="6" fill="var(--clay)" />
      </pattern>
      <pattern {...pattern(4, 8)}>
        <rect width="8" height="8" fill="var(--clay)" />
      </pattern>
    </defs>
  );
}

export const heatFill = (id: string, band: number | null): string | undefined =>
  band ? `url(#${id}-${band})` : undefined;
