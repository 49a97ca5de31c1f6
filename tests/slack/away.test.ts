import { expect, test } from 'vitest';
import { WEDNESDAY, THURSDAY, FRIDAY } from '../support/perch.ts';
import { perchForEachTest } from '../support/stage.ts';
import { inboxOf, letSlackFail, textsOf } from './inbox.ts';

const { perch, area, ben, chidi, dora } = perchForEachTest({ desks: 1, clears: 'everything' });

const beAway = async () => await ben.makes('/api/away', { from: WEDNESDAY, to: FRIDAY });

/** What somebody is told from now on. */
async function toldBy(act: () => Promise<unknown>): Promise<{ ben: string[]; chidi: string[] }> {
  const before = [(await inboxOf(perch.url, ben)).length, (await inboxOf(perch.url, chidi)).length];
  await act();
  return {
    ben: (await textsOf(perch.url, ben)).slice(before[0]),
    chidi: (await textsOf(perch.url, chidi)).slice(before[1]),
  };
}

test('an absence (D7) is one message, whatever it gives back, and those promoted are told as always', async () => {
  await ben.books(area, WEDNESDAY);
  await dora.books(area, THURSDAY);
  await ben.joins(area, THURSDAY);
  await ben.books(area, FRIDAY);
  await chidi.joins(area, FRIDAY);
  const told = await toldBy(async () => {
    await beAway();
    await beAway();
  });
  expect(told.ben).toEqual([
    [
      'You are away. You are away from Wednesday, 25 November 2026 to Friday, 27 November 2026. We have released:',
      '• Desk 1 in Studio, Leeds, on Wednesday, 25 November 2026',
      '• Desk 1 in Studio, Leeds, on Friday, 27 November 2026',
      '• your place on the waiting list of Studio, Leeds, for Thursday, 26 November 2026',
    ].join('\n'),
  ]);
  expect(told.chidi).toEqual([
    expect.stringMatching(/^A space came free for you\. .* Friday, 27 November 2026/),
  ]);
});

test.each([
  ['resumes afterwards', {}, true],
  ['ends before it does', { until: FRIDAY }, false],
])('an absence says whether a usual week %s', async (_, until, isSaid) => {
  const wish = {
    weekdays: [3],
    areaId: area.id,
    bookableObjectId: area.desks[0],
    orElse: 'nothing',
    ...until,
  };
  await ben.makes('/api/standing', wish);
  const [text, ...others] = (await toldBy(beAway)).ben;
  expect(others).toEqual([]);
  expect(text).toContain('• Desk 1 in Studio, Leeds, on Wednesday, 25 November 2026');
  expect(text?.endsWith('\nYour usual week resumes afterwards.')).toBe(isSaid);
});

test('an absence that gives nothing back says nothing', async () => {
  await ben.books(area, '2026-11-30');
  expect((await toldBy(beAway)).ben).toEqual([]);
});

test('a question of the morning says that the booking is cancelled', async () => {
  await ben.books(area, WEDNESDAY);
  await perch.setClock(`${WEDNESDAY}T08:00:00Z`);
  const question = async () =>
    (await inboxOf(perch.url, ben)).find(({ text }) => /confirm it by|cancelled/.test(text))!;
  await inboxOf(perch.url, ben);
  await beAway();
  await perch.app.work.settle();
  expect(await textsOf(perch.url, ben)).toContainEqual(
    expect.stringMatching(/^Cancelled\. You have cancelled/),
  );
  expect((await question()).blocks.some(({ type }) => type === 'actions')).toBe(false);
});

test('if a booking is cancelled, restored before any message, and then given back by an absence, only the absence is announced', async () => {
  const { body } = await ben.books(area, WEDNESDAY);
  const told = await toldBy(async () => {
    await letSlackFail(perch.url, '500');
    await ben.cancels(body.id);
    expect((await ben.post(`/api/booking/${body.id}/restore`)).status).toBe(200);
    await beAway();
    // What is under way would reach Slack after all once it answers again.
    await perch.app.work.settle();
    await letSlackFail(perch.url, 'none');
  });
  expect(told.ben).toEqual([expect.stringMatching(/^You are away\./)]);
});
