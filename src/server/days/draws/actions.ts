import { addDays, type Day, type Now, todayIn } from '../../../shared/day.ts';
import { DAYS_AHEAD } from '../../../shared/bookings/ahead.ts';
import { isOpenOn } from '../../../shared/bookings/rules.ts';
import type {
  DrawChange,
  DrawEffect,
  DrawnPeople,
  DrawOfDayAnswer,
  DrawResult,
  Turns,
} from '../../../shared/draws/contract.ts';
import { replayed } from '../../../shared/draws/replay.ts';
import { drawsAt, onlyWishedForUntil } from '../../../shared/draws/when.ts';
import { done, type Outcome, refused } from '../../../shared/outcome.ts';
import { lockAllDaysAndExpireDue } from '../area-days/actions.ts';
import { recordAudit } from '../../people/audit/store.ts';
import type { App } from '../../context.ts';
import type { DrawOnDay } from '../sql/draws.ts';
import type { SignedInUser } from '../../people/accounts/caller.ts';
import { bandsOf, FEWEST_PEOPLE } from '../../people/privacy/bands.ts';
import { reckonDraws } from './drawing.ts';
import { drawWhatIsDue } from './due.ts';
import { drawn, drawOn, type RankedRow, rankedOn } from './reading-store.ts';
import { askedBetween, changeDraw, lockAreaOfDraw } from './setting-store.ts';
import { dayToDraw } from './store.ts';
import { DAYS_OF_TURNS, turnDaysOf } from './turns-store.ts';

/** How a day's spaces will be, or were, drawn, as one person may see it; null if the day has no draw. */
export async function drawOfDay(
  app: App,
  user: SignedInUser,
  { areaId, date }: { areaId: number; date: Day },
  { timeZone, openDays, draw }: { timeZone: string; openDays: readonly number[]; draw: DrawOnDay | null },
  now: Now,
): Promise<DrawOfDayAnswer | null> {
  const location = { timeZone, openDays, closings: draw?.closings ?? [] };
  const [row] = await drawOn(app.db, { areaId, date, userId: user.id });
  if (!row || (!draw && !row.isDrawn)) return null;
  if (!row.isDrawn && !isOpenOn(date, location)) return null;
  const until = onlyWishedForUntil(date, draw, location, now);
  // A day that nobody had wished for has no row until somebody writes to it.
  const at = row.dueAt ?? until ?? (draw && drawsAt(date, draw, location));
  if (!at || (!row.isDrawn && !until && Temporal.Instant.compare(at, draw?.since ?? at) < 0)) return null;
  const days = row.turns === null ? await turnsBefore(app, user, areaId, date) : [];
  return {
    at: at.toString(),
    commitment: row.commitment,
    state: until ? 'open' : 'drawn',
    wishes: row.wishes,
    spaces: row.spaces,
    yours: {
      wished: row.isWished,
      turns: row.turns ?? days.length,
      lastTurn: row.turns === null ? (days.at(-1) ?? null) : row.lastTurn,
      rank: row.rank,
    },
  };
}

/** F4: the days before a date that count as turns. */
async function turnsBefore(app: App, user: SignedInUser, areaId: number, date: Day): Promise<Day[]> {
  const from = addDays(date, -DAYS_OF_TURNS);
  const rows = await turnDaysOf(app.db, { userId: user.id, areaId, from, to: addDays(date, -1) });
  return rows.map((row) => row.date);
}

/** F10: the result of a draw. About other people it says only how many had how many turns, to those who took part, in bands. */
export async function resultOf(
  app: App,
  user: SignedInUser,
  { areaId, date }: { areaId: number; date: Day },
): Promise<Outcome<DrawResult, 'not-found'>> {
  await drawWhatIsDue(app, areaId);
  const [draw] = await drawn(app.db, { areaId, date });
  if (!draw) return refused('not-found');
  const { seed, commitment, wishes, spaces } = draw;
  const ranked = await rankedOn(app.db, { areaId, date });
  const isGiven = ({ rank }: { rank: number }) => rank <= draw.spaces;
  const mine = ranked.find(({ userId }) => userId === user.id);
  return done({
    seed,
    commitment,
    areaId,
    date,
    wishes,
    spaces,
    histogram: mine && ranked.length >= FEWEST_PEOPLE ? histogramOf(ranked, isGiven) : null,
    yours: mine ? { ...ofPerson(mine), given: isGiven(mine) } : null,
  });
}

type RankedPlace = Pick<RankedRow, 'turns' | 'rank'>;

function histogramOf(ranked: readonly RankedPlace[], isGiven: (person: RankedPlace) => boolean) {
  const rows = [...Map.groupBy(ranked, ({ turns }) => turns)]
    .toSorted(([a], [b]) => a - b)
    .map(([turns, people]) => ({
      turns,
      upTo: turns,
      people: people.length,
      given: people.filter(isGiven).length,
    }));
  return bandsOf(rows, (a, b) => ({
    turns: a.turns,
    upTo: b.upTo,
    people: a.people + b.people,
    given: a.given + b.given,
  }));
}

const ofPerson = ({ userId, turns, lastTurn, lot, rank }: RankedRow) => ({
  userId,
  turns,
  lastTurn,
  lot,
  rank,
});

/** The user's own turns in an area, from eight weeks ago on. */
export async function turnsIn(
  app: App,
  user: SignedInUser,
  areaId: number,
): Promise<Outcome<Turns, 'not-found'>> {
  const now = app.clock.now();
  const [area] = await dayToDraw(app.db, { areaId, date: todayIn('UTC', now) });
  if (!area) return refused('not-found');
  await drawWhatIsDue(app, areaId);
  const today = todayIn(area.timeZone, now);
  const since = addDays(today, -DAYS_OF_TURNS);
  const rows = await turnDaysOf(app.db, {
    userId: user.id,
    areaId,
    from: since,
    to: addDays(today, DAYS_AHEAD),
  });
  const days = rows.map(({ date }) => date);
  return done({ turns: days.length, lastTurn: days.at(-1) ?? null, days, since });
}

/** F10: who took part in a draw, by name; each look is recorded in the audit trail. Their turns are about days that are over (N10). */
export async function lookUpDrawn(
  app: App,
  admin: SignedInUser,
  { locationId, areaId, date }: { locationId: number; areaId: number; date: Day },
): Promise<Outcome<DrawnPeople, 'not-found' | 'names-off'>> {
  if (!app.config.namesPastDays) return refused('names-off');
  return app.db.transaction(async (transaction) => {
    const [draw] = await drawn(transaction, { areaId, date });
    if (draw?.locationId !== locationId) return refused('not-found');
    const ranked = await rankedOn(transaction, { areaId, date });
    await recordAudit(transaction, {
      at: app.clock.now(),
      actorId: admin.id,
      action: 'looked-up-who-wished',
      subject: 'area',
      subjectId: areaId,
      after: { date },
    });
    const people = ranked.map((person) => ({
      ...ofPerson(person),
      name: person.name,
      given: person.rank <= draw.spaces,
    }));
    return done({ date, seed: draw.seed, people });
  });
}

type Setting = { locationId: number; areaId: number };

/**
 * F11: sets, changes or ends the draw of an area, for days not drawn yet. Wished-for days whose draw would now be over,
 * or no longer take place, are drawn at once.
 */
export async function setDraw(
  app: App,
  admin: SignedInUser,
  { locationId, areaId }: Setting,
  { isOn, daysBefore, at }: DrawChange,
): Promise<Outcome<null, 'not-found' | 'keeps-spaces'>> {
  const outcome = await app.db.transaction(async (transaction) => {
    const [area] = await lockAreaOfDraw(transaction, { locationId, areaId });
    if (!area) return refused('not-found');
    if (isOn && area.keeps) return refused('keeps-spaces');
    const now = await lockAllDaysAndExpireDue(app, transaction, [areaId]);
    await changeDraw(transaction, {
      areaId,
      daysBefore: isOn ? daysBefore : null,
      at: isOn ? at : null,
      now: now.toString(),
      actorId: admin.id,
    });
    await reckonDraws(app, transaction, [areaId], now);
    return done(null);
  });
  app.work.nudge();
  return outcome;
}

/** F11: how the last eight weeks went, and how they would have gone by turns. Changes nothing. */
export async function effectOfDraw(
  app: App,
  { locationId, areaId }: Setting,
): Promise<Outcome<DrawEffect, 'not-found'>> {
  return app.db.transaction(async (transaction) => {
    const [area] = await lockAreaOfDraw(transaction, { locationId, areaId });
    if (!area) return refused('not-found');
    const today = todayIn(area.timeZone, app.clock.now());
    const rows = await askedBetween(transaction, {
      areaId,
      from: addDays(today, -DAYS_OF_TURNS),
      to: addDays(today, -1),
    });
    const days = [...Map.groupBy(rows, ({ date }) => date)].map(([date, asked]) => ({ date, asked }));
    const { was, would, ...found } = replayed(days);
    const isFew = found.people < FEWEST_PEOPLE;
    return done({ days: days.length, ...found, was: isFew ? null : was, would: isFew ? null : would });
  });
}
