import type { Now } from '../../shared/day.ts';
import { type Outcome, refused } from '../../shared/outcome.ts';
import { type DayOfArea, writeAreaDays } from '../area-days/actions.ts';
import { isOnDayOf } from '../area-days/same-day.ts';
import type { App } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { bookingStanding, type StandingRow } from './store.ts';

type Options = {
  /** See {@link writeAreaDays}. */
  maker?: { id: number };
  /** Which other day to lock as well, worked out from where the booking is. */
  and?: (standing: StandingRow) => DayOfArea;
};

/**
 * The frame of every write to one booking: takes the lock of its day, then passes on the booking as it is. The day has to be
 * read before taking the lock; if the booking has been moved in between (D11), that is the wrong lock, and it all
 * starts again.
 */
export async function writeBooking<Result extends Outcome<unknown>>(
  app: App,
  found: StandingRow,
  { maker, and }: Options,
  work: (transaction: Transaction, now: Now, standing: StandingRow) => Promise<Result>,
) {
  for (let expected = found; ;) {
    const days = and ? [expected, and(expected)] : [expected];
    let moved: StandingRow | undefined;
    const read = async (transaction: Transaction) =>
      (await bookingStanding(transaction, { id: found.id }))[0];
    const outcome = await writeAreaDays(
      app,
      { days, maker },
      async (transaction, now, ahead) => {
        const standing = ahead ?? (await read(transaction));
        if (!standing) return refused('not-found');
        if (isOnDayOf(expected, standing)) return work(transaction, now, standing);
        moved = standing;
        return null;
      },
      read,
    );
    if (outcome) return outcome;
    expected = moved ?? expected;
  }
}
