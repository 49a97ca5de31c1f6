import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DayCount } from '../../src/shared/bookings/contract.ts';
import { hasFree, placesOn } from '../../src/shared/bookings/free-days.ts';
import { ada, ben } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import type { Client } from '../support/client.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY } from '../support/perch.ts';

let perch: TestPerch;
let adas: Client;
let bens: Client;
let area: TestArea;

beforeAll(async () => {
  perch = await startPerch();
});
afterAll(() => perch.stop());

/** Four desks, a dog place and a retired desk, early on Tuesday. */
beforeEach(async () => {
  await clear(perch, 'users', 'locations');
  await perch.setClock(`${TUESDAY}T06:00:00Z`);
  area = await makeOffice(perch);
  adas = await perch.signedIn(ada);
  bens = await perch.signedIn(ben);
});

type Figures = { spaces: number; booked: number; free: number };

/** What everything that counts an area says about today, by name. */
async function said(): Promise<Record<string, Figures>> {
  const at = `/api/booking/location/${area.locationId}/area/${area.id}`;
  const run = { from: TUESDAY, to: TUESDAY, area: area.id };
  const [overview, days, opening, day, byWeekday, byWeek] = await Promise.all([
    adas.get('/api/admin/overview'),
    bens.get(`${at}?from=${TUESDAY}&to=${TUESDAY}`),
    bens.get(`${at}/opening?date=${TUESDAY}`),
    bens.get(`${at}/${TUESDAY}`),
    adas.post('/api/reporting/use-by-weekday/run', run),
    adas.post('/api/reporting/use-by-week/run', run),
  ]);
  const shown = overview.body[0].areas[0];
  return {
    overview: { spaces: shown.spaces, booked: shown.booked, free: shown.free },
    picker: ofCount(days.body[0]),
    opening: ofCount(opening.body.days[0]),
    list: ofObjects(day.body.bookableObjects),
    byWeekday: ofRow(byWeekday.body[0]),
    byWeek: ofRow(byWeek.body[0]),
  };
}

const ofRow = ({ spaces, booked, free }: Figures): Figures => ({ spaces, booked, free });

function ofCount(count: DayCount): Figures {
  const { free, total } = placesOn(count);
  expect(hasFree(count)).toBe(free > 0);
  return { spaces: total, booked: total - free, free };
}

/** Only desks: nobody works at the dog place. */
function ofObjects(objects: { bookableObjectTypeId: number; existingBooking: unknown }[]): Figures {
  const desks = objects.filter(({ bookableObjectTypeId }) => bookableObjectTypeId === 1);
  const booked = desks.filter(({ existingBooking }) => existingBooking !== null).length;
  return { spaces: desks.length, booked, free: desks.length - booked };
}

async function expectEverywhere(spaces: number, booked: number) {
  const figures = { spaces, booked, free: spaces - booked };
  const places = ['overview', 'picker', 'opening', 'list', 'byWeekday', 'byWeek'];
  expect(await said()).toEqual(Object.fromEntries(places.map((place) => [place, figures])));
}

const book = async (client: Client, bookableObjectId: number) => {
  const { status, body } = await client.post('/api/booking', {
    date: TUESDAY,
    areaId: area.id,
    bookableObjectId,
  });
  expect(status).toBe(201);
  return body.id;
};
const change = (id: number, values: object) =>
  adas.put(`/api/admin/location/${area.locationId}/area/${area.id}/bookable-object/${id}`, values);

test('spaces, booked and free are the same on the overview, the booking page, in the API and in reports', async () => {
  await expectEverywhere(4, 0);
  await book(bens, area.desks[0]!);
  await expectEverywhere(4, 1);
  // The dog place is counted separately.
  await book(bens, area.dogPlace);
  await expectEverywhere(4, 1);
  const { body } = await adas.get('/api/admin/overview');
  expect(body[0].areas[0]).toMatchObject({ objectCount: 5, dogPlaces: 1, dogPlacesBooked: 1 });
  // A desk taken out of use counts as long as somebody keeps it for the day.
  await change(area.desks[0]!, { isActive: false });
  await expectEverywhere(4, 1);
  await change(area.desks[1]!, { isActive: false });
  await expectEverywhere(3, 1);
  await change(area.retired, { isActive: true });
  await expectEverywhere(4, 1);
});

test('a booking that was asked about and not confirmed is free everywhere from ten o’clock', async () => {
  const id = await book(bens, area.desks[0]!);
  await perch.app.db.query('update bookings set asked_at = $2, confirmed_at = null where id = $1', [
    id,
    `${TUESDAY}T08:00:00Z`,
  ]);
  await perch.setClock(`${TUESDAY}T09:59:59Z`);
  await expectEverywhere(4, 1);
  await perch.app.work.stop();
  await perch.setClock(`${TUESDAY}T10:00:00Z`);
  await expectEverywhere(4, 0);
});
