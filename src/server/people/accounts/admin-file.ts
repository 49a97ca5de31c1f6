import type { Queryable } from '../../platform/db/database.ts';
import { type UserRow, usersAfter } from './admin-store.ts';

/** How many people are in memory at a time. */
const BATCH_SIZE = 500;

export async function* peopleInBatches(db: Queryable, search: string): AsyncGenerator<UserRow[]> {
  let last: UserRow | undefined;
  do {
    const { id = null, firstName = '', lastName = '' } = last ?? {};
    const batch = await usersAfter(db, { search, limit: BATCH_SIZE, afterId: id, firstName, lastName });
    yield batch;
    last = batch.length === BATCH_SIZE ? batch.at(-1) : undefined;
  } while (last);
}
