import { expect } from 'vitest';
import type { Queryable } from '../../src/server/platform/db/database.ts';
import { brokenInvariants } from './broken-invariants.ts';

/** See {@link brokenInvariants}. */
export async function expectInvariants(db: Queryable, now: Temporal.Instant): Promise<void> {
  expect(await brokenInvariants(db, now)).toEqual([]);
}
