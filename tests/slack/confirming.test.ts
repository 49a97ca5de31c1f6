import { beforeEach, describe, expect, test } from 'vitest';
import { chidi } from '../support/cast.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { perchForEachTest } from '../support/stage.ts';
import { deedsOn } from '../support/trail.ts';
import { buttonsOf, inboxOf, letSlackFail, press, type Received, textsOf } from './inbox.ts';

const at = (time: string) => `${WEDNESDAY}T${time}Z`;
const DESK = 'Desk 1 in Studio, Leeds, on Wednesday, 25 November 2026';

const { perch, area, ada, ben } = perchForEachTest({ clears: 'everything' });

let id: number;
beforeEach(async () => {
  const made = await ben.books(area, WEDNESDAY);
  id = made.body.id;
});

/** What Ben has received since his booking was made. */
const questions = async () => (await inboxOf(perch.url, ben)).slice(1);
const question = async (): Promise<Received> => (await questions())[0]!;
const booking = async () => (await ben.get(`/api/booking/${id}`)).body;

describe('on the morning', () => {
  test('nobody is asked before 08:00, and everybody once from then on', async () => {
    await perch.setClock(at('07:59:59'));
    expect(await questions()).toEqual([]);
    await perch.setClock(at('08:00:00'));
    await perch.setClock(at('08:10:00'));
    const [asked, ...others] = await questions();
    expect(others).toEqual([]);
    expect(asked!.text).toBe(
      `Will you use your booking today? You have booked ${DESK}. Please confirm it by 10am, or the space goes to somebody else.`,
    );
    expect(buttonsOf(asked!)).toEqual(['confirm', 'cancel']);
    expect(asked!.blocks.find(({ type }) => type === 'actions')!.elements).toMatchObject([
      { text: { text: 'I’m coming, keep Desk 1' } },
      { text: { text: 'Not coming' } },
    ]);
  });

  test('anyone who has not answered is reminded at 09:30, naming 10:00', async () => {
    await perch.setClock(at('08:00:00'));
    await perch.setClock(at('09:30:00'));
    const [, reminder, ...others] = await questions();
    expect(others).toEqual([]);
    expect(reminder!.text).toBe(
      `Please confirm by 10am. You have not yet confirmed ${DESK}. At 10am it will be cancelled, and somebody else can have the space.`,
    );
    expect(buttonsOf(reminder!)).toEqual(['confirm', 'cancel']);
  });

  test('anyone who does not answer loses the booking at 10:00, is told, and the questions say so', async () => {
    for (const time of ['08:00:00', '09:30:00', '10:00:00']) await perch.setClock(at(time));
    const [asked, reminder, ended] = await questions();
    const sentence = `You did not confirm ${DESK} by 10am, so it has been cancelled and somebody else can have the space.`;
    expect(ended!.text).toBe(`Booking cancelled. ${sentence}`);
    for (const message of [asked!, reminder!]) {
      expect(buttonsOf(message)).toEqual([]);
      expect(message).toMatchObject({ text: `Not confirmed. ${sentence}`, updatedAt: expect.any(String) });
    }
    expect((await ben.get(`/api/booking/${id}`)).status).toBe(404);
  });
});

describe('the button Confirm', () => {
  beforeEach(() => perch.setClock(at('08:00:00')));

  test('confirms; after that the message has no buttons and says so', async () => {
    const before = await question();
    expect(await press(perch.url, before, 'confirm')).toBe(200);
    expect(await booking()).toMatchObject({ isConfirmed: true });
    const after = await question();
    expect(after).toMatchObject({ ts: before.ts, text: `Confirmed. Thank you. You have confirmed ${DESK}.` });
    expect(buttonsOf(after)).toEqual([]);
    expect(await press(perch.url, before, 'confirm')).toBe(404);
  });

  test('pressed twice at once is the same as once', async () => {
    const message = await question();
    await Promise.all([press(perch.url, message, 'confirm'), press(perch.url, message, 'confirm')]);
    expect(await booking()).toMatchObject({ isConfirmed: true });
    expect(await deedsOn(perch, { id })).toEqual(['booked', 'confirmed']);
    expect(await questions()).toHaveLength(1);
  });

  test.each([
    ['somebody else', chidi],
    ['even an admin', ada],
  ])('pressed by %s changes nothing', async (_, other) => {
    await inboxOf(perch.url, other);
    const before = await question();
    expect(await press(perch.url, before, 'confirm', other)).toBe(200);
    expect(await press(perch.url, before, 'cancel', other)).toBe(200);
    expect(await booking()).toMatchObject({ isConfirmed: false });
    expect(await question()).toEqual(before);
  });

  test('is too late from 10:00 on', async () => {
    const message = await question();
    await letSlackFail(perch.url, '500');
    await perch.setClock(at('10:00:00'));
    // Slack could not be told yet, so the button is still there.
    expect(await press(perch.url, message, 'confirm')).toBe(200);
    await letSlackFail(perch.url, 'none');
    expect((await ben.get(`/api/booking/${id}`)).status).toBe(404);
    expect((await question()).text).toMatch(/^Not confirmed\./);
  });
});

describe('the button Cancel', () => {
  test('frees the desk, citing Slack, and the message says so', async () => {
    await perch.setClock(at('08:00:00'));
    expect(await press(perch.url, await question(), 'cancel')).toBe(200);
    const [asked, told, ...others] = await questions();
    expect(others).toEqual([]);
    expect(asked!.text).toBe(`Cancelled. You have cancelled ${DESK}.`);
    expect(buttonsOf(asked!)).toEqual([]);
    expect(told!.text).toBe(`Booking cancelled. You have cancelled ${DESK}.`);
    const { rows } = await perch.app.db.query(`select cancel_reason from bookings where id = $1`, [id]);
    expect(rows).toEqual([{ cancel_reason: 'slack' }]);
  });
});

describe('what is done in the browser shows in Slack', () => {
  beforeEach(() => perch.setClock(at('08:00:00')));

  test('confirming', async () => {
    expect((await ben.confirms(id)).status).toBe(200);
    expect(await question()).toMatchObject({
      text: expect.stringMatching(/^Confirmed\./),
      updatedAt: expect.any(String),
    });
    expect(buttonsOf(await question())).toEqual([]);
  });

  test('cancelling by an admin', async () => {
    expect((await ada.cancels(id)).status).toBe(204);
    expect((await question()).text).toBe(`Cancelled. Ada Lovelace, an admin, has cancelled ${DESK}.`);
    expect(buttonsOf(await question())).toEqual([]);
  });
});

describe('people who could not be asked keep the booking', () => {
  test('because Slack was out of reach all morning; afterwards nobody asks any more', async () => {
    await letSlackFail(perch.url, '500');
    for (const time of ['08:00:00', '09:30:00', '10:00:00']) await perch.setClock(at(time));
    await letSlackFail(perch.url, 'none');
    await perch.setClock(at('11:00:00'));
    expect(await questions()).toEqual([]);
    expect((await booking()).id).toBe(id);
  });

  test('unless Slack came back in time for the reminder', async () => {
    await letSlackFail(perch.url, '500');
    await perch.setClock(at('08:00:00'));
    await letSlackFail(perch.url, 'none');
    await perch.setClock(at('09:59:00'));
    expect((await questions()).map(buttonsOf)).toEqual([
      ['confirm', 'cancel'],
      ['confirm', 'cancel'],
    ]);
    await perch.setClock(at('10:00:00'));
    expect((await ben.get(`/api/booking/${id}`)).status).toBe(404);
  });
});

test('somebody who confirmed before the question could be sent is not asked', async () => {
  await letSlackFail(perch.url, '500');
  await perch.setClock(at('08:00:00'));
  expect((await ben.confirms(id)).status).toBe(200);
  await letSlackFail(perch.url, 'none');
  expect(await textsOf(perch.url, ben)).toHaveLength(1);
});
