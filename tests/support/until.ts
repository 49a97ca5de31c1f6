/** Something that never happens has to fail eventually; even a slow machine needs less than this. */
export const PATIENCE_MS = 120_000;
const PAUSE_MS = 20;

/** Waits until this is true. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  if (!(await eventually(async () => isSo(), Boolean))) throw new Error('Waiting has timed out.');
}

/** Reads until the value is as expected. Returns the last one read either way, for the test to examine. */
export async function eventually<Value>(
  read: () => Promise<Value>,
  isSo: (value: Value) => boolean,
): Promise<Value> {
  const latest = performance.now() + PATIENCE_MS;
  for (;;) {
    const value = await read();
    if (isSo(value) || performance.now() > latest) return value;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
