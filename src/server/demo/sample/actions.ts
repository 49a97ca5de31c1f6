import { DAYS_AHEAD } from '../../../shared/bookings/ahead.ts';
import { addDays, type Day, todayIn } from '../../../shared/day.ts';
import { AREA_FIELDS, blankOf, LOCATION_FIELDS, OBJECT_FIELDS } from '../../../shared/locations/fields.ts';
import { AREA_KINDS, OBJECT_KINDS } from '../../../shared/locations/kinds.ts';
import { spacesOf } from '../../../shared/plans/spaces.ts';
import type { App } from '../../context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { subOf } from '../stand-ins/google.ts';
import { insertAbsence } from '../../days/away/store.ts';
import { keepSeed } from '../../days/draws/drawing.ts';
import { planHash } from '../../places/plans/actions.ts';
import { putPlanInForce } from '../../places/plans/store.ts';
import { areaRows, locationRows, objectRows } from '../../offices/rows-store.ts';
import { formerColleague, setAnonymisedBefore } from '../../people/privacy/anonymise-store.ts';
import { awayDays, firstSampleDay, recentFrom, sampleBookings } from './bookings.ts';
import { company, type SampleArea, type SampleLocation } from './company.ts';
import type { SampleOffice, SampleOfficeArea } from './office.ts';
import { colleaguesAt, NEW_HERE, people, type SamplePerson } from './people.ts';
import { samplePlan, type SampleSpace } from './plans.ts';
import * as store from './store.ts';
import { SAMPLE_DRAW, sampleTurns } from './turns.ts';

/**
 * Loads the sample company on the first start of a demo. A demo that was emptied on purpose stays empty. What it returns adds the year
 * before, which nobody has to wait for.
 */
export async function loadSampleOnce(app: App): Promise<(() => Promise<void>) | null> {
  const addYear = await app.db.transaction(async (transaction) => {
    const claimed = await store.claimSample(transaction, { now: app.clock.now().toString() });
    return claimed.length > 0 ? loadSample(app, transaction) : null;
  });
  return addYear && (() => app.db.transaction(addYear));
}

/**
 * Queued messages are sent before the data goes. Somebody signing in or a message in flight at this moment, here or in
 * another instance, may deadlock with us; then try again.
 */
export async function resetDatabase(app: App, withSample: boolean): Promise<void> {
  await app.work.settle();
  for (let attempt = 1; ; attempt += 1) {
    try {
      await app.db.transaction(async (transaction) => {
        await store.emptyDatabase(transaction);
        if (!withSample) return;
        const addYear = await loadSample(app, transaction);
        await addYear(transaction);
      });
      return;
    } catch (error) {
      if (!isDeadlock(error) || attempt === MOST_ATTEMPTS) throw error;
    }
  }
}

const MOST_ATTEMPTS = 20;
const isDeadlock = (error: unknown) => (error as { code?: string }).code === '40P01';

async function loadSample(app: App, transaction: Transaction) {
  const now = app.clock.now().toString();
  const today = todayIn('Europe/London', app.clock.now());
  // The offices are as old as their first bookings.
  const since = `${firstSampleDay(today)}T00:00:00Z`;
  const offered = await loadPeople(
    app,
    transaction,
    people.filter(({ role }) => role !== NEW_HERE),
    now,
  );
  const offices: (SampleOffice & { locationId: number })[] = [];
  for (const [index, location] of company.entries()) {
    const others = await loadPeople(app, transaction, colleaguesAt(location.name), now);
    const regulars = offered.filter((_, person) => homeOf(person, company.length) === index).concat(others);
    offices.push({ ...(await loadLocation(transaction, location, { now, since })), drawn: [], regulars });
  }
  const newcomers = people.filter(({ role }) => role === NEW_HERE);
  await loadPeople(app, transaction, newcomers, now);
  for (const [index, { areas }] of [...company.entries()].toReversed()) {
    const office = offices[index];
    for (const area of areas.filter(({ isDrawn }) => isDrawn))
      office?.drawn.push(await loadArea(transaction, office.locationId, area, { now, since }));
  }
  const days = sampleBookings(offices, today);
  const turns = sampleTurns(offices, days.bookings, today, app.clock.now());
  const bookings = [...days.bookings, ...turns.bookings];
  const places = app.config.features.waitingList ? [...days.places, ...turns.places] : [];
  const recent = recentFrom(today);
  const until = addDays(recent, -1);

  const insert = async (db: Transaction, isWanted: (each: { date: Day }) => boolean, forget = same) => {
    const wanted = JSON.stringify(bookings.filter(isWanted).map(forget));
    await store.insertBookings(db, { bookings: wanted, today, now });
    await store.insertPlaces(db, { places: JSON.stringify(places.filter(isWanted).map(forget)), now });
  };
  await insert(transaction, ({ date }) => date >= recent);
  await store.recordPast(transaction, { from: recent, to: addDays(today, DAYS_AHEAD) });
  for (const { keptFor: name, standard } of offices.flatMap(({ areas }) => areas))
    if (name) await store.keepForGroup(transaction, { name, objectIds: standard.slice(-KEPT_DESKS), today });
  for (const { drawnAt, ...day } of turns.days) await keepSeed(transaction, day, drawnAt);
  // What is booked then is released, as for anybody.
  const [userId = 0] = offered;
  await insertAbsence(transaction, { ...awayDays(today), userId, today, now });

  return async (later: Transaction) => {
    await insert(later, ({ date }) => date < recent, await forgetter(app, later, recent));
    await store.recordPast(later, { from: firstSampleDay(today), to: until });
  };
}

const KEPT_DESKS = 6;

type DayOfPerson = { date: Day; userId: number; bookedFor?: string | null };
const same = <Each extends DayOfPerson>(each: Each): Each => each;

/** What is older than names are kept belongs to a former colleague from the beginning (N10), instead of being forgotten little by little. */
async function forgetter(app: App, transaction: Transaction, recent: Day): Promise<typeof same> {
  const now = app.clock.now();
  const kept = addDays(todayIn('UTC', now), -app.config.anonymiseAfterDays);
  const before = kept < recent ? kept : recent;
  const [former] = await formerColleague(transaction, { now: now.toString() });
  await setAnonymisedBefore(transaction, { before });
  return (each) => (each.date < before && former ? { ...each, userId: former.id, bookedFor: null } : each);
}

/** Half of the people you can sign in as belong to the first office; the others share the rest in turn. */
function homeOf(person: number, offices: number): number {
  return person % 2 === 0 ? 0 : 1 + (((person - 1) / 2) % (offices - 1));
}

async function loadPeople(
  app: App,
  transaction: Transaction,
  list: readonly SamplePerson[],
  now: string,
): Promise<number[]> {
  const { adminEmails } = app.config;
  const described = list.map((each) => ({
    ...each,
    sub: subOf(each.email),
    isAdmin: adminEmails.includes(each.email),
  }));
  const made = await store.insertPeople(transaction, { people: JSON.stringify(described), now });
  return made.map(({ id }) => id);
}

type Moments = { now: string; since: string };

async function loadLocation(
  transaction: Transaction,
  { areas, ...location }: SampleLocation,
  moments: Moments,
): Promise<Pick<SampleOffice, 'timeZone' | 'areas'> & { locationId: number }> {
  const values = { ...blankOf(LOCATION_FIELDS), ...location };
  const [locationId = 0] = await locationRows.insert(transaction, [values], moments.since);
  const loaded: SampleOfficeArea[] = [];
  for (const area of areas.filter(({ isDrawn }) => !isDrawn))
    loaded.push(await loadArea(transaction, locationId, area, moments));
  return { locationId, timeZone: location.timeZone, areas: loaded };
}

async function loadArea(
  transaction: Transaction,
  locationId: number,
  { name, description, kind, plan, features = {}, keptFor, isFullSoon = false, isDrawn = false }: SampleArea,
  { now, since }: Moments,
): Promise<SampleOfficeArea> {
  const area = { ...blankOf(AREA_FIELDS), name, description, areaTypeId: AREA_KINDS[kind].id };
  const [id = 0] = await areaRows.insert(transaction, [area], since, locationId);
  if (isDrawn) {
    const { daysBefore, at: drawAt } = SAMPLE_DRAW;
    await store.drawArea(transaction, { id, daysBefore, drawAt, drawSince: now });
  }
  const { scene, spaces } = samplePlan(plan);
  const text = JSON.stringify(scene);
  await putPlanInForce(transaction, {
    areaId: id,
    hash: planHash(text),
    scene: text,
    spaceIds: [...spacesOf(scene).keys()],
    now,
    savedBy: null,
  });
  const has = ({ type, features: own = [] }: SampleSpace, index: number) => [
    ...Object.keys(features).filter((word) => type === 'standard' && index % (features[word] ?? 1) === 0),
    ...own,
  ];
  const objects = spaces.map(({ type, itemId, ...space }, index) => ({
    ...blankOf(OBJECT_FIELDS),
    ...space,
    features: has({ type, itemId, ...space }, index),
    bookableObjectTypeId: OBJECT_KINDS[type].id,
    floorPlanObjectId: itemId,
  }));
  const ids = await objectRows.insert(transaction, objects, since, id);
  const idsOf = (kind: SampleSpace['type']) => ids.filter((_, index) => spaces[index]?.type === kind);
  return {
    id,
    isFullSoon,
    keptFor,
    kind,
    standard: idsOf('standard'),
    dogPlaces: idsOf('dog'),
  };
}
