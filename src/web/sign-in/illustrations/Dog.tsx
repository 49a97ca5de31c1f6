/** The dog of the day, asleep with its nose to the right. */
export function DogPicture({ transform }: { readonly transform?: string }) {
  return (
    <g transform={transform}>
      <path
        stroke="none"
        fill="var(--card)"
        d="M134 292c-10-18 0-39 30-41 26-1 42 6 50 16l28 10 2 10c-20 8-80 6-110 5Z"
      />
      <path d="M136 293c-14-18-2-40 28-41 20-1 36 4 46 14M140 293c20 1 46 1 72 0M194 292c-6-16 4-29 24-28 12 1 25 10 26 18 0 8-11 11-22 11-10 1-18 1-25-1M134 289c-13-2-18-13-11-23M168 270c-7 6-8 15-3 23M150 293c2-4 6-5 10-4" />
      <path fill="var(--robin)" d="M211 265c-10 4-15 15-11 26 10-2 16-14 15-26Z" />
      <path strokeWidth="1.8" d="M224 276c3 3 6 3 9 0M146 262c5-3 10-5 16-5M143 269c3-2 6-4 10-5" />
      <path strokeWidth="5.5" d="M243 280h.01" />
    </g>
  );
}
