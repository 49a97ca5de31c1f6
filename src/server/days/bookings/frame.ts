import type { Now } from '../../../shared/day.ts';
import { type Outcome, type Refused, refused } from '../../../shared/outcome.ts';
import { type AreaDay, type DayOfArea, writeAreaDays, writeDayOfBooking } from '../area-days/actions.ts';
import { isOnDayOf } from '../area-days/same-day.ts';
import type { App } from '../../context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { bookingStanding, type StandingRow } from './store.ts';

type Missing = Refused<'not-found'>;

type Work<Result> = (transaction: Transaction, now: Now, standing: StandingRow) => Promise<Result>;

/**
 * The frame of every write to one booking: takes the lock of its day, then passes on the booking as it is. The day has to be
 * known before the lock is ours; if the booking has been moved in between (D11), that is the wrong lock, and it all
 * starts again.
 */
export async function writeBooking<Result extends Outcome<unknown>>(
  app: App,
  { id, maker }: { id: number; maker?: AreaDay['maker'] },
  work: Work<Result>,
): Promise<Result | Missing> {
  for (;;) {
    const outcome = await writeDayOfBooking<Result | Missing | null>(
      app,
      { bookingId: id, maker },
      async (transaction, now, day) => {
        const [standing] = await bookingStanding(transaction, { id });
        if (!day || !standing) return refused('not-found');
        return isOnDayOf(day, standing) ? work(transaction, now, standing) : null;
      },
    );
    if (outcome) return outcome;
  }
}

/**
 * The same for a write to a second day as well, worked out from where the booking is. Days are locked in order, so `found` has to be
 * read first.
 */
export async function writeBookingAndDay<Result extends Outcome<unknown>>(
  app: App,
  found: StandingRow,
  { maker, and }: { maker: AreaDay['maker']; and: (standing: StandingRow) => DayOfArea },
  work: Work<Result>,
): Promise<Result | Missing> {
  for (let expected = found; ;) {
    let moved: StandingRow | undefined;
    const outcome = await writeAreaDays<Result | Missing | null>(
      app,
      { days: [expected, and(expected)], maker },
      async (transaction, now) => {
        const [standing] = await bookingStanding(transaction, { id: found.id });
        if (!standing) return refused('not-found');
        if (isOnDayOf(expected, standing)) return work(transaction, now, standing);
        moved = standing;
        return null;
      },
    );
    if (outcome) return outcome;
    expected = moved ?? expected;
  }
}
