import { describe, expect, test } from 'vitest';
import { day } from '../day.ts';
import { giveOut, isStillKept, opensAt } from './rules.ts';

const office = (timeZone: string, closings: { from: string; to: string }[] = []) => ({
  timeZone,
  openDays: [1, 2, 3, 4, 5],
  closings: closings.map(({ from, to }) => ({ from: day(from), to: day(to), reason: 'Works' })),
});

describe('when a kept space opens to everybody (B17)', () => {
  test.each([
    ['the open day before', '2026-11-25', 1, '12:00', office('Europe/London'), '2026-11-24T12:00:00Z'],
    ['over a weekend', '2026-11-30', 1, '12:00', office('Europe/London'), '2026-11-27T12:00:00Z'],
    ['on the day itself', '2026-11-25', 0, '07:30', office('Europe/London'), '2026-11-25T07:30:00Z'],
    ['by the clock of the office', '2026-11-25', 1, '12:00', office('Asia/Kolkata'), '2026-11-24T06:30:00Z'],
    [
      'a closed day moves it forward',
      '2026-11-25',
      1,
      '12:00',
      office('Europe/London', [{ from: '2026-11-23', to: '2026-11-24' }]),
      '2026-11-20T12:00:00Z',
    ],
    [
      'in the hour that is skipped',
      '2027-03-29',
      1,
      '01:30',
      office('Europe/London'),
      '2027-03-26T01:30:00Z',
    ],
  ] as const)('%s', (_, date, daysBefore, at, location, moment) => {
    expect(opensAt(day(date), { daysBefore, at }, location)?.toString()).toBe(moment);
  });

  test('in an hour that the clock skips it is the next that there is', () => {
    const always = { ...office('Europe/London'), openDays: [1, 2, 3, 4, 5, 6, 7] };
    const at = opensAt(day('2027-03-29'), { daysBefore: 1, at: '01:30' }, always);
    expect(at?.toString()).toBe('2027-03-28T01:30:00Z');
  });

  test('never, if it is kept always; and the moment itself is everybody’s (T4)', () => {
    const moment = Temporal.Instant.from('2026-11-24T12:00:00Z');
    expect(opensAt(day('2026-11-25'), null, office('Europe/London'))).toBeNull();
    expect(isStillKept(null, moment)).toBe(true);
    expect(isStillKept(moment, moment.subtract({ milliseconds: 1 }))).toBe(true);
    expect(isStillKept(moment, moment)).toBe(false);
  });
});

describe('who gets which space (W12)', () => {
  const [lab, design] = [new Set([1, 2]), new Set([2, 3])];
  const queue = (...userIds: number[]) => userIds.map((userId) => ({ userId }));
  const given = (people: { userId: number }[], spaces: { id: string; onlyFor?: Set<number> }[]) =>
    giveOut(people, spaces).map(({ person, space }) => `${person.userId} ${space.id}`);

  test.each([
    ['in the order of the queue', queue(9, 8), [{ id: 'a' }], ['9 a']],
    ['one who may not have it is passed over', queue(9, 1), [{ id: 'a', onlyFor: lab }], ['1 a']],
    [
      'what is kept for somebody before what is everybody’s',
      queue(1, 9),
      [{ id: 'a' }, { id: 'b', onlyFor: lab }],
      ['1 b', '9 a'],
    ],
    [
      'what is everybody’s if nothing else is left',
      queue(1, 2, 3, 9),
      [{ id: 'a', onlyFor: lab }, { id: 'b', onlyFor: design }, { id: 'c' }],
      ['1 a', '2 b', '3 c'],
    ],
    ['nobody gets two', queue(1), [{ id: 'a' }, { id: 'b' }], ['1 a']],
  ])('%s', (_, people, spaces, expected) => {
    expect(given(people, spaces)).toEqual(expected);
  });
});
