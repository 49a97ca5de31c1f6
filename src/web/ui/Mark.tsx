/** A small bird sitting on a line; the line is the desk. */
export function Mark() {
  return (
    <svg viewBox="0 0 64 48" width="64" height="48" fill="none" aria-hidden="true">
      <path
        fill="var(--clay)"
        d="M45.8 15.5c2.600 9.500-1.200 18-9.300 21.300-2.200-5.300-2.100-10.600.4-15.200 2-3.700 5-5.900 8.900-6.100Z"
      />
      <g stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round">
        <path d="M45.6 14.500c-1.400-4.300-5-6.900-9-6.500-5.700.6-8 5-10.600 9.600C22.500 23.800 16.200 29.600 7 34l8 1.700c4.600 2.300 10 3.300 15.500 2.500 9.700-1.300 16.300-7.400 15.900-17.700M45.600 14.500l6 3.200-5.200 2.800" />
        <path d="M24.500 23.500c1.500 5.500 6 8.500 11.700 7.600M31 38.400 30.200 43M36.400 36.900l-.6 6.100M2 43.200c19.600.5 40.400-.6 60 0" />
        <path strokeWidth="3.4" d="M39.700 14.700h.01" />
      </g>
    </svg>
  );
}
