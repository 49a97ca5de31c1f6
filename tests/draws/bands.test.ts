import { expect, test } from 'vitest';
import type { Client } from '../support/client.ts';
import { drawnCarPark, NOON, THURSDAY } from './drawn.ts';

const { perch, office, park, ada, people, wish, book, result, setDraw } = drawnCarPark({
  size: 12,
  spaces: 6,
});

const FRIDAY = '2026-11-27';
const FRIDAY_IS_DRAWN = '2026-11-25T12:00:00Z';

const wishes = async (people: readonly Client[], date: string) => {
  for (const person of people) await wish(person, date);
};

/** Six of twelve are given a space, and so have a turn. */
async function thursdayIsDrawn() {
  await wishes(people, THURSDAY);
  await perch.setClock(NOON);
  const [won, lost]: [Client[], Client[]] = [[], []];
  for (const person of people) ((await result(person, THURSDAY)).body.yours.given ? won : lost).push(person);
  return { won, lost };
}

test('a draw of few people tells nobody how many turns they had had, nor who of them was given a space (F10)', async () => {
  await wishes(people.slice(0, 4), THURSDAY);
  await perch.setClock(NOON);
  for (const person of [...people.slice(0, 6), ada])
    expect((await result(person, THURSDAY)).body).toMatchObject({ wishes: 4, histogram: null });
});

test('with more, they are in bands, each of at least five (F10)', async () => {
  const { won, lost } = await thursdayIsDrawn();
  expect((await result(won[0]!, THURSDAY)).body.histogram).toEqual([
    { turns: 0, upTo: 0, people: 12, given: 6 },
  ]);
  await wishes([...lost, ...won], FRIDAY);
  await perch.setClock(FRIDAY_IS_DRAWN);
  expect((await result(won[0]!, FRIDAY)).body.histogram).toEqual([
    { turns: 0, upTo: 0, people: 6, given: 6 },
    { turns: 1, upTo: 1, people: 6, given: 0 },
  ]);
});

test('a smaller one is added to the one before (F10)', async () => {
  const { won, lost } = await thursdayIsDrawn();
  await wishes([...lost, ...won.slice(0, 3)], FRIDAY);
  await perch.setClock(FRIDAY_IS_DRAWN);
  const { yours, histogram } = (await result(won[0]!, FRIDAY)).body;
  expect(histogram).toEqual([{ turns: 0, upTo: 1, people: 9, given: 6 }]);
  expect(yours).toMatchObject({ turns: 1, given: false });
});

test('only those who took part see them, on the day and when it is long over (F10)', async () => {
  const [outsider, ...others] = people;
  await wishes(others, THURSDAY);
  for (const now of [NOON, '2026-12-10T12:00:00Z']) {
    await perch.setClock(now);
    for (const person of [outsider!, ada])
      expect((await result(person, THURSDAY)).body).toMatchObject({
        yours: null,
        wishes: 11,
        histogram: null,
      });
    expect((await result(others[0]!, THURSDAY)).body.histogram).toMatchObject([{ people: 11 }]);
  }
});

/** Six have a space on Thursday, and the others wait for one; then that day is over. */
async function thursdayIsOver(others: readonly Client[]) {
  await setDraw({ isOn: false });
  for (const [at, person] of people.slice(0, 6).entries()) await book(person, THURSDAY, at);
  await wishes(others, THURSDAY);
  await perch.setClock('2026-11-27T12:00:00Z');
  return (await setDraw({ isOn: true }, '?dryRun=true')).body;
}

test('admins see beforehand how at least five people fared (F11)', async () => {
  expect(await thursdayIsOver(people.slice(6))).toMatchObject({
    contested: 1,
    people: 12,
    was: { without: 6 },
    would: { without: 6 },
  });
});

test('and not how fewer did, of whom the fewest and the most days would be somebody’s (F11)', async () => {
  await setDraw({ isOn: false });
  const { locationId } = office;
  const address = `/api/admin/location/${locationId}/area/${park.id}/bookable-object`;
  for (const space of park.spaces.slice(1)) await ada.put(`${address}/${space}`, { isActive: false });
  const [first, ...others] = people.slice(0, 4);
  await book(first!, THURSDAY);
  await wishes(others, THURSDAY);
  await perch.setClock('2026-11-27T12:00:00Z');
  expect((await setDraw({ isOn: true }, '?dryRun=true')).body).toEqual({
    days: 1,
    contested: 1,
    people: 4,
    was: null,
    would: null,
  });
});
