import { beforeEach, expect, test } from 'vitest';
import type { MovableClock } from '../../src/server/platform/clock.ts';
import { lockAreaAndDate } from '../../src/server/days/area-days/lock-store.ts';
import { day } from '../../src/shared/day.ts';
import { WEDNESDAY, THURSDAY } from '../support/perch.ts';
import { untilSomebodyWaits } from '../support/waiting.ts';
import { perchForEachTest } from '../support/stage.ts';

/** Anything that waits for its turn is judged by the time when its turn comes (T3). */

const { perch, area, ben, chidi } = perchForEachTest({ desks: 1 });

beforeEach(async () => {
  await perch.setClock('2026-11-24T12:00:00Z');
});

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
  const { body } = await ben.books(area, WEDNESDAY);
  await perch.setClock(`${WEDNESDAY}T09:59:59Z`);
  const answer = await sentBefore(() => ben.confirms(body.id), `${WEDNESDAY}T10:00:00Z`);
  expect(answer).toMatchObject({ status: 409, body: { reason: 'too-late' } });
});

test('joining that had to wait until after half past eight is too late', async () => {
  await ben.books(area, WEDNESDAY);
  await perch.setClock(`${WEDNESDAY}T08:29:59Z`);
  const join = () => chidi.joins(area, WEDNESDAY);
  const answer = await sentBefore(join, `${WEDNESDAY}T08:30:00Z`);
  expect(answer).toMatchObject({ status: 409, body: { reason: 'too-late' } });
});

test('a booking or a cancellation that had to wait until after midnight is for a past day', async () => {
  const { body } = await ben.books(area, WEDNESDAY);
  await perch.setClock(`${WEDNESDAY}T23:59:59Z`);
  const cancelled = await sentBefore(() => ben.cancels(body.id), `${THURSDAY}T00:00:00Z`);
  expect(cancelled).toMatchObject({ status: 409, body: { reason: 'day-has-passed' } });
  await perch.setClock(`${WEDNESDAY}T23:59:59Z`);
  const booked = await sentBefore(() => chidi.books(area, WEDNESDAY), `${THURSDAY}T00:00:00Z`);
  expect(booked).toMatchObject({ status: 409, body: { reason: 'day-has-passed' } });
});

test('a space released after half past eight goes to nobody', async () => {
  const { body } = await ben.books(area, WEDNESDAY);
  await chidi.joins(area, WEDNESDAY);
  await perch.setClock(`${WEDNESDAY}T08:29:59Z`);
  const answer = await sentBefore(() => ben.cancels(body.id), `${WEDNESDAY}T08:30:00Z`);
  expect(answer.status).toBe(204);
  expect(await chidi.upcoming()).toEqual([]);
});

test('a question that Slack accepted before ten but that is recorded after it asked nobody (C4)', async () => {
  const { body } = await ben.books(area, WEDNESDAY);
  const slack = (mode: string) => perch.visitor().post('/dev/slack/fail', { mode });
  await slack('500');
  await perch.setClock(`${WEDNESDAY}T09:59:59Z`);
  await slack('none');
  await sentBefore(() => perch.app.work.settle(), `${WEDNESDAY}T10:00:00Z`);
  await perch.app.work.settle();
  expect(await ben.get(`/api/booking/${body.id}`)).toMatchObject({
    status: 200,
    body: { isConfirmed: false },
  });
});
