import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MovableClock } from '../../src/server/clock.ts';
import { ben } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, WEDNESDAY } from '../support/perch.ts';
import { rounds } from '../support/rounds.ts';
import { shuffled, workingDays } from './days.ts';

const LIMIT = 2;

let perch: TestPerch;
let areas: TestArea[];
let bens: Client;

beforeAll(async () => {
  perch = await startPerch({ BOOKINGS_PER_DAY: String(LIMIT) });
  areas = [await makeOffice(perch, { desks: 3 }), await makeOffice(perch, { desks: 3 })];
  bens = await perch.signedIn(ben);
});
afterAll(() => perch.stop());

const book = (area: TestArea, desk: number, date: string) =>
  bens.post('/api/booking', { date, areaId: area.id, bookableObjectId: area.desks[desk] });

test('what ten o’clock has ended does not count, although no sweep has recorded it yet (T4, B11)', async () => {
  const [first, second] = areas as [TestArea, TestArea];
  for (const desk of [0, 1]) await book(first, desk, WEDNESDAY);
  await perch.setClock(`${WEDNESDAY}T08:00:00Z`);
  expect(await book(second, 0, WEDNESDAY)).toMatchObject({ status: 409, body: { reason: 'too-many' } });
  (perch.app.clock as MovableClock).set(Temporal.Instant.from(`${WEDNESDAY}T10:00:00Z`));
  expect((await book(second, 0, WEDNESDAY)).status).toBe(201);
});

test('one person who books in two areas at once stays within the limit for the day (B11)', async () => {
  for (const date of workingDays(rounds(8, 25)).slice(1)) {
    const wanted = areas.flatMap((area) => area.desks.map((_, desk) => ({ area, desk })));
    const answers = await Promise.all(shuffled(wanted).map(({ area, desk }) => book(area, desk, date)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(LIMIT);
    expect(answers.filter(({ body }) => body.reason === 'too-many')).toHaveLength(wanted.length - LIMIT);
  }
});
