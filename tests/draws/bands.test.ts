import { expect, test } from 'vitest';
import type { Client } from '../support/client.ts';
import { drawnCarPark, NOON, THURSDAY } from './drawn.ts';

const { stage, wish, result } = drawnCarPark({ people: 12, spaces: 6 });

const FRIDAY = '2026-11-27';
const FRIDAY_IS_DRAWN = '2026-11-25T12:00:00Z';

const wishes = async (people: readonly Client[], date: string) => {
  for (const person of people) await wish(person, date);
};

/** Six of twelve are given a space, and so have a turn. */
async function thursdayIsDrawn() {
  await wishes(stage.people, THURSDAY);
  await stage.perch.setClock(NOON);
  const [won, lost]: [Client[], Client[]] = [[], []];
  for (const person of stage.people)
    ((await result(person, THURSDAY)).body.yours.given ? won : lost).push(person);
  return { won, lost };
}

test('a draw of few people tells nobody how many turns they had had, nor who of them was given a space (F10)', async () => {
  await wishes(stage.people.slice(0, 4), THURSDAY);
  await stage.perch.setClock(NOON);
  for (const person of [...stage.people.slice(0, 6), stage.adas])
    expect((await result(person, THURSDAY)).body).toMatchObject({ wishes: 4, histogram: null });
});

test('with more, they are in bands, each of at least five (F10)', async () => {
  const { won, lost } = await thursdayIsDrawn();
  expect((await result(won[0]!, THURSDAY)).body.histogram).toEqual([
    { turns: 0, upTo: 0, people: 12, given: 6 },
  ]);
  await wishes([...lost, ...won], FRIDAY);
  await stage.perch.setClock(FRIDAY_IS_DRAWN);
  expect((await result(won[0]!, FRIDAY)).body.histogram).toEqual([
    { turns: 0, upTo: 0, people: 6, given: 6 },
    { turns: 1, upTo: 1, people: 6, given: 0 },
  ]);
});

test('a smaller one is added to the one before (F10)', async () => {
  const { won, lost } = await thursdayIsDrawn();
  await wishes([...lost, ...won.slice(0, 3)], FRIDAY);
  await stage.perch.setClock(FRIDAY_IS_DRAWN);
  const { yours, histogram } = (await result(won[0]!, FRIDAY)).body;
  expect(histogram).toEqual([{ turns: 0, upTo: 1, people: 9, given: 6 }]);
  expect(yours).toMatchObject({ turns: 1, given: false });
});

test('only those who took part see them, on the day and when it is long over (F10)', async () => {
  const [outsider, ...others] = stage.people;
  await wishes(others, THURSDAY);
  for (const now of [NOON, '2026-12-10T12:00:00Z']) {
    await stage.perch.setClock(now);
    for (const person of [outsider!, stage.adas])
      expect((await result(person, THURSDAY)).body).toMatchObject({
        yours: null,
        wishes: 11,
        histogram: null,
      });
    expect((await result(others[0]!, THURSDAY)).body.histogram).toMatchObject([{ people: 11 }]);
  }
});
