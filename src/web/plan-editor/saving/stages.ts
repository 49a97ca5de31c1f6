import type { Concerned } from '../draft/changes.ts';
import type { Covered } from '../draft/covered.ts';

/** One thing that is in the way of saving, and why, as a person reads it. */
export type Failure = { what: string; why: string };

/** Where the saving is. */
export type SaveStage =
  | { kind: 'idle' }
  /** People hold bookings of what moves or leaves, or places lie upon each other. */
  | { kind: 'asking'; concerned: readonly Concerned[]; covered: readonly Covered[] }
  | { kind: 'saving' }
  | { kind: 'saved' }
  /** Nothing of it is saved. */
  | { kind: 'failed'; failures: readonly Failure[] }
  /** Somebody else saved in between. */
  | { kind: 'conflict' };
