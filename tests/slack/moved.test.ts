import { beforeEach, expect, test } from 'vitest';
import { WEDNESDAY, THURSDAY } from '../support/perch.ts';
import { perchForEachTest } from '../support/stage.ts';
import { buttonsOf, inboxOf, letSlackFail, press, textsOf } from './inbox.ts';

const { perch, area, ben } = perchForEachTest({ desks: 3, clears: 'everything' });

let id: number;
beforeEach(async () => {
  id = await ben.hasBooked(area, WEDNESDAY);
  await inboxOf(perch.url, ben);
});

const on = (desk: number, day: string) => `Desk ${desk} in Studio, Leeds, on ${day} November 2026`;
const [WED, THU] = ['Wednesday, 25', 'Thursday, 26'];
const ASKED = 'On the morning we will ask you here to confirm it by 10am.';

const move = async (change: object) => expect((await ben.put(`/api/booking/${id}`, change)).status).toBe(200);
const toDesk = (desk: number) => move({ bookableObjectId: area.desks[desk - 1] });
const sinceBooked = async () => (await textsOf(perch.url, ben)).slice(1);
const question = async () => (await inboxOf(perch.url, ben))[1]!;

test('a move (D11) is announced in one message, saying where from and where to', async () => {
  await toDesk(2);
  expect(await sinceBooked()).toEqual([`Moved. You have moved ${on(1, WED)} to ${on(2, WED)}.`]);
  await move({ date: THURSDAY });
  expect((await sinceBooked()).slice(1)).toEqual([
    `Moved. You have moved ${on(2, WED)} to ${on(2, THU)}. ${ASKED}`,
  ]);
});

test('several moves while Slack is down are one message, and none when it comes back to where it was', async () => {
  await letSlackFail(perch.url, '500');
  await toDesk(2);
  await perch.app.work.settle();
  await toDesk(3);
  await letSlackFail(perch.url, 'none');
  expect(await sinceBooked()).toEqual([`Moved. You have moved ${on(1, WED)} to ${on(3, WED)}.`]);
  await letSlackFail(perch.url, '500');
  await toDesk(1);
  await perch.app.work.settle();
  await toDesk(3);
  await letSlackFail(perch.url, 'none');
  expect(await sinceBooked()).toHaveLength(1);
});

test('changing who it is for sends no message', async () => {
  await move({ bookedFor: 'Sam (guest)' });
  expect(await sinceBooked()).toEqual([]);
});

test('the morning’s question names the new desk, and its buttons still work', async () => {
  await perch.setClock(`${WEDNESDAY}T08:00:00Z`);
  await toDesk(2);
  expect((await question()).text).toContain(on(2, WED));
  expect(await press(perch.url, await question(), 'confirm')).toBe(200);
  expect((await ben.get(`/api/booking/${id}`)).body.isConfirmed).toBe(true);
});

test('a question about the old day loses its buttons, and a new one is asked on the new day', async () => {
  await perch.setClock(`${WEDNESDAY}T08:00:00Z`);
  await move({ date: THURSDAY });
  const old = await question();
  expect([old.text, buttonsOf(old)]).toEqual([`Moved. You have moved it to ${on(1, THU)}.`, []]);
  await perch.setClock(`${THURSDAY}T08:00:00Z`);
  const asked = (await inboxOf(perch.url, ben)).at(-1)!;
  expect(asked.text).toMatch(/^Will you use your booking today\? .*Thursday, 26/);
  expect(buttonsOf(asked)).toEqual(['confirm', 'cancel']);
  expect((await question()).text).toBe(old.text);
  await perch.setClock(`${THURSDAY}T09:30:00Z`);
  expect((await textsOf(perch.url, ben)).at(-1)).toMatch(/^Please confirm by 10am\./);
});

test('a question that Slack had not accepted before the move is never asked', async () => {
  await letSlackFail(perch.url, '500');
  await perch.setClock(`${WEDNESDAY}T08:00:00Z`);
  await move({ date: THURSDAY });
  await letSlackFail(perch.url, 'none');
  expect(await sinceBooked()).toEqual([`Moved. You have moved ${on(1, WED)} to ${on(1, THU)}. ${ASKED}`]);
});
