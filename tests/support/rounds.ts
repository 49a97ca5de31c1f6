/**
 * Tests that make random choices run a few rounds in `npm test`, the same ones each time, and all of them in `npm
 * run test:long`, which picks a new seed and prints it. TEST_SEED=7 repeats the rounds of that seed.
 */
export const rounds = <Rounds>(few: Rounds, all: Rounds): Rounds =>
  process.env['TEST_ROUNDS'] === 'all' ? all : few;

export const SEED = Number(process.env['TEST_SEED'] ?? 20_261_121);

/** How many of so many seconds are left, for what goes on for as long as one likes. */
export function countdown(seconds: number): () => number {
  const end = performance.now() + seconds * 1_000;
  return () => (end - performance.now()) / 1_000;
}
