/** What is booked with must come even where a browser tells of no paint. */
const PATIENCE_MS = 3_000;

const painted = new Promise<void>((resolve) => {
  setTimeout(resolve, PATIENCE_MS);
  new PerformanceObserver((seen) => {
    if (seen.getEntriesByName('first-contentful-paint').length > 0) resolve();
  }).observe({ type: 'paint', buffered: true });
});

/** Fetches what nobody can see or press before the page's first words are on the screen. */
export async function afterPaint<Code>(fetchIt: () => Promise<Code>): Promise<Code> {
  await painted;
  return fetchIt();
}
