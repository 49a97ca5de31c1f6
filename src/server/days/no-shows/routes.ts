import { noShowCalls } from '../../../shared/people/calls.ts';
import type { App } from '../../context.ts';
import { serve } from '../../platform/http/calls.ts';
import { addDays, todayIn } from '../../../shared/day.ts';
import type { NoShows } from '../../../shared/privacy/contract.ts';
import { NO_SHOW_DAYS } from '../../../shared/privacy/rules.ts';
import { byDayAndSpace } from '../../../shared/natural-order.ts';
import type { SignedInUser } from '../../people/accounts/caller.ts';
import { noShowsOf } from './no-shows-store.ts';

export function noShowRoutes(app: App) {
  return serve(app, noShowCalls, {
    'GET /session/no-shows': ({ user }) => readNoShows(app, user),
  });
}

/** Eight weeks up to today in any time zone, or as many days as names are kept if that is less; only the person themselves is told. */
export async function readNoShows(app: App, { id }: Pick<SignedInUser, 'id'>): Promise<NoShows> {
  const now = app.clock.now();
  const today = todayIn('UTC', now);
  // It is no longer known whose older bookings were.
  const days = Math.min(NO_SHOW_DAYS, app.config.anonymiseAfterDays);
  const from = addDays(today, 1 - days);
  const [row] = await noShowsOf(app.db, { userId: id, from, to: addDays(today, 1), now: now.toString() });
  return {
    from,
    to: today,
    expected: row?.expected ?? 0,
    unconfirmed: (row?.unconfirmed ?? []).toSorted(newestFirst),
  };
}

type MissedBooking = NoShows['unconfirmed'][number];

const newestFirst = (a: MissedBooking, b: MissedBooking) =>
  a.date === b.date ? byDayAndSpace(a, b) : a.date < b.date ? 1 : -1;
