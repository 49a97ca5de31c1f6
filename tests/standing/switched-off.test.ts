import { describe, expect, test } from 'vitest';
import { expectInvariants } from '../support/invariants.ts';
import { fourWishing, NEXT, NEXT_OPENS, TUESDAYS } from './wishing.ts';

const { perch, area, ada, ben, chidi, wish, wishFor, held } = fourWishing();

const letHave = (hasUsualWeek: boolean) =>
  ada.put(`/api/admin/location/${area.locationId}`, { hasUsualWeek }).then(() => perch.app.work.settle());
const isSuspended = async () => (await ben.get('/api/standing')).body.map((each: any) => each.isSuspended);
const REFUSED = { status: 409, body: { reason: 'no-usual-week' } };

describe('an office that has no usual weeks (D14)', () => {
  test('refuses to preview, make, change and resume one, and lets it end', async () => {
    const { id } = await wishFor(ben, 0);
    await letHave(false);
    expect(await chidi.post('/api/standing/preview', wish(1))).toMatchObject(REFUSED);
    expect(await chidi.post('/api/standing', wish(1))).toMatchObject(REFUSED);
    expect(await ben.put(`/api/standing/${id}`, wish(0, { weekdays: [3] }))).toMatchObject(REFUSED);
    expect(await ben.post(`/api/standing/${id}/resume`)).toMatchObject(REFUSED);
    expect((await ben.delete(`/api/standing/${id}`)).status).toBe(204);
  });

  test('books no more days, and those that opened meanwhile once it has them again', async () => {
    await wishFor(ben, 0);
    await letHave(false);
    expect(await isSuspended()).toEqual([true]);
    await perch.setClock(NEXT_OPENS);
    await perch.app.work.settle();
    // Whoever asks for the day gets it, although the wish came first.
    await chidi.cancels(await chidi.hasBooked(area, NEXT, 0));
    expect(await held(ben)).toEqual(TUESDAYS.slice(1).map((date) => `${date} Desk 1`));
    await letHave(true);
    expect(await isSuspended()).toEqual([false]);
    expect(await held(ben)).toEqual([...TUESDAYS.slice(1), NEXT].map((date) => `${date} Desk 1`));
    await expectInvariants(perch.app.db, perch.app.clock.now());
  });
});
