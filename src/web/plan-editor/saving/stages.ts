import type { Concerned } from '../draft/changes.ts';

/** One thing that was not saved, and why, as a person reads it. */
export type Failure = { what: string; why: string };

/** Where the saving is. */
export type SaveStage =
  | { kind: 'idle' }
  /** People hold bookings of what moves or leaves. */
  | { kind: 'asking'; concerned: readonly Concerned[] }
  | { kind: 'saving' }
  | { kind: 'saved' }
  /** Some of it is saved, and will not be saved again. */
  | { kind: 'failed'; failures: readonly Failure[]; isPlanSaved: boolean }
  /** Somebody else saved in between. */
  | { kind: 'conflict' };
