import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Day, day } from '../../src/shared/day.ts';
import { ada, crowd } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import type { Client } from '../support/client.ts';
import { addCarPark, makeOffice, type TestArea, type TestCarPark } from '../support/office.ts';
import { TUESDAY_MORNING } from '../support/perch.ts';
import { rounds, SEED } from '../support/rounds.ts';
import { perchForFile } from '../support/stage.ts';
import { type DayOfLife, daysOfLife } from './lives.ts';
import * as model from './model.ts';

const SPACES = 2;
const PEOPLE = [1, 2, 3, 4, 5, 6];
/** Each is drawn at noon of the one before it; the first of them on Tuesday, 24 November 2026. */
const DAYS = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01'].map(day);

const { perch } = perchForFile();

let clients: Map<model.Person, Client>;
let ids: Map<model.Person, number>;
let names: Map<string, model.Person>;
let office: TestArea;
let car: TestCarPark;

const of = (person: model.Person) => clients.get(person)!;
const queueUrl = (date: Day) => `/api/booking/waitlist/area/${car.id}/${date}`;
const dayUrl = (date: Day) => `/api/booking/location/${office.locationId}/area/${car.id}/${date}`;

test('random lives of the model go the same way on the running Perch, step by step', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(daysOfLife, { minLength: 3, maxLength: DAYS.length - 1 }), replay),
    { seed: SEED, numRuns: rounds(2, 25) },
  );
});

async function replay(life: readonly DayOfLife[]): Promise<void> {
  await start();
  const lots = new Map<string, string>();
  const park = model.openCarPark(SPACES, (person, date) => lots.get(`${person} ${date}`) ?? '');
  for (const [at, steps] of life.entries()) {
    const [before, date] = [DAYS[at], DAYS[at + 1]];
    if (!before || !date) return;
    const look = () => expectSame(park, date);
    const each = async (people: readonly model.Person[], step: (person: model.Person) => Promise<void>) => {
      for (const person of people.filter((one) => PEOPLE.includes(one))) await step(person);
      await look();
    };
    await each(steps.ask, (person) => ask(park, person, date));
    await each(steps.takeBack, (person) => takeBack(park, person, date));

    await perch.setClock(`${before}T12:00:00Z`);
    const { body } = await of(1).get(`${queueUrl(date)}/draw`);
    for (const person of PEOPLE) {
      const text = `${body.seed}|${car.id}|${date}|${ids.get(person)}`;
      lots.set(`${person} ${date}`, createHash('sha256').update(text).digest('hex'));
    }
    model.draw(park, date);
    for (const { person, turns, lastTurn } of model.dayOf(park, date).drawn) {
      const { yours } = (await of(person).get(`${queueUrl(date)}/draw`)).body;
      expect(yours).toMatchObject({ turns, lastTurn });
    }
    await look();

    await each(steps.giveBack, (person) => giveBack(park, person, date));
    await each(steps.askLate, async (person) => {
      // Perch lets somebody who has a space wait for another one, which the model leaves out.
      if (model.dayOf(park, date).holders.has(person)) return;
      if (model.book(park, person, date) !== null) await ask(park, person, date);
      else await book(person, date);
    });
    await each(steps.leave, (person) => takeBack(park, person, date));

    await perch.setClock(`${date}T08:10:00Z`);
    await each(steps.confirm, (person) => confirm(park, person, date));
    await perch.setClock(`${date}T08:30:00Z`);
    model.halfPastEight(park, date);
    await look();
    await perch.setClock(`${date}T10:00:00Z`);
    model.ten(park, date);
    await look();
  }
}

async function start(): Promise<void> {
  await clear(perch, 'users', 'locations', 'audit_entries', 'notices');
  await perch.setClock(TUESDAY_MORNING);
  const adas = await perch.signedIn(ada);
  office = await makeOffice(perch);
  car = await addCarPark(perch, office, SPACES);
  const url = `/api/admin/location/${office.locationId}/area/${car.id}/draw`;
  expect((await adas.put(url, { isOn: true, daysBefore: 1, at: '12:00' })).status).toBe(204);
  const people = crowd(PEOPLE.length);
  const signedIn = await Promise.all(people.map(perch.signedIn));
  clients = new Map(PEOPLE.map((person, at) => [person, signedIn[at]!]));
  names = new Map(people.map(({ givenName, familyName }, at) => [`${givenName} ${familyName}`, at + 1]));
  const { rows } = await perch.app.db.query<{ id: number; email: string }>('select id, email from users');
  ids = new Map(people.map(({ email }, at) => [at + 1, rows.find((row) => row.email === email)?.id ?? 0]));
}

async function ask(park: model.CarPark, person: model.Person, date: Day): Promise<void> {
  const refusal = model.ask(park, person, date);
  const { status, body } = await of(person).post('/api/booking/waitlist', { areaId: car.id, date });
  expect([status, body.reason ?? null]).toEqual([refusal ? 409 : 201, refusal]);
}

async function takeBack(park: model.CarPark, person: model.Person, date: Day): Promise<void> {
  model.takeBack(park, person, date);
  const { body } = await of(person).get('/api/booking/waitlist');
  const place = body.find((each: any) => each.dateToBook === date);
  if (place) await of(person).delete(`/api/booking/waitlist/${place.id}`);
}

async function book(person: model.Person, date: Day): Promise<void> {
  const { body } = await of(person).get(dayUrl(date));
  const free = body.bookableObjects.find((each: any) => each.existingBooking === null);
  const wanted = { areaId: car.id, date, bookableObjectId: free?.id };
  expect((await of(person).post('/api/booking', wanted)).status).toBe(201);
}

async function bookingOf(person: model.Person, date: Day): Promise<number | undefined> {
  const { body } = await of(person).get('/api/booking/upcoming');
  return body.find((each: any) => each.date === date)?.id;
}

async function giveBack(park: model.CarPark, person: model.Person, date: Day): Promise<void> {
  model.giveBack(park, person, date);
  const id = await bookingOf(person, date);
  if (id !== undefined) await of(person).delete(`/api/booking/${id}`);
}

async function confirm(park: model.CarPark, person: model.Person, date: Day): Promise<void> {
  if (model.confirm(park, person, date) !== null) return;
  const id = await bookingOf(person, date);
  expect((await of(person).post(`/api/booking/${id}/confirm`)).status).toBeLessThan(300);
}

/** Who has a space, and who waits in which order. */
async function expectSame(park: model.CarPark, date: Day): Promise<void> {
  const { holders, waiting, stage } = model.dayOf(park, date);
  const { body } = await of(1).get(dayUrl(date));
  const held = body.bookableObjects.flatMap(({ existingBooking }: any) =>
    existingBooking ? [names.get(existingBooking.name)] : [],
  );
  expect(new Set(held)).toEqual(new Set(holders.keys()));
  const positions = await Promise.all(
    PEOPLE.map(async (person) => (await of(person).get(queueUrl(date))).body.queuePosition),
  );
  const expected = PEOPLE.map((person) => (stage === 'wishing' ? 0 : waiting.indexOf(person) + 1) || null);
  expect(positions).toEqual(expected);
}
