import { describe, expect, test } from 'vitest';
import { CONNECTIONS } from '../../src/server/platform/db/database.ts';
import { lockContents } from '../../src/server/places/plans/store.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { until } from '../support/until.ts';
import { perchForEachTest } from '../support/stage.ts';

const { perch, ada, ben } = perchForEachTest();

const leeds = { name: 'Leeds', address: '14 Canal Street, Leeds' };
const made = async (path: string, body: object): Promise<number> => {
  const answer = await ada.post(path, body);
  expect(answer).toMatchObject({ status: 201, body: expect.any(Number) });
  return answer.body;
};
const newLocation = (name = 'Leeds') => made('/api/admin/location', { ...leeds, name });
const newArea = async (locationId: number, name = 'Studio') =>
  made(`/api/admin/location/${locationId}/area`, { name, areaTypeId: 1 });

describe('an admin sets up an office', () => {
  test('with a location, an area and desks, which a colleague then books', async () => {
    const locationId = await newLocation();
    const areaId = await newArea(locationId);
    const objects = `/api/admin/location/${locationId}/area/${areaId}/bookable-object`;
    const deskId = await made(objects, { name: 'Desk 1' });
    await made(objects, { name: 'Dog place', bookableObjectTypeId: 2 });
    await made(objects, { name: 'Desk 2', isActive: false });

    expect((await ben.get(`/api/location/${locationId}`)).body).toEqual({
      id: locationId,
      ...leeds,
      description: '',
      slackChannel: '',
      guideLink: '',
      timeZone: 'Europe/London',
      openDays: [1, 2, 3, 4, 5],
      hasUsualWeek: true,
      closings: [],
      areas: [{ id: areaId, name: 'Studio' }],
    });
    const { body } = await ben.post('/api/booking', { date: WEDNESDAY, areaId, bookableObjectId: deskId });
    expect(body).toMatchObject({ bookableObject: { name: 'Desk 1' } });

    expect((await ada.get('/api/admin/location')).body).toContainEqual(
      expect.objectContaining({ id: locationId, areaCount: 1, objectCount: 2 }),
    );
    const area = { id: areaId, name: 'Studio', description: '', areaTypeId: 1 };
    const counts = { objectCount: 2, inactiveCount: 1, hasFloorPlan: false };
    expect((await ada.get(`/api/admin/location/${locationId}`)).body.areas).toEqual([{ ...area, ...counts }]);
    expect((await ada.get(`/api/admin/location/${locationId}/area`)).body).toEqual([{ ...area, ...counts }]);
    expect((await ada.get(`/api/admin/location/${locationId}/area/${areaId}`)).body).toEqual({
      ...area,
      locationId,
      floorPlan: null,
      version: expect.any(String),
      featuresInUse: [],
      groups: [],
      bookableObjects: [
        expect.objectContaining({ name: 'Desk 1', isActive: true, futureBookingCount: 1 }),
        expect.objectContaining({ name: 'Desk 2', isActive: false, futureBookingCount: 0 }),
        expect.objectContaining({ name: 'Dog place', bookableObjectTypeId: 2, futureBookingCount: 0 }),
      ],
    });
  });

  test('and changes one field without losing the others', async () => {
    const locationId = await newLocation();
    const path = `/api/admin/location/${locationId}`;
    const changed = {
      guideLink: 'https://guide.example/leeds',
      openDays: [1, 2, 6],
      timeZone: 'Asia/Kathmandu',
    };
    expect((await ada.put(path, { id: locationId, ...changed })).status).toBe(204);
    expect((await ada.get(path)).body).toMatchObject({ ...leeds, ...changed });

    const areaId = await newArea(locationId);
    expect((await ada.put(`${path}/area/${areaId}`, { areaTypeId: 2 })).status).toBe(204);
    expect((await ada.get(`${path}/area/${areaId}`)).body).toMatchObject({ name: 'Studio', areaTypeId: 2 });
  });
});

test('an area or an object that is changed on its own is in the audit trail as a whole, and only if it differs', async () => {
  const locationId = await newLocation();
  const areaId = await newArea(locationId);
  const area = `/api/admin/location/${locationId}/area/${areaId}`;
  await ada.put(area, { name: 'Attic' });
  await ada.put(area, { name: 'Attic', description: '' });
  const deskId = await made(`${area}/bookable-object`, { name: 'Desk 1', floorPlanObjectId: '' });
  const desk = `${area}/bookable-object/${deskId}`;
  await ada.put(desk, { floorPlanObjectId: 'a', isActive: false });
  await ada.put(desk, { floorPlanObjectId: 'a', isActive: false });
  const { rows } = await perch.app.db.query(
    `select action, subject, before, after from audit_entries where subject in ('area', 'bookable-object') order by id`,
  );
  const attic = {
    id: areaId,
    location_id: locationId,
    name: 'Attic',
    description: '',
    area_type_id: 1,
    floor_plan_hash: null,
    created_at: expect.any(String),
  };
  const retired = {
    id: deskId,
    area_id: areaId,
    name: 'Desk 1',
    description: '',
    bookable_object_type_id: 1,
    floor_plan_object_id: 'a',
    is_active: false,
    features: [],
    created_at: expect.any(String),
  };
  const placed = { ...retired, floor_plan_object_id: null, is_active: true };
  expect(rows).toEqual([
    { action: 'created', subject: 'area', before: null, after: expect.objectContaining({ name: 'Studio' }) },
    {
      action: 'changed',
      subject: 'area',
      before: expect.objectContaining({ ...attic, name: 'Studio' }),
      after: expect.objectContaining(attic),
    },
    { action: 'created', subject: 'bookable-object', before: null, after: placed },
    { action: 'changed', subject: 'bookable-object', before: placed, after: retired },
  ]);
});

describe('invalid input is refused at its field', () => {
  test.each([
    [{ ...leeds, name: '  ' }, 'name', 'must be 1 to 50 characters'],
    [{ ...leeds, name: 'x'.repeat(51) }, 'name', 'must be 1 to 50 characters'],
    [{ ...leeds, name: 'a\u0000b' }, 'name', 'must not contain control characters'],
    [{ ...leeds, name: 7 }, 'name', 'must be text'],
    [{ name: 'Leeds' }, 'address', 'must be text'],
    [{ ...leeds, description: 'x'.repeat(501) }, 'description', 'must be at most 500 characters'],
    [
      { ...leeds, slackChannel: 'http://slack.example' },
      'slackChannel',
      'must be a link that begins with https://',
    ],
    [{ ...leeds, guideLink: 'javascript:alert(1)' }, 'guideLink', 'must be a link that begins with https://'],
    [
      { ...leeds, timeZone: 'Europe/Atlantis' },
      'timeZone',
      'must be the name of a time zone such as Europe/London',
    ],
    [{ ...leeds, timeZone: '+01:00' }, 'timeZone', 'must be the name of a time zone such as Europe/London'],
    [{ ...leeds, timeZone: 'Factory' }, 'timeZone', 'must be the name of a time zone such as Europe/London'],
    [{ ...leeds, openDays: [] }, 'openDays', 'must name at least one day'],
    [{ ...leeds, openDays: [1, 1] }, 'openDays', 'must name each day once'],
  ])('a location of %j: %s %s', async (body, field, message) => {
    const answer = await ada.post('/api/admin/location', body);
    expect(answer).toMatchObject({ status: 400, body: { reason: 'invalid' } });
    expect(answer.body.errors[field]).toContain(message);
  });

  test('a name that another active object in the area has, ignoring case', async () => {
    const locationId = await newLocation();
    const areaId = await newArea(locationId);
    const objects = `/api/admin/location/${locationId}/area/${areaId}/bookable-object`;
    await made(objects, { name: 'Desk 1' });
    const other = await made(objects, { name: 'Desk 2' });
    expect(await ada.post(objects, { name: 'desk 1' })).toMatchObject({
      status: 409,
      body: { reason: 'name-taken', errors: { name: expect.any(Array) } },
    });
    expect(await ada.put(`${objects}/${other}`, { name: 'DESK 1' })).toMatchObject({ status: 409 });
    expect((await ada.put(`${objects}/${other}`, { name: 'DESK 1', isActive: false })).status).toBe(204);
    expect(await ada.put(`${objects}/${other}`, { isActive: true })).toMatchObject({ status: 409 });
  });

  /** Other ways of writing "Leeds Dôck". The last one has the letter and its accent as separate characters. */
  const SAME = ['leeds dôck', ' Leeds  Dôck ', 'LEEDS\u00a0DÔCK', 'Leeds Do\u0302ck'];
  const isTaken = (by: string) => ({
    status: 409,
    body: { reason: 'name-taken', errors: { name: [`is taken by ${by}`] } },
  });

  test.each(SAME)('a location called "%s" when there is already one', async (name) => {
    const first = await newLocation('Leeds Dôck');
    const second = await newLocation('York');
    expect(await ada.post('/api/admin/location', { ...leeds, name })).toMatchObject(
      isTaken('another location'),
    );
    expect(await ada.put(`/api/admin/location/${second}`, { name })).toMatchObject(
      isTaken('another location'),
    );
    expect((await ada.put(`/api/admin/location/${first}`, { name })).status).toBe(204);
  });

  test.each(SAME)('an area called "%s" when its location already has one', async (name) => {
    const [here, there] = [await newLocation(), await newLocation('York')];
    const first = await newArea(here, 'Leeds Dôck');
    const second = await newArea(here, 'Attic');
    const areas = `/api/admin/location/${here}/area`;
    const taken = isTaken('another area of this location');
    expect(await ada.post(areas, { name, areaTypeId: 1 })).toMatchObject(taken);
    expect(await ada.put(`${areas}/${second}`, { name })).toMatchObject(taken);
    expect((await ada.put(`${areas}/${first}`, { name })).status).toBe(204);
    await newArea(there, name);
  });

  test('a name that several admins take at once, for all but one of them', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => ada.post('/api/admin/location', { ...leeds, name: 'Hull' })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  test('a name that becomes too long when its characters are composed', async () => {
    const name = '\u0958'.repeat(50);
    expect(await ada.post('/api/admin/location', { ...leeds, name })).toMatchObject({
      status: 400,
      body: { errors: { name: ['must be 1 to 50 characters'] } },
    });
  });

  test('an area or an object from elsewhere is not found', async () => {
    const [here, there] = [await newLocation(), await newLocation('York')];
    const areaId = await newArea(here);
    expect((await ada.get(`/api/admin/location/${there}/area/${areaId}`)).status).toBe(404);
    expect((await ada.put(`/api/admin/location/${there}/area/${areaId}`, { name: 'X' })).status).toBe(404);
    const elsewhere = `/api/admin/location/${there}/area/${areaId}/bookable-object`;
    expect((await ada.post(elsewhere, { name: 'Desk 1' })).status).toBe(404);
    const objects = `/api/admin/location/${here}/area/${areaId}/bookable-object`;
    const deskId = await made(objects, { name: 'Desk 1' });
    expect((await ada.put(`${elsewhere}/${deskId}`, { name: 'X' })).status).toBe(404);
    expect((await ada.put(`${objects}/999999`, { name: 'X' })).status).toBe(404);
    expect((await ada.put('/api/admin/location/999999', { name: 'X' })).status).toBe(404);
    expect((await ada.post('/api/admin/location/999999/area', { name: 'X', areaTypeId: 1 })).status).toBe(
      404,
    );
  });
});

test('two hundred objects can be added and then changed in parallel', async () => {
  const locationId = await newLocation();
  const areaId = await newArea(locationId);
  const objects = `/api/admin/location/${locationId}/area/${areaId}/bookable-object`;
  const numbers = Array.from({ length: 200 }, (_, index) => index + 1);
  const ids = await Promise.all(numbers.map((number) => made(objects, { name: `Desk ${number}` })));
  const changes = await Promise.all(
    ids.map((id, index) =>
      ada.put(`${objects}/${id}`, { floorPlanObjectId: `space-${index}`, isActive: index % 2 === 0 }),
    ),
  );
  expect(new Set(changes.map(({ status }) => status))).toEqual(new Set([204]));
  const { body } = await ada.get(`/api/admin/location/${locationId}/area/${areaId}`);
  expect(body.bookableObjects).toHaveLength(200);
  expect(body.bookableObjects.every((object: any) => /^space-\d+$/.test(object.floorPlanObjectId))).toBe(
    true,
  );
  expect(body.bookableObjects.filter((object: any) => object.isActive)).toHaveLength(100);
});

test('changes to objects that wait for their area leave the database free for everyone else', async () => {
  const locationId = await newLocation();
  const areaId = await newArea(locationId);
  const objects = `/api/admin/location/${locationId}/area/${areaId}/bookable-object`;
  const id = await made(objects, { name: 'Desk 1' });
  const { body: others } = await ben.get('/api/location');
  let changes: Promise<{ status: number }[]> | undefined;
  await perch.app.db.transaction(async (holder) => {
    await lockContents(holder, { locationId, areaId });
    const descriptions = Array.from({ length: CONNECTIONS + 5 }, (_, index) => `Row ${index}`);
    changes = Promise.all(descriptions.map((description) => ada.put(`${objects}/${id}`, { description })));
    await until(async () => {
      const { rows } = await perch.app.db.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 1;
    });
    for (let asked = 0; asked < descriptions.length; asked++) {
      expect(await ben.get('/api/location')).toMatchObject({ status: 200, body: others });
    }
  });
  expect(new Set((await changes)?.map(({ status }) => status))).toEqual(new Set([204]));
});
