import { beforeEach, describe, expect, test } from 'vitest';
import { TUESDAY, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { perchForEachTest } from '../support/stage.ts';

const { perch, area, ada, ben, chidi } = perchForEachTest({ desks: 1 });

let adasId: number;
let bensId: number;
beforeEach(async () => {
  [adasId, bensId] = [await idOf('ada'), await idOf('ben')];
});

const idOf = async (name: string) =>
  (await ada.get(`/api/admin/users?search=${name}@perch.example`)).body.users[0].id as number;
const trail = async (query = '') => (await ada.get(`/api/admin/audit?${query}`)).body;
const desk = () => ({
  person: { id: bensId, name: 'Ben Okafor' },
  bookableObject: { id: area.desks[0], name: 'Desk 1' },
  area: { id: area.id, name: 'Studio' },
  location: { id: area.locationId, name: 'Leeds' },
});

describe('the audit trail', () => {
  test('says who booked what, and what the row became', async () => {
    const id = await ben.hasBooked(area, WEDNESDAY, 0, { bookedFor: 'Sam (guest)' });
    expect(await trail()).toEqual({
      entries: [
        {
          id: expect.any(Number),
          at: TUESDAY_MORNING,
          actor: { id: bensId, name: 'Ben Okafor' },
          action: 'booked',
          subject: 'booking',
          subjectId: id,
          about: { ...desk(), date: WEDNESDAY },
          before: null,
          after: expect.objectContaining({
            id,
            user_id: bensId,
            booked_for: 'Sam (guest)',
            cancelled_at: null,
          }),
        },
      ],
      next: null,
    });
  });

  test('says what changed when an admin cancels, and that the clock promoted somebody', async () => {
    const id = await ben.hasBooked(area, WEDNESDAY);
    await chidi.joins(area, WEDNESDAY);
    await ada.cancels(id);
    const { entries } = await trail();
    expect(entries.map(({ action, actor }: any) => [action, actor?.name])).toEqual([
      ['promoted', undefined],
      ['cancelled', 'Ada Lovelace'],
      ['joined', 'Chidi Anagonye'],
      ['booked', 'Ben Okafor'],
    ]);
    expect(entries[1]).toMatchObject({
      about: { ...desk(), date: WEDNESDAY },
      before: { cancelled_at: null, cancelled_by: null, cancel_reason: null },
      after: { cancelled_by: adasId, cancel_reason: 'admin' },
    });
    expect(entries[2]).toMatchObject({
      subject: 'waiting-list-place',
      about: { person: { name: 'Chidi Anagonye' }, area: { name: 'Studio' }, bookableObject: null },
    });
  });

  test('records each event of a day once', async () => {
    const id = await ben.hasBooked(area, TUESDAY);
    const tomorrows = await ben.hasBooked(area, WEDNESDAY);
    await chidi.joins(area, WEDNESDAY);
    await ben.cancels(id);
    await ben.cancels(id);
    await perch.setClock(`${WEDNESDAY}T08:10:00Z`);
    await ben.confirms(tomorrows);
    await perch.setClock(`${WEDNESDAY}T08:40:00Z`);
    const actions = (await trail()).entries.map(({ action }: any) => action);
    expect(actions.toSorted()).toEqual(
      ['booked', 'booked', 'cancelled', 'confirmed', 'expired', 'joined'].toSorted(),
    );
  });

  test('says what changed about a person, and who signed in', async () => {
    await ada.put(`/api/admin/users/${bensId}`, { isAdmin: true });
    await ada.put(`/api/admin/users/${bensId}`, { isAdmin: true });
    await ada.put(`/api/admin/users/${bensId}`, { isAdmin: false });
    await perch.signedIn(ben);
    expect((await trail()).entries).toMatchObject([
      { action: 'signed-in', subject: 'user', actor: { id: bensId }, about: { person: { id: bensId } } },
      { action: 'changed', before: { is_admin: true }, after: { is_admin: false } },
      { action: 'changed', actor: { id: adasId }, before: { is_admin: false }, after: { is_admin: true } },
    ]);
  });

  test('says what admins did to an office, its spaces and its closings', async () => {
    const { body: locationId } = await ada.post('/api/admin/location', {
      name: 'York',
      address: '1 Wall, York',
    });
    await ada.put(`/api/admin/location/${locationId}`, { name: 'York Minster' });
    await ada.put(`/api/admin/location/${locationId}`, { name: 'York Minster' });
    const { body: areaId } = await ada.post(`/api/admin/location/${locationId}/area`, {
      name: 'Nave',
      areaTypeId: 1,
    });
    const objects = `/api/admin/location/${locationId}/area/${areaId}/bookable-object`;
    const { body: objectId } = await ada.post(objects, { name: 'Pew 1' });
    await ada.put(`${objects}/${objectId}`, { isActive: false });
    const { body: closing } = await ada.post(`/api/admin/location/${locationId}/closing`, {
      from: '2026-12-24',
      to: '2026-12-27',
      reason: 'Christmas',
    });
    expect(closing).toBeTruthy();
    const { entries } = await trail();
    const york = { id: locationId, name: 'York Minster' };
    expect(entries).toMatchObject([
      { action: 'created', subject: 'closing', about: { location: york }, after: { reason: 'Christmas' } },
      {
        action: 'changed',
        subject: 'bookable-object',
        about: { bookableObject: { name: 'Pew 1' }, area: { name: 'Nave' }, location: york },
        before: { is_active: true },
        after: { is_active: false },
      },
      { action: 'created', subject: 'bookable-object', subjectId: objectId, before: null },
      { action: 'created', subject: 'area', subjectId: areaId, about: { location: york } },
      { action: 'changed', subject: 'location', before: { name: 'York' }, after: { name: 'York Minster' } },
      { action: 'created', subject: 'location', subjectId: locationId, about: { location: york } },
    ]);
  });
});

describe('the audit trail, filtered', () => {
  beforeEach(async () => {
    await ben.cancels(await ben.hasBooked(area, TUESDAY));
    await perch.setClock('2026-11-25T23:59:59Z');
    await chidi.hasBooked(area, '2026-11-26');
    await perch.setClock('2026-11-26T00:00:00Z');
    await ada.put(`/api/admin/users/${bensId}`, { isAdmin: true });
    await perch.app.db.query('update users set is_admin = false where id = $1', [bensId]);
  });

  const found = async (query: string) => (await trail(query)).entries.map(({ action }: any) => action);

  test.each([
    ['', ['changed', 'booked', 'cancelled', 'booked']],
    ['from=&to=&actorId=&action=&subject=&subjectId=&before=', ['changed', 'booked', 'cancelled', 'booked']],
    ['from=2026-11-25', ['changed', 'booked']],
    ['to=2026-11-25', ['booked', 'cancelled', 'booked']],
    ['from=2026-11-25&to=2026-11-25', ['booked']],
    ['from=2026-11-27', []],
    ['action=booked', ['booked', 'booked']],
    ['action=danced', []],
    ['subject=user', ['changed']],
    ['subject=unicorn', []],
    ['action=booked&from=2026-11-25', ['booked']],
    ['actorId=8999999999999999', []],
    ['before=8999999999999999', []],
  ])('by %s', async (query, actions) => {
    expect(await found(query)).toEqual(actions);
  });

  test('by who acted', async () => {
    expect(await found(`actorId=${adasId}`)).toEqual(['changed']);
    expect(await found(`actorId=${bensId}`)).toEqual(['cancelled', 'booked']);
  });

  test('by the thing concerned', async () => {
    const [{ subjectId }] = (await trail('action=cancelled')).entries;
    expect(await found(`subject=booking&subjectId=${subjectId}`)).toEqual(['cancelled', 'booked']);
  });

  test.each([
    ['from=tomorrow', 'from'],
    ['to=2026-02-30', 'to'],
    ['actorId=x', 'actorId'],
    ['subjectId=0', 'subjectId'],
    ['before=-1', 'before'],
    ['action=%00', 'action'],
    [`subject=${'x'.repeat(51)}`, 'subject'],
    ['action=a&action=b', 'action'],
  ])('is refused for %s', async (query, field) => {
    const { status, body } = await ada.get(`/api/admin/audit?${query}`);
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual([field]);
  });
});
