import { beforeEach, expect, test } from 'vitest';
import { ben } from '../support/cast.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { perchForEachTest } from '../support/stage.ts';
import { inboxOf, press } from '../slack/inbox.ts';
import { assistantOf, use } from '../tokens/assistants.ts';
import { makesToken, programOf } from '../tokens/making.ts';
import { keep, makeGroup } from './groups.ts';

const { perch, area, ada, chidi: chidis } = perchForEachTest({ desks: 2, clears: 'everything' });

const KEPT = {
  reason: 'kept',
  detail: 'This space is kept for Lab until noon today.',
  keptFor: ['Lab'],
  opensAt: '2026-11-24T12:00:00Z',
};
const OPENED = '2027-01-11';
let token: string;
beforeEach(async () => {
  const lab = await makeGroup(perch, 'Lab', [ben.email]);
  const until = { daysBefore: 1, at: '12:00' };
  await keep(ada, area, area.desks[0], { groups: [lab], until });
  ({ token } = await makesToken(chidis, ['read', 'book']));
});

test('a personal token is refused what is kept as its person is, for one day and for several (B17, B18)', async () => {
  const program = programOf(perch, token);
  const wanted = { areaId: area.id, bookableObjectId: area.desks[0] };
  const alternatives = [{ id: area.desks[1], name: 'Desk 2' }];
  const refused = await program.post('/api/booking', { ...wanted, date: WEDNESDAY });
  expect(refused).toMatchObject({ status: 409, body: { ...KEPT, alternatives } });
  expect(refused.body).toEqual((await chidis.books(area, WEDNESDAY)).body);
  const batch = { ...wanted, dates: [WEDNESDAY] };
  expect((await program.post('/api/booking/batch', { ...batch, orElse: 'nothing' })).body.days).toEqual([
    { date: WEDNESDAY, outcome: 'refused', ...KEPT, alternatives },
  ]);
  expect((await program.post('/api/booking/batch', { ...batch, orElse: 'nearest' })).body.days).toMatchObject(
    [{ outcome: 'booked-another', booking: { bookableObject: alternatives[0] } }],
  );
});

test('an assistant is told the same, and what would do instead', async () => {
  const assistant = await assistantOf(perch, token);
  const desk = { areaId: area.id, bookableObjectId: area.desks[0] };
  const refused = await use(assistant, 'book', { dates: [WEDNESDAY], ...desk, orElse: 'nothing' });
  expect(refused).toMatchObject({ isError: true, data: { days: [KEPT] } });
  expect(refused.text).toBe(
    `Not booked: Wednesday, 25 November 2026: Studio, Leeds. ${KEPT.detail} Free there: Desk 2 (id ${area.desks[1]}).`,
  );
  const joined = await use(assistant, 'join_waiting_list', { areaId: area.id, date: WEDNESDAY });
  expect(joined.data.reason).toBe('space-is-free');
});

test('a usual week that its owner resumes in Slack gets nothing that is kept for others (B20)', async () => {
  await keep(ada, area, area.desks[0], null);
  const wish = { areaId: area.id, bookableObjectId: area.desks[0], orElse: 'nothing', from: WEDNESDAY };
  await chidis.makes('/api/standing', { ...wish, weekdays: [1, 2, 3, 4, 5] });
  for (const day of ['25', '26', '27'])
    for (const time of ['08', '10']) await perch.setClock(`2026-11-${day}T${time}:00:00Z`);
  await perch.setClock('2026-11-30T00:00:00Z');
  const [message] = (await inboxOf(perch.url, chidis)).filter(({ text }) => text.includes('is resting'));
  await keep(ada, area, area.desks[0], { groups: [await makeGroup(perch, 'Design', [])], until: null });
  expect(await press(perch.url, message!, 'resume')).toBe(200);
  const [resumed] = (await chidis.get('/api/standing')).body;
  expect(resumed).toMatchObject({ isResting: false, refused: [{ date: OPENED, reason: 'kept' }] });
});
