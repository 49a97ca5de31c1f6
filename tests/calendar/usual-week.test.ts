import { expect, test } from 'vitest';
import { perchForFile } from '../support/stage.ts';
import { eventsIn } from './reading.ts';

const { perch, area, ben } = perchForFile({ desks: 2 });

test('a usual week is single all-day events without a rule, and a moved day keeps its own (D10)', async () => {
  const wish = { weekdays: [2, 4], areaId: area.id, bookableObjectId: area.desks[0], orElse: 'nothing' };
  const made = await ben.post('/api/standing', { ...wish, from: '2026-12-01', until: '2026-12-10' });
  expect(made.status).toBe(201);
  const { address } = (await ben.post('/api/calendar')).body;
  const calendar = async (): Promise<string> => (await perch.visitor().get(new URL(address).pathname)).body;

  const before = await calendar();
  expect(before).not.toMatch(/RRULE|RDATE|EXDATE|RECURRENCE-ID/);
  const events = eventsIn(before);
  expect(events.map(({ from, to, isAllDay }) => [from, to, isAllDay])).toEqual([
    ['2026-12-01', '2026-12-02', true],
    ['2026-12-03', '2026-12-04', true],
    ['2026-12-08', '2026-12-09', true],
    ['2026-12-10', '2026-12-11', true],
  ]);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(4);

  const ids: number[] = (await ben.upcoming()).map(({ id }: { id: number }) => id);
  expect((await ben.put(`/api/booking/${ids[0]}`, { date: '2026-12-02' })).status).toBe(200);
  expect((await ben.put(`/api/booking/${ids[1]}`, { bookableObjectId: area.desks[1] })).status).toBe(200);
  expect((await ben.cancels(ids[2])).status).toBe(204);

  const after = eventsIn(await calendar());
  expect(after.map(({ uid, from, summary }) => [uid, from, summary])).toEqual([
    [events[0]!.uid, '2026-12-02', 'Desk 1, Studio'],
    [events[1]!.uid, '2026-12-03', 'Desk 2, Studio'],
    [events[3]!.uid, '2026-12-10', 'Desk 1, Studio'],
  ]);
});
