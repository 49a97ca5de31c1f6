import { beforeEach, describe, expect, test } from 'vitest';
import { contentsOf } from './contents.ts';
import { addCarPark } from '../support/office.ts';
import { drawPlan } from '../support/plan.ts';
import { inboxOf } from '../slack/inbox.ts';
import { FRIDAY, THURSDAY, TUESDAY, WEDNESDAY } from '../support/perch.ts';
import { perchForEachTest } from '../support/stage.ts';

const { perch, area, ada, ben, chidi, stillTrue } = perchForEachTest({ desks: 6 });

const here = () => `/api/admin/location/${area.locationId}/area/${area.id}`;
const objects = () => `${here()}/bookable-object`;
const give = (desk: number, features: unknown) => ada.put(`${objects()}/${area.desks[desk]}`, { features });
const featuresOf = async (desk: number) => {
  const { body } = await ben.get(`/api/location/${area.locationId}/area/${area.id}`);
  return body.bookableObjects.find(({ id }: any) => id === area.desks[desk]).features;
};

describe('the features of a space', () => {
  test('are a list of words, kept by whoever puts the space without them', async () => {
    expect(await featuresOf(0)).toEqual([]);
    expect((await give(0, ['  two   screens ', 'Quiet', 'quiet'])).status).toBe(204);
    expect(await featuresOf(0)).toEqual(['two screens', 'Quiet']);
    const before = (await ada.get(here())).body.bookableObjects.find(({ id }: any) => id === area.desks[0]);
    const { name, isActive } = before;
    const older = { name, isActive, description: 'Corner' };
    expect((await ada.put(`${objects()}/${area.desks[0]}`, older)).status).toBe(204);
    expect(await featuresOf(0)).toEqual(['two screens', 'Quiet']);
    await give(0, []);
    expect(await featuresOf(0)).toEqual([]);
  });

  test('are spelled as they already are in the company', async () => {
    await give(0, ['USB-C']);
    await give(1, ['usb-c']);
    expect(await featuresOf(1)).toEqual(['USB-C']);
    expect((await ada.get(here())).body.featuresInUse).toEqual(['USB-C']);
  });

  test.each([
    ['nine on one', Array.from({ length: 9 }, (_, index) => `word ${index}`), 'must be at most 8 words'],
    ['a long one', ['x'.repeat(31)], 'must be 1 to 30 characters'],
    ['two in one', ['quiet, bright'], 'must not have a comma or semicolon'],
  ])('are refused with the reason: %s', async (_, features, reason) => {
    const { status, body } = await give(0, features);
    expect(status).toBe(400);
    expect(Object.values(body.errors)).toEqual([[reason]]);
  });

  test('are at most 30 words in the company, also when two admins bring the last at once', async () => {
    const words = Array.from({ length: 29 }, (_, index) => `word ${index}`);
    for (let desk = 0; desk < 4; desk += 1) await give(desk, words.slice(desk * 8, desk * 8 + 8));
    const both = await Promise.all([give(4, ['quiet']), give(5, ['bright'])]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([204, 400]));
    const [refused] = both.filter(({ status }) => status === 400);
    expect(refused!.body.errors).toEqual({ features: ['must not bring more than 30 words to the company'] });
    const contents = contentsOf(ada, area);
    const rows = (await contents.read()).bookableObjects.map(({ id }: any) => ({ id, features: ['odd'] }));
    const { errors } = (await contents.save({ bookableObjects: [{ id: area.dogPlace, features: ['odd'] }] }))
      .body;
    expect(Object.keys(errors)).toEqual(['bookableObjects.0.features']);
    // What is on no space any more makes room.
    const all = await contents.save({ bookableObjects: rows });
    expect([all.status, all.body.area.featuresInUse]).toEqual([200, ['odd']]);
  });

  test('are in the file of an area and in the trail', async () => {
    await give(0, ['two screens', 'quiet']);
    const { body } = await ada.send(here(), { headers: { accept: 'text/csv' } });
    expect(body).toContain('"Desk 1","","Standard","Yes","two screens, quiet",0');
    const trail = await ada.get('/api/admin/audit?subject=bookable-object');
    expect(trail.body.entries[0]).toMatchObject({
      before: { features: [] },
      after: { features: ['two screens', 'quiet'] },
    });
  });
});

/** In rows of four: 6 is below 2. Desks 5 and 6 are like desk 2, the usual one. */
describe('what is offered instead of a space first has all its features, then is near (B21)', () => {
  beforeEach(async () => {
    await drawPlan(perch, area);
    await give(1, ['two screens', 'quiet']);
    await give(0, ['two screens']);
    await give(4, ['quiet', 'two screens', 'bright']);
    await give(5, ['two screens', 'quiet']);
    await chidi.books(area, WEDNESDAY, 1);
  });

  test('when it has just been taken (B5)', async () => {
    const { body } = await ben.books(area, WEDNESDAY, 1);
    expect(body.alternatives.map(({ name }: any) => name)).toEqual(['Desk 6', 'Desk 5', 'Desk 1']);
  });

  test('as the usual bay (B12)', async () => {
    const park = await addCarPark(perch, area, 3);
    const bays = { id: park.id, desks: park.spaces };
    for (const bay of park.spaces.filter((_, index) => index !== 1))
      await ada.put(`/api/admin/location/${area.locationId}/area/${park.id}/bookable-object/${bay}`, {
        features: ['charger'],
      });
    await ben.hasBooked(bays, TUESDAY, 0);
    await ben.hasBooked(area, TUESDAY, 1);
    await chidi.hasBooked(bays, WEDNESDAY, 0);
    expect((await ben.get('/api/booking/usual')).body.bay.bookableObject.name).toBe('Bay P3');
  });

  test('as the usual one (B12)', async () => {
    await ben.books(area, TUESDAY, 1);
    expect((await ben.get('/api/booking/usual')).body).toMatchObject({
      usual: { name: 'Desk 2' },
      bookableObject: { name: 'Desk 6' },
    });
  });

  test('on one of several days (D1)', async () => {
    const batch = {
      dates: [WEDNESDAY, THURSDAY],
      areaId: area.id,
      bookableObjectId: area.desks[1],
      orElse: 'nearest',
    };
    const { body } = await ben.post('/api/booking/batch', batch);
    expect(body.days.map(({ booking }: any) => booking.bookableObject.name)).toEqual(['Desk 6', 'Desk 2']);
  });

  test('in a usual week (D4), and once its space is retired (D6)', async () => {
    const wish = {
      areaId: area.id,
      bookableObjectId: area.desks[1],
      orElse: 'nearest',
      weekdays: [3, 4],
      from: TUESDAY,
    };
    await ben.makes('/api/standing', { ...wish, until: THURSDAY });
    const names = async () => {
      await perch.app.work.settle();
      return (await ben.upcoming()).map(({ bookableObject }) => bookableObject.name);
    };
    expect(await names()).toEqual(['Desk 6', 'Desk 2']);
    await ada.put(`${objects()}/${area.desks[1]}`, { isActive: false, onFutureBookings: 'cancel' });
    expect(await names()).toEqual(['Desk 6', 'Desk 6']);
    await stillTrue();
  });

  test('after a closing (A9)', async () => {
    await ben.books(area, THURSDAY, 1);
    await chidi.books(area, FRIDAY, 1);
    const works = { from: WEDNESDAY, to: THURSDAY, reason: 'Works' };
    await ada.post(`/api/admin/location/${area.locationId}/closing`, works);
    const message = (await inboxOf(perch.url, ben)).at(-1)!;
    expect(message.blocks[0]?.text?.text).toContain(`day=${FRIDAY}&object=${area.desks[4]}`);
  });
});
