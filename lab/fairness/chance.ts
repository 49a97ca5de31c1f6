/**
 * A number in [0, 1) that depends only on its keys, so that two simulations that differ in one person's behaviour
 * have the same luck everywhere else.
 */
export function chance(...keys: readonly number[]): number {
  let hash = 0x9e3779b9;
  for (const key of keys) {
    hash = Math.imul(hash ^ (key + 0x7f4a7c15), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return (hash >>> 0) / 2 ** 32;
}
