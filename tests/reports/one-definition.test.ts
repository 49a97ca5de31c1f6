import { expect, test } from 'vitest';
import type { DayCount } from '../../src/shared/bookings/contract.ts';
import { hasFree, placesOn } from '../../src/shared/bookings/free-days.ts';
import { kindsApart } from '../../src/shared/locations/kinds.ts';
import { addObjects } from '../support/office.ts';
import { TUESDAY } from '../support/perch.ts';
import { perchForEachTest } from '../support/stage.ts';

const { perch, area, ada, ben } = perchForEachTest({ clears: ['users', 'locations'] });

type Figures = { spaces: number; booked: number; free: number };

/** What everything that counts an area says about today, by name. */
async function said(): Promise<Record<string, Figures>> {
  const at = `/api/booking/location/${area.locationId}/area/${area.id}`;
  const run = { from: TUESDAY, to: TUESDAY, area: area.id };
  const [overview, days, opening, day, byWeekday, byWeek] = await Promise.all([
    ada.get('/api/admin/overview'),
    ben.get(`${at}?from=${TUESDAY}&to=${TUESDAY}`),
    ben.get(`${at}/opening?date=${TUESDAY}`),
    ben.get(`${at}/${TUESDAY}`),
    ada.post('/api/reporting/use-by-weekday/run', run),
    ada.post('/api/reporting/use-by-week/run', run),
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

const change = (id: number, values: object) =>
  ada.put(`/api/admin/location/${area.locationId}/area/${area.id}/bookable-object/${id}`, values);

test('spaces, booked and free are the same on the overview, the booking page, in the API and in reports', async () => {
  await expectEverywhere(4, 0);
  await ben.hasBooked(area, TUESDAY, 0, { bookableObjectId: area.desks[0]! });
  await expectEverywhere(4, 1);
  // A desk taken out of use counts as long as somebody keeps it for the day.
  await change(area.desks[0]!, { isActive: false });
  await expectEverywhere(4, 1);
  await change(area.desks[1]!, { isActive: false });
  await expectEverywhere(3, 1);
  await change(area.retired, { isActive: true });
  await expectEverywhere(4, 1);
});

test.each(kindsApart)('$apart.places are counted apart', async ({ id: type, name }) => {
  const overview = async () => (await ada.get('/api/admin/overview')).body[0].areas[0];
  const apart = `${name.toLowerCase()}Places`;
  const { objectCount, [apart]: places, ...others } = await overview();
  const [id] = await addObjects(perch, area.id, [{ name: `A ${name}`, type }]);
  await ben.hasBooked(area, TUESDAY, 0, { bookableObjectId: id });
  await expectEverywhere(4, 0);
  const counts = { objectCount: objectCount + 1, [apart]: places + 1, [`${apart}Booked`]: 1 };
  expect(await overview()).toEqual({ ...others, ...counts });
});

test('a booking that was asked about and not confirmed is free everywhere from ten o’clock', async () => {
  const id = await ben.hasBooked(area, TUESDAY, 0, { bookableObjectId: area.desks[0]! });
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
