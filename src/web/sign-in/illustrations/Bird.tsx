/** The bird in every picture, as in the logo. Looks to the right. */
export function Bird({ transform }: { readonly transform?: string }) {
  return (
    <g transform={transform}>
      <path
        fill="var(--card)"
        stroke="none"
        d="M330 88c-3-9-9-14-17-13-10 1-14 9-19 17-7 12-18 23-35 31l15 4c8 5 19 6 29 5 18-3 29-15 28-33Z"
      />
      <path stroke="none" fill="var(--robin)" d="M331 90c6 17-2 33-17 39-4-10-4-20 1-28 3-7 9-11 16-11Z" />
      <path d="M329 86c-3-9-9-13-17-12-10 1-14 9-19 17-7 12-18 23-36 31l16 3c8 5 18 7 29 5 18-2 29-14 28-32M329 86l12 6-11 5M290 102c3 10 11 16 22 14M296 105c3 4 7 6 12 6M263 121c6-2 11-5 15-9M303 130l-2 8M314 127l-2 10M299 138c2-1 4-1 6 0M309 138c2-1 4-1 6 0" />
      <path strokeWidth="4" d="M318 86h.01" />
    </g>
  );
}
