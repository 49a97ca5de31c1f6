import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MovableClock } from '../../src/server/platform/clock.ts';
import { lockAreaAndDate } from '../../src/server/days/area-days/lock-store.ts';
import { day } from '../../src/shared/day.ts';
import { ben, chidi } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, WEDNESDAY } from '../support/perch.ts';
import { untilSomebodyWaits } from '../support/waiting.ts';

/** Anything that waits for its turn is judged by the time when its turn comes (T3). */

const THURSDAY = '2026-11-26';

let perch: TestPerch;
let area: TestArea;
let bens: Client;
let chidis: Client;

beforeAll(async () => {
  perch = await startPerch();
  [bens, chidis] = (await Promise.all([ben, chidi].map(perch.signedIn))) as [Client, Client];
});
afterAll(() => perch.stop());
beforeEach(async () => {
  await perch.setClock('2026-11-24T12:00:00Z');
  area = await makeOffice(perch, { desks: 1 });
});

const book = (client: Client, date = WEDNESDAY) =>
  client.post('/api/booking', { date, areaId: area.id, bookableObjectId: area.desks[0] });

/** Sends a request while another transaction holds the day, and moves the clock before that one ends. */
async function sentBefore<Result>(send: () => Promise<Result>, then: string): Promise<Result> {
  let answer: Promise<Result> | undefined;
  await perch.app.db.transaction(async (transaction) => {
    await lockAreaAndDate(transaction, { areaId: area.id, date: day(WEDNESDAY) });
    answer = send();
    await untilSomebodyWaits(perch.app.db.pool);
    (perch.app.clock as MovableClock).set(Temporal.Instant.from(then));
  });
  return answer!;
}

test('a confirmation that had to wait until after ten is too late', async () => {
  const { body } = await book(bens);
  await perch.setClock(`${WEDNESDAY}T09:59:59Z`);
  const answer = await sentBefore(
    () => bens.post(`/api/booking/${body.id}/confirm`),
    `${WEDNESDAY}T10:00:00Z`,
  );
  expect(answer).toMatchObject({ status: 409, body: { reason: 'too-late' } });
});

test('joining that had to wait until after half past eight is too late', async () => {
  await book(bens);
  await perch.setClock(`${WEDNESDAY}T08:29:59Z`);
  const join = () => chidis.post('/api/booking/waitlist', { areaId: area.id, date: WEDNESDAY });
  const answer = await sentBefore(join, `${WEDNESDAY}T08:30:00Z`);
  expect(answer).toMatchObject({ status: 409, body: { reason: 'too-late' } });
});

test('a booking or a cancellation that had to wait until after midnight is for a past day', async () => {
  const { body } = await book(bens);
  await perch.setClock(`${WEDNESDAY}T23:59:59Z`);
  const cancelled = await sentBefore(() => bens.delete(`/api/booking/${body.id}`), `${THURSDAY}T00:00:00Z`);
  expect(cancelled).toMatchObject({ status: 409, body: { reason: 'day-has-passed' } });
  await perch.setClock(`${WEDNESDAY}T23:59:59Z`);
  const booked = await sentBefore(() => book(chidis), `${THURSDAY}T00:00:00Z`);
  expect(booked).toMatchObject({ status: 409, body: { reason: 'day-has-passed' } });
});

test('a space released after half past eight goes to nobody', async () => {
  const { body } = await book(bens);
  await chidis.post('/api/booking/waitlist', { areaId: area.id, date: WEDNESDAY });
  await perch.setClock(`${WEDNESDAY}T08:29:59Z`);
  const answer = await sentBefore(() => bens.delete(`/api/booking/${body.id}`), `${WEDNESDAY}T08:30:00Z`);
  expect(answer.status).toBe(204);
  expect((await chidis.get('/api/booking/upcoming')).body).toEqual([]);
});

test('a question that Slack accepted before ten but that is recorded after it asked nobody (C4)', async () => {
  const { body } = await book(bens);
  const slack = (mode: string) => perch.visitor().post('/dev/slack/fail', { mode });
  await slack('500');
  await perch.setClock(`${WEDNESDAY}T09:59:59Z`);
  await slack('none');
  await sentBefore(() => perch.app.work.settle(), `${WEDNESDAY}T10:00:00Z`);
  await perch.app.work.settle();
  expect(await bens.get(`/api/booking/${body.id}`)).toMatchObject({
    status: 200,
    body: { isConfirmed: false },
  });
});
