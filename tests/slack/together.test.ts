import { beforeEach, describe, expect, test } from 'vitest';
import { sweepDay } from '../../src/server/days/deadlines/actions.ts';
import { day } from '../../src/shared/day.ts';
import { ada, chidi } from '../support/cast.ts';
import { clientOf } from '../support/client.ts';
import { brokenInvariants } from '../support/broken-invariants.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { perchForEachTest } from '../support/stage.ts';
import { buttonsOf, inboxOf, letSlackFail, press, type Received, textsOf } from './inbox.ts';

const at = (time: string) => `${WEDNESDAY}T${time}Z`;

const {
  perch,
  area: leeds,
  ben,
} = perchForEachTest({ desks: 30, environment: { BOOKINGS_PER_DAY: '100' }, clears: 'everything' });

let york: TestArea;
/** Desk 1 and Desk 2 in Leeds, Desk 1 in York for a guest. */
let ids: number[];
beforeEach(async () => {
  york = await makeOffice(perch, { name: 'York' });
  ids = [
    await book(leeds, leeds.desks[0]!),
    await book(leeds, leeds.desks[1]!),
    await book(york, york.desks[0]!, 'Sam (guest)'),
  ];
});

const book = (area: TestArea, bookableObjectId: number, bookedFor?: string) =>
  ben.hasBooked(area, WEDNESDAY, 0, { bookableObjectId, bookedFor });

/** What Ben was asked, newest last; what he was told of each booking he made is before it. */
const questions = async (): Promise<Received[]> =>
  (await inboxOf(perch.url, ben)).filter(({ text }) =>
    /^(Will you|Please confirm|Confirmed|Nothing left)/.test(text),
  );
const question = async (): Promise<Received> => {
  const [only, ...others] = await questions();
  expect(others).toEqual([]);
  return only!;
};
const linesOf = ({ blocks }: Received): string[] => blocks.flatMap(({ text }) => text?.text ?? []);
const confirmed = async (): Promise<number[]> => {
  const { rows } = await perch.app.db.query<{ id: number }>(
    'select id from bookings where cancelled_at is null and confirmed_at is not null order by id',
  );
  return rows.map(({ id }) => id);
};
const pressOne = async (message: Received, actionId: string, value: string) =>
  (await clientOf(perch.url).post('/dev/slack/press', { ts: message.ts, actionId, value })).body.status;

describe('somebody with several bookings on a day (C6)', () => {
  test('is asked once about all of them, in whatever office, with buttons for each and for all', async () => {
    await perch.setClock(at('08:00:00'));
    const asked = await question();
    expect(asked.text).toBe(
      'Will you use your bookings today? You have 3 bookings for Wednesday, 25 November 2026. Please confirm them by 10am, or the spaces go to somebody else. Desk 1, Desk 2 and Desk 1.',
    );
    expect(linesOf(asked)).toEqual([
      '*Will you use your bookings today?*\nYou have 3 bookings for Wednesday, 25 November 2026. Please confirm them by 10am, or the spaces go to somebody else.',
      '*Desk 1* in Studio, Leeds',
      '*Desk 2* in Studio, Leeds',
      '*Desk 1* in Studio, York, for Sam (guest)',
    ]);
    expect(buttonsOf(asked)).toEqual([
      'confirm',
      'cancel',
      'confirm',
      'cancel',
      'confirm',
      'cancel',
      'confirm',
      'cancel',
    ]);
    expect(asked.blocks[1]).toMatchObject({
      elements: [
        { text: { text: 'I’m coming, keep all 3' }, value: ids.join(',') },
        {
          text: { text: 'Not coming' },
          value: ids.join(','),
          confirm: { text: { text: 'Are you sure you want to cancel these 3 bookings?' } },
        },
      ],
    });
  });

  test('reads them in the order of the booking page, and not as they were made', async () => {
    const adas = await perch.signedIn(ada);
    const desk1 = `/api/admin/location/${leeds.locationId}/area/${leeds.id}/bookable-object/${leeds.desks[0]}`;
    expect((await adas.put(desk1, { name: 'Desk 40' })).status).toBe(204);
    await perch.setClock(at('08:00:00'));
    const asked = await question();
    expect(asked.text.split('. ').at(-1)).toBe('Desk 2, Desk 40 and Desk 1.');
    expect(linesOf(asked)[1]).toBe('*Desk 2* in Studio, Leeds');
  });

  test('reads in that order what a closing has ended', async () => {
    for (const desk of [10, 3]) await book(leeds, leeds.desks[desk - 1]!);
    const closed = { from: WEDNESDAY, to: WEDNESDAY, reason: 'Works' };
    const adas = await perch.signedIn(ada);
    await adas.post(`/api/admin/location/${leeds.locationId}/closing`, closed);
    const told = (await textsOf(perch.url, ben)).find((text) => text.includes('is closed'));
    expect(told?.match(/Desk \d+/g)).toEqual(['Desk 1', 'Desk 2', 'Desk 3', 'Desk 10']);
  });

  test('is asked once about all of them although the clock of whoever sends it is behind', async () => {
    await letSlackFail(perch.url, '500');
    await perch.setClock(at('08:00:00'));
    await perch.app.work.settle();
    await perch.setClock(at('07:59:59'));
    await letSlackFail(perch.url, 'none');
    await perch.app.work.settle();
    expect(await questions()).toEqual([]);
    await perch.setClock(at('08:00:00'));
    await perch.app.work.settle();
    expect(linesOf(await question())).toHaveLength(1 + ids.length);
  });

  test('confirms all with one press, twice being the same as once', async () => {
    await perch.setClock(at('08:00:00'));
    const asked = await question();
    await Promise.all([press(perch.url, asked, 'confirm'), press(perch.url, asked, 'confirm')]);
    expect(await confirmed()).toEqual(ids);
    const after = await question();
    expect(after).toMatchObject({ ts: asked.ts });
    expect(buttonsOf(after)).toEqual([]);
    expect(linesOf(after)[0]).toBe(
      '*Confirmed*\nThank you. You have confirmed 3 bookings for Wednesday, 25 November 2026.',
    );
  });

  test('gives all back with one press', async () => {
    await perch.setClock(at('08:00:00'));
    expect(await press(perch.url, await question(), 'cancel')).toBe(200);
    expect(await ben.upcoming()).toEqual([]);
    expect(linesOf(await question()).slice(1)).toEqual([
      '*Desk 1* in Studio, Leeds\nCancelled',
      '*Desk 2* in Studio, Leeds\nCancelled',
      '*Desk 1* in Studio, York, for Sam (guest)\nCancelled',
    ]);
  });

  test('answers for one, and the buttons of the others stay', async () => {
    await perch.setClock(at('08:00:00'));
    await pressOne(await question(), 'cancel', String(ids[1]));
    await pressOne(await question(), 'confirm', String(ids[0]));
    expect(await confirmed()).toEqual([ids[0]]);
    const left = await question();
    expect(linesOf(left)).toEqual([
      '*Will you use your booking today?*\nYou have 1 booking for Wednesday, 25 November 2026. Please confirm it by 10am, or the space goes to somebody else.',
      '*Desk 1* in Studio, Leeds\n✓ Confirmed',
      '*Desk 2* in Studio, Leeds\nCancelled',
      '*Desk 1* in Studio, York, for Sam (guest)',
    ]);
    expect(buttonsOf(left)).toEqual(['confirm', 'cancel']);
  });

  test('is reminded once of what is left, and loses only that', async () => {
    await perch.setClock(at('08:00:00'));
    await pressOne(await question(), 'confirm', String(ids[0]));
    await perch.setClock(at('09:30:00'));
    const [, reminder, ...others] = await questions();
    expect(others).toEqual([]);
    expect(linesOf(reminder!)[0]).toBe(
      '*Please confirm by 10am*\nYou have not yet confirmed 2 bookings for Wednesday, 25 November 2026. At 10am they will be cancelled, and somebody else can have the spaces.',
    );
    await perch.setClock(at('10:00:00'));
    expect(await confirmed()).toEqual([ids[0]]);
    for (const message of await questions()) expect(buttonsOf(message)).toEqual([]);
    expect(await brokenInvariants(perch.app.db, perch.app.clock.now())).toEqual([]);
  });

  test('changes nothing with somebody else’s press', async () => {
    await inboxOf(perch.url, chidi);
    await perch.setClock(at('08:00:00'));
    expect(await press(perch.url, await question(), 'confirm', chidi)).toBe(200);
    expect(await confirmed()).toEqual([]);
  });

  test('somebody with more than fit into a message gets another, and no message is longer than Slack takes', async () => {
    for (const desk of leeds.desks.slice(2)) await book(leeds, desk, `${'&'.repeat(90)} (guest)`);
    await perch.setClock(at('08:00:00'));
    const asked = await questions();
    expect(asked).toHaveLength(2);
    for (const { blocks } of asked) expect(blocks.length).toBeLessThanOrEqual(50);
    for (const message of asked) expect(await press(perch.url, message, 'confirm')).toBe(200);
    expect(await confirmed()).toHaveLength(31);
  });

  test('is asked once although another process has swept one area only', async () => {
    await letSlackFail(perch.url, '500');
    await perch.setClock(at('08:00:00'));
    // As if the sweep of York had not come yet.
    await perch.app.db.query(`delete from notices where kind = 'confirm' and booking_id = $1`, [ids[2]]);
    await letSlackFail(perch.url, 'none');
    expect(linesOf(await question())).toHaveLength(4);
    await sweepDay(perch.app, { areaId: york.id, date: day(WEDNESDAY) });
    expect(linesOf(await question())).toHaveLength(4);
    expect(await brokenInvariants(perch.app.db, perch.app.clock.now())).toEqual([]);
  });

  test('is not asked about what was cancelled or confirmed while Slack was away', async () => {
    await letSlackFail(perch.url, '500');
    await perch.setClock(at('08:00:00'));
    await ben.cancels(ids[0]);
    await ben.confirms(ids[1]);
    await letSlackFail(perch.url, 'none');
    const asked = await question();
    expect(asked.text).toMatch(/^Will you use your booking today\? You have booked Desk 1 in Studio, York/);
    expect(buttonsOf(asked)).toEqual(['confirm', 'cancel']);
  });
});
