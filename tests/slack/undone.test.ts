import { beforeEach, expect, test } from 'vitest';
import { TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { perchForEachTest } from '../support/stage.ts';
import { buttonsOf, inboxOf, letSlackFail, press, textsOf } from './inbox.ts';

const { perch, area, ada, ben } = perchForEachTest({ desks: 1, clears: 'everything' });

let id: number;
beforeEach(async () => {
  id = await ben.hasBooked(area, WEDNESDAY);
  await inboxOf(perch.url, ben);
});

const DESK = 'Desk 1 in Studio, Leeds, on Wednesday, 25 November 2026';
const CANCELLED = `Booking cancelled. You have cancelled ${DESK}.`;
const KEPT = `Still yours. You cancelled ${DESK}, and undid it.`;
const BY_ADA = `Booking cancelled. Ada Lovelace, an admin, has cancelled ${DESK}.`;

const cancel = async (client = ben) => expect((await client.cancels(id)).status).toBe(204);
const undo = async () => expect((await ben.post(`/api/booking/${id}/restore`)).status).toBe(200);
/** A message on its way while Slack recovers would be accepted. */
const untilRefused = () => perch.app.work.settle();
const sinceBooked = async () => (await textsOf(perch.url, ben)).slice(1);

test('a cancellation that is undone (D12) is one message, rewritten each time', async () => {
  await cancel();
  expect(await sinceBooked()).toEqual([CANCELLED]);
  await undo();
  expect(await sinceBooked()).toEqual([KEPT]);
  await cancel();
  expect(await sinceBooked()).toEqual([CANCELLED]);
});

test('one that Slack had not accepted yet is never announced', async () => {
  await inboxOf(perch.url, ben);
  await letSlackFail(perch.url, '500');
  await cancel();
  await untilRefused();
  await undo();
  await letSlackFail(perch.url, 'none');
  expect(await sinceBooked()).toEqual([]);
  await cancel();
  expect(await sinceBooked()).toEqual([CANCELLED]);
});

test('a booking that its owner gives back before anybody has heard of it is not announced at all, unless it is restored', async () => {
  await letSlackFail(perch.url, '500');
  id = await ben.hasBooked(area, '2026-11-26');
  await untilRefused();
  await cancel();
  await untilRefused();
  await letSlackFail(perch.url, 'none');
  expect(await sinceBooked()).toEqual([]);
  await undo();
  const THURSDAY = 'Desk 1 in Studio, Leeds, on Thursday, 26 November 2026';
  expect(await sinceBooked()).toEqual([expect.stringMatching(`^Booked\\. You have booked ${THURSDAY}\\.`)]);
  await cancel();
  expect((await sinceBooked()).slice(1)).toEqual([`Booking cancelled. You have cancelled ${THURSDAY}.`]);
});

test('an owner who undid it and is then cancelled by an admin gets a new message', async () => {
  await cancel();
  await inboxOf(perch.url, ben);
  await undo();
  expect(await sinceBooked()).toEqual([KEPT]);
  await cancel(ada);
  expect(await sinceBooked()).toEqual([KEPT, BY_ADA]);
});

test('the morning’s question has its buttons again', async () => {
  await perch.setClock(`${WEDNESDAY}T08:00:00Z`);
  const question = async () =>
    (await inboxOf(perch.url, ben)).find(({ text }) => /oday|ancelled\./.test(text))!;
  expect(await press(perch.url, await question(), 'cancel')).toBe(200);
  expect(buttonsOf(await question())).toEqual([]);
  await undo();
  expect(buttonsOf(await question())).toEqual(['confirm', 'cancel']);
  expect(await press(perch.url, await question(), 'confirm')).toBe(200);
  expect((await ben.get(`/api/booking/${id}`)).body).toMatchObject({ isConfirmed: true });
});

test('a question that could not be asked before is asked when the booking is back', async () => {
  await letSlackFail(perch.url, '500');
  await perch.setClock(`${WEDNESDAY}T08:00:00Z`);
  await cancel();
  await letSlackFail(perch.url, 'none');
  expect(await sinceBooked()).toEqual([CANCELLED]);
  await undo();
  expect(await sinceBooked()).toEqual([KEPT, expect.stringMatching(/^Will you use your booking today\?/)]);
  await perch.setClock(`${WEDNESDAY}T10:00:00Z`);
  expect((await ben.get(`/api/booking/${id}`)).status).toBe(404);
});

/** The clock this many seconds after the booking. */
const afterSeconds = (seconds: number) =>
  perch.setClock(Temporal.Instant.from(TUESDAY_MORNING).add({ seconds }).toString());

test.each([
  ['9 seconds', 9, `Undone. You booked ${DESK}, and undid it.`],
  ['15 seconds', 15, `Undone. You booked ${DESK}, and undid it.`],
  ['16 seconds', 16, CANCELLED],
])('a booking that is given back after %s is announced as what it was', async (_, seconds, text) => {
  await afterSeconds(seconds);
  await cancel();
  expect(await sinceBooked()).toEqual([text]);
});

test('a booking that somebody else cancels straight away was not undone by its owner', async () => {
  await afterSeconds(5);
  await cancel(ada);
  expect(await sinceBooked()).toEqual([BY_ADA]);
});

test('a booking undone before Slack accepted anything is not announced at all', async () => {
  await letSlackFail(perch.url, '500');
  id = await ben.hasBooked(area, '2026-11-26');
  await untilRefused();
  await afterSeconds(5);
  await cancel();
  await untilRefused();
  await letSlackFail(perch.url, 'none');
  expect(await sinceBooked()).toEqual([]);
});
