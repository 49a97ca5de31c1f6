import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sweepDay } from '../../src/server/days/deadlines/actions.ts';
import { day } from '../../src/shared/day.ts';
import { BEFORE_NOON, drawnCarPark, NOON, THURSDAY } from './drawn.ts';

const { perch, park, people, seen, book, wish, result, setDraw } = drawnCarPark();

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

test('anybody who looks after its moment finds the day drawn, and can check their lot (F5, F6, F7)', async () => {
  for (const person of people) await wish(person, THURSDAY);
  const { commitment } = (await seen(people[0]!, THURSDAY)).draw;
  await perch.setClock(BEFORE_NOON);
  expect((await result(people[0]!, THURSDAY)).status).toBe(404);
  await perch.setClock(NOON);
  const results = await Promise.all(people.map(async (person) => (await result(person, THURSDAY)).body));
  const { seed } = results[0];
  expect(sha256(Buffer.from(seed, 'hex'))).toBe(commitment);
  const lots = results.map(({ yours }) => sha256(`${seed}|${park.id}|${THURSDAY}|${yours.userId}`));
  const inOrder = lots.toSorted();
  for (const [at, { yours, ...shared }] of results.entries()) {
    expect(shared).toEqual({
      seed,
      commitment,
      areaId: park.id,
      date: THURSDAY,
      histogram: null,
      wishes: 4,
      spaces: 2,
    });
    const rank = inOrder.indexOf(lots[at]!) + 1;
    expect(yours).toMatchObject({ turns: 0, lastTurn: null, lot: lots[at], rank, given: rank <= 2 });
    expect(await people[at]!.upcoming()).toHaveLength(rank <= 2 ? 1 : 0);
    const { queuePosition, draw } = await seen(people[at]!, THURSDAY);
    expect(queuePosition).toBe(rank <= 2 ? null : rank - 2);
    expect(draw).toMatchObject({ state: 'drawn', wishes: 4, spaces: 2, yours: { wished: true, rank } });
  }
});

test('a space that comes free afterwards goes to the next in the order of the draw, and later joiners come last (F5)', async () => {
  const [late, ...wishers] = people;
  for (const person of wishers) await wish(person, THURSDAY);
  await perch.setClock(NOON);
  expect(await wish(late!, THURSDAY)).toMatchObject({ status: 201 });
  expect((await seen(late!, THURSDAY)).queuePosition).toBe(2);
  const winners: typeof wishers = [];
  for (const person of wishers) if ((await person.upcoming()).length > 0) winners.push(person);
  const [loser] = wishers.filter((person) => !winners.includes(person));
  await winners[0]!.delete(`/api/booking/${(await winners[0]!.upcoming())[0].id}`);
  expect(await loser!.upcoming()).toHaveLength(1);
  expect((await seen(late!, THURSDAY)).queuePosition).toBe(1);
});

test('nothing is given before the draw, though a space comes free (F5)', async () => {
  const [first, second, third, fourth] = people;
  await setDraw({ isOn: false });
  const { body } = await book(first!, THURSDAY);
  await book(second!, THURSDAY, 1);
  await wish(third!, THURSDAY);
  await setDraw({ isOn: true });
  await wish(fourth!, THURSDAY);
  await first!.cancels(body.id);
  expect(await third!.upcoming()).toEqual([]);
  await perch.setClock(NOON);
  expect((await result(third!, THURSDAY)).body).toMatchObject({ wishes: 2, spaces: 1 });
});

test('fewest turns first: those who had a space on a day when others went without come later (F3, F4)', async () => {
  const FRIDAY = '2026-11-27';
  for (const person of people) await wish(person, THURSDAY);
  await perch.setClock(NOON);
  const [won, lost]: [typeof people, typeof people] = [[], []];
  for (const person of people) ((await result(person, THURSDAY)).body.yours.given ? won : lost).push(person);
  for (const person of people) await wish(person, FRIDAY);
  expect((await seen(won[0]!, FRIDAY)).draw.yours).toMatchObject({ turns: 1, lastTurn: THURSDAY });
  await perch.setClock('2026-11-25T12:00:00Z');
  for (const person of lost)
    expect((await result(person, FRIDAY)).body.yours).toMatchObject({ turns: 0, given: true });
  for (const person of won)
    expect((await result(person, FRIDAY)).body.yours).toMatchObject({ turns: 1, given: false });
  expect((await won[0]!.get(`/api/session/turns?areaId=${park.id}`)).body).toEqual({
    turns: 1,
    lastTurn: THURSDAY,
    days: [THURSDAY],
    since: '2026-09-30',
  });
});

/** Those who were given a space on the first day had a turn by the second, and came last. */
async function expectOneAfterTheOther(first: string, second: string) {
  for (const person of people) {
    const { given } = (await result(person, first)).body.yours;
    const { yours } = (await result(person, second)).body;
    expect(yours).toMatchObject({ turns: given ? 1 : 0, given: !given });
  }
}

test('several days that are due at once are drawn in their order, whichever is looked at (F7)', async () => {
  const [friday, monday] = ['2026-11-27', '2026-11-30'];
  for (const date of [friday, monday]) for (const person of people) await wish(person, date);
  await perch.setClock('2026-11-26T12:00:00Z');
  const [first] = people;
  expect((await result(first!, monday)).status).toBe(200);
  await expectOneAfterTheOther(friday, monday);
});

test('and whichever is written to first, before a sweep has come (F7)', async () => {
  const [friday, monday] = ['2026-11-27', '2026-11-30'];
  for (const date of [friday, monday]) for (const person of people) await wish(person, date);
  const { app } = perch;
  const now = Temporal.Instant.from('2026-11-26T12:00:00Z');
  // By a clock of its own, so that nothing else finds anything due yet.
  await sweepDay({ ...app, clock: { now: () => now } }, { areaId: park.id, date: day(monday) });
  await perch.setClock(now.toString());
  await expectOneAfterTheOther(friday, monday);
});
