import { beforeEach, describe, expect, test } from 'vitest';
import { ada, chidi } from '../support/cast.ts';
import { expectInvariants } from '../support/invariants.ts';
import { makeOffice } from '../support/office.ts';
import { perchForEachTest } from '../support/stage.ts';
import { buttonsOf, inboxOf, letSlackFail, press, type Received } from './inbox.ts';

const MORNINGS = ['2026-11-25', '2026-11-26', '2026-11-27'];
/** Opens on Monday, 30 November, when the usual week rests. */
const OPENED = '2027-01-11';

const { perch, ben } = perchForEachTest({ clears: 'everything' });

let id: number;
/** Ben has not confirmed three mornings in a row. */
beforeEach(async () => {
  const area = await makeOffice(perch);
  const wish = { areaId: area.id, bookableObjectId: area.desks[0], orElse: 'nothing', from: MORNINGS[0] };
  id = (await ben.makes('/api/standing', { ...wish, weekdays: [1, 2, 3, 4, 5] })).id;
  for (const date of MORNINGS)
    for (const time of ['08', '10']) await perch.setClock(`${date}T${time}:00:00Z`);
  await perch.setClock('2026-11-30T00:00:00Z');
});

const told = async (): Promise<Received> =>
  (await inboxOf(perch.url, ben)).find(({ text }) =>
    /^Your usual week (is resting|has resumed|has ended)\b/.test(text),
  )!;
const isResting = async () => (await ben.get('/api/standing')).body[0].isResting as boolean;
const isMade = async () => (await ben.upcoming()).some(({ date }: { date: string }) => date === OPENED);

describe('the message that a usual week rests (D5)', () => {
  test('resumes it at a press of its button, and says so', async () => {
    const message = await told();
    expect([buttonsOf(message), await isMade()]).toEqual([['resume'], false]);
    expect(await press(perch.url, message, 'resume')).toBe(200);
    expect([await isResting(), await isMade()]).toEqual([false, true]);
    const after = await told();
    expect(after).toMatchObject({
      ts: message.ts,
      text: 'Your usual week has resumed. You did not confirm 3 mornings in a row, so your usual week in Studio, Leeds rested. It makes bookings for you again.',
    });
    expect(buttonsOf(after)).toEqual([]);
    await expectInvariants(perch.app.db, perch.app.clock.now());
  });

  test('pressed twice at once, it resumes once', async () => {
    const message = await told();
    await Promise.all([press(perch.url, message, 'resume'), press(perch.url, message, 'resume')]);
    expect([await isResting(), await isMade()]).toEqual([false, true]);
    const { rows } = await perch.app.db.query(
      'select count(*)::int as made from bookings where standing_id = $1 and date = $2',
      [id, OPENED],
    );
    expect(rows).toEqual([{ made: 1 }]);
  });

  test.each([
    ['somebody else', chidi],
    ['even an admin', ada],
  ])('pressed by %s changes nothing', async (_, other) => {
    await perch.signedIn(other);
    await inboxOf(perch.url, other);
    const before = await told();
    expect(await press(perch.url, before, 'resume', other)).toBe(200);
    expect([await isResting(), await isMade()]).toEqual([true, false]);
    expect(await told()).toEqual(before);
  });

  test('loses its button when its owner resumes it in the browser', async () => {
    expect((await ben.post(`/api/standing/${id}/resume`)).status).toBe(200);
    expect(await told()).toMatchObject({ text: expect.stringMatching(/^Your usual week has resumed\./) });
    expect(buttonsOf(await told())).toEqual([]);
  });

  test('pressed after the week has ended, while Slack still shows the button, books nothing and says so', async () => {
    const message = await told();
    await letSlackFail(perch.url, '500');
    expect((await ben.delete(`/api/standing/${id}`)).status).toBe(204);
    expect(await press(perch.url, message, 'resume')).toBe(200);
    await letSlackFail(perch.url, 'none');
    expect(await isMade()).toBe(false);
    expect(await told()).toMatchObject({
      text: 'Your usual week has ended. You did not confirm 3 mornings in a row, so your usual week in Studio, Leeds rested, and has been ended since.',
    });
    expect(buttonsOf(await told())).toEqual([]);
  });
});
