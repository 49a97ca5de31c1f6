import type { ClosingOutcome, ClosingsOutcome, NewClosings } from '../../../shared/closings/contract.ts';
import type { ClosingEffect, NewClosing } from '../../../shared/locations/admin-contract.ts';
import { type Now, todayIn, WEEKDAYS } from '../../../shared/day.ts';
import { type Outcome, done, refused } from '../../../shared/outcome.ts';
import { beginAct } from '../../days/acts/store.ts';
import { lockAllDaysAndExpireDue } from '../../days/area-days/actions.ts';
import type { App } from '../../context.ts';
import { reckonDraws } from '../../days/draws/drawing.ts';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { lockLocation } from '../details/admin-store.ts';
import type { SignedInUser } from '../../people/accounts/caller.ts';
import { serveSoon } from '../../days/usual-week/soon.ts';
import { endForClosing, MOST_PEOPLE } from './actions.ts';
import { effectOfClosings, wantedClosings, type WantedClosing } from './several-store.ts';
import { areaIdsOf, insertClosing } from './store.ts';

type Refusals = 'not-found' | 'day-has-passed' | 'closed-already';

/**
 * What closing several offices, or several days, would end (A7). Closings that cannot be made are marked, and not
 * counted.
 */
export async function previewClosings(
  app: App,
  asked: NewClosings,
): Promise<Outcome<ClosingsOutcome, 'not-found'>> {
  const now = app.clock.now();
  const closings = await judged(app, app.db, asked, now);
  if (!closings) return refused('not-found');
  const possible = closings.filter(({ hasPassed, closedFor }) => !hasPassed && closedFor === null);
  const wanted = wantedOf(possible, now);
  const [effect] = await effectOfClosings(app.db, { ...wanted, mostPeople: MOST_PEOPLE });
  return done({
    closings: closings.map(({ areaIds: _, ...closing }) => closing),
    effect: shown(app, effect ?? NOTHING),
  });
}

/** Closes one office on some days, and returns the closing's id. */
export async function closeLocation(
  app: App,
  admin: SignedInUser,
  locationId: number,
  closing: NewClosing,
): Promise<Outcome<number, Refusals>> {
  const asked = { locationIds: [locationId], closings: [closing], isDryRun: false };
  const outcome = await closeSeveral(app, admin, asked);
  return outcome.done ? done(outcome.value.closings[0]?.id ?? 0) : outcome;
}

/**
 * Closes several offices, or one on several occasions, all or nothing (A7): nothing more can be booked on these days, and what is booked
 * on them from today on ends, with an audit entry for each closing, and one message to each person about everything they lose. The areas of
 * all these offices are locked meanwhile; only what is booked takes time, so a year of holidays takes hardly longer than a day.
 */
export async function closeSeveral(
  app: App,
  admin: SignedInUser,
  asked: NewClosings,
): Promise<Outcome<ClosingsOutcome, Refusals>> {
  const outcome = await app.db.transaction((transaction) => closing(app, transaction, admin, asked));
  serveSoon(app);
  return outcome;
}

async function closing(
  app: App,
  transaction: Transaction,
  admin: SignedInUser,
  asked: NewClosings,
): Promise<Outcome<ClosingsOutcome, Refusals>> {
  const areaIds: number[] = [];
  const zones = new Map<number, string>();
  for (const locationId of asked.locationIds.toSorted((a, b) => a - b)) {
    const [location] = await lockLocation(transaction, { id: locationId });
    if (!location) return refused('not-found');
    zones.set(locationId, location.timeZone);
    areaIds.push(...(await areaIdsOf(transaction, { locationId })).map(({ id }) => id));
  }
  const now = await lockAllDaysAndExpireDue(app, transaction, areaIds);
  const closings = await judged(app, transaction, asked, now);
  if (!closings) return refused('not-found');
  if (closings.some(({ hasPassed }) => hasPassed)) return refused('day-has-passed');
  if (closings.some(({ closedFor }) => closedFor !== null)) return refused('closed-already');

  const at = now.toString();
  const [effect] = await effectOfClosings(transaction, {
    ...wantedOf(closings, now),
    mostPeople: MOST_PEOPLE,
  });
  const [act] =
    closings.length > 1 ? await beginAct(transaction, { kind: 'closing', now: at, heldUntil: null }) : [];
  const made: ClosingOutcome[] = [];
  for (const { areaIds: affected, ...each } of closings) {
    const { locationId, from, to, reason } = each;
    const [row] = await insertClosing(transaction, {
      locationId,
      from,
      to,
      reason,
      now: at,
      actorId: admin.id,
      weekdays: null,
    });
    const id = row?.id ?? 0;
    const today = todayIn(zones.get(locationId) ?? 'UTC', now);
    const days = { areaIds: affected, from: from < today ? today : from, to, weekdays: WEEKDAYS };
    if (affected.length > 0)
      await endForClosing(transaction, admin, { id, actId: act?.id ?? null }, days, at);
    made.push({ ...each, id });
  }
  await reckonDraws(app, transaction, areaIds, now);
  return done({ closings: made, effect: shown(app, effect ?? NOTHING) });
}

const NOTHING: ClosingEffect = { bookings: 0, places: 0, days: [], people: [], peopleCount: 0 };

/** Each of the closings in turn; null if one of the locations does not exist. */
async function judged(
  app: App,
  db: Queryable,
  asked: NewClosings,
  now: Now,
): Promise<(ClosingOutcome & Pick<WantedClosing, 'areaIds'>)[] | null> {
  const each = closingsOf(asked);
  const rows = await wantedClosings(db, wantedOf(each, now));
  if (rows.length < each.length) return null;
  return rows.map((row, index) => ({
    ...(each[index] as (typeof each)[number]),
    id: null,
    ...shown(app, row),
  }));
}

const closingsOf = ({ locationIds, closings }: NewClosings) =>
  locationIds.flatMap((locationId) => closings.map((closing) => ({ ...closing, locationId })));

const wantedOf = (closings: readonly ReturnType<typeof closingsOf>[number][], now: Now) => ({
  closings: JSON.stringify(closings),
  now: now.toString(),
});

/** Places from before the waiting list was switched off are not shown anywhere (W1). */
const shown = <Counted extends { places: number }>({ config }: App, counted: Counted): Counted =>
  config.features.waitingList ? counted : { ...counted, places: 0 };
