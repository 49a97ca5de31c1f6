import { todayIn } from '../../../shared/day.ts';
import { blankOf, LOCATION_FIELDS, OBJECT_FIELDS } from '../../../shared/locations/fields.ts';
import { AREA_KINDS, OBJECT_KINDS } from '../../../shared/locations/kinds.ts';
import { spacesOf } from '../../../shared/plans/spaces.ts';
import type { App } from '../../context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { subOf } from '../stand-ins/google.ts';
import { keepSeed } from '../../days/draws/drawing.ts';
import { planHash } from '../../places/plans/actions.ts';
import { putPlanInForce } from '../../places/plans/store.ts';
import { areaRows, locationRows, objectRows } from '../../offices/rows-store.ts';
import { firstSampleDay, sampleBookings, sampleQueue } from './bookings.ts';
import { colleagues } from './colleagues.ts';
import { company, type SampleArea, type SampleLocation } from './company.ts';
import type { SampleOffice, SampleOfficeArea } from './office.ts';
import { people, type SamplePerson } from './people.ts';
import { samplePlan, type SampleSpace } from './plans.ts';
import * as store from './store.ts';
import { SAMPLE_DRAW, sampleTurns } from './turns.ts';

/** Loads the sample company on the first start of a demo. A demo that was emptied on purpose stays empty. */
export async function loadSampleOnce(app: App): Promise<void> {
  await app.db.transaction(async (transaction) => {
    const claimed = await store.claimSample(transaction, { now: app.clock.now().toString() });
    if (claimed.length > 0) await loadSample(app, transaction);
  });
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
        if (withSample) await loadSample(app, transaction);
      });
      return;
    } catch (error) {
      if (!isDeadlock(error) || attempt === MOST_ATTEMPTS) throw error;
    }
  }
}

const MOST_ATTEMPTS = 20;
const isDeadlock = (error: unknown) => (error as { code?: string }).code === '40P01';

async function loadSample(app: App, transaction: Transaction): Promise<void> {
  const now = app.clock.now().toString();
  const today = todayIn('Europe/London', app.clock.now());
  // The offices are as old as their first bookings.
  const since = `${firstSampleDay(today)}T00:00:00Z`;
  const offered = await loadPeople(app, transaction, people, now);
  const offices: (SampleOffice & { locationId: number })[] = [];
  for (const [index, location] of company.entries()) {
    const others = await loadPeople(app, transaction, colleagues[index] ?? [], now);
    const regulars = offered.filter((_, person) => homeOf(person, company.length) === index).concat(others);
    offices.push({ ...(await loadLocation(transaction, location, { now, since })), drawn: [], regulars });
  }
  for (const [index, { areas }] of company.entries()) {
    const office = offices[index];
    for (const area of areas.filter(({ isDrawn }) => isDrawn))
      office?.drawn.push(await loadArea(transaction, office.locationId, area, { now, since }));
  }
  const turns = sampleTurns(offices, today, app.clock.now());
  const bookings = [...sampleBookings(offices, today), ...turns.bookings];
  await store.insertBookings(transaction, { bookings: JSON.stringify(bookings), today, now });
  await store.insertPlaces(transaction, {
    places: JSON.stringify([...sampleQueue(offices, today), ...turns.places]),
    now,
  });
  for (const { drawnAt, ...day } of turns.days) await keepSeed(transaction, day, drawnAt);
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
  { name, description, kind, plan, features = {}, isFullSoon = false, isDrawn = false }: SampleArea,
  { now, since }: Moments,
): Promise<SampleOfficeArea> {
  const area = { name, description, areaTypeId: AREA_KINDS[kind].id };
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
  const has = ({ type, description = '' }: SampleSpace, index: number) => [
    ...Object.keys(features).filter((word) => type === 'standard' && index % (features[word] ?? 1) === 0),
    ...(description.includes('charger') ? ['charger'] : []),
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
    kind,
    standard: idsOf('standard'),
    dogPlaces: idsOf('dog'),
  };
}
