import type { ConcernedObject } from '../draft/changes.ts';
import type { CoveredPair } from '../draft/covered.ts';

/** One thing that prevents saving, and why, as a person reads it. */
export type Failure = { what: string; why: string };

/** The state of saving. */
export type SaveStage =
  | { kind: 'idle' }
  /** People have booked something that moves or leaves, or places overlap. */
  | { kind: 'asking'; concerned: readonly ConcernedObject[]; covered: readonly CoveredPair[] }
  | { kind: 'saving' }
  | { kind: 'saved' }
  /** None of it is saved. */
  | { kind: 'failed'; failures: readonly Failure[] }
  /** Somebody else saved in between. */
  | { kind: 'conflict' };
