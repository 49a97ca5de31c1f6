import { expect, test } from 'vitest';
import type { DayCount } from '../../../shared/bookings/contract.ts';
import type { ABOUT } from '../../../shared/bookings/rules.ts';
import { day } from '../../../shared/day.ts';
import { OBJECT_KINDS } from '../../../shared/locations/kinds.ts';
import type { Reason } from '../../../shared/reasons.ts';
import type { Space } from '../../plan/spaces/space.ts';
import { bookedForOf, nameErrorOf } from '../../parts/spaces/draft.ts';
import { NOWHERE } from '../../plan/spaces/near.ts';
import { nearestFreeDay, offersAfter, offersBeside } from './offers.ts';

const space = (objectId: number, state: Space['state']): Space => ({
  objectId,
  state,
  itemId: null,
  name: `Desk ${objectId}`,
  description: '',
  features: [],
  kind: OBJECT_KINDS.standard,
  booking: state === 'free' ? null : { id: null, by: 'Ada Lovelace', bookedFor: null },
});

const counts = [
  ['2026-11-23', 3],
  ['2026-11-24', 0],
  ['2026-11-25', 5],
].map(([date, free]) => ({
  date: day(`${date}`),
  isOpen: true,
  total: 9,
  free: Number(free),
  totalStandard: 9,
  freeStandard: Number(free),
  mine: 0,
})) satisfies DayCount[];

const tuesday = day('2026-11-24');
const on = (spaces: readonly Space[]) => ({ spaces, spots: NOWHERE, counts, day: tuesday });
const offer = (id: number, beside: string | null = null) => ({ id, name: `Desk ${id}`, beside });
const wanted = space(2, 'booked');

// A refusal as the web app sees it, without the browser that its class needs.
const refusal = (reason: Reason, alternatives: { id: number; name: string }[] = []) =>
  ({ reason, alternatives }) as unknown as Parameters<typeof offersAfter>[0];

test('for a taken space the free ones of that day are offered, or else another day', () => {
  const spaces = [space(1, 'free'), wanted, space(3, 'booked')];
  expect(offersBeside(wanted, on(spaces))).toEqual({ objects: [offer(1)], day: null });
  expect(offersBeside(wanted, on([wanted]))).toEqual({ objects: [], day: '2026-11-25' });
});

test('the server’s offers are used, unless somebody was quicker again', () => {
  const offered = refusal('already-booked', [
    { id: 1, name: 'Desk 1' },
    { id: 3, name: 'Desk 3' },
  ]);
  const spaces = [space(1, 'free'), wanted, space(3, 'booked'), space(4, 'free')];
  expect(offersAfter(offered, wanted, on(spaces)).objects).toEqual([offer(1)]);
  const allGone = [space(1, 'booked'), wanted, space(3, 'booked'), space(4, 'free')];
  expect(offersAfter(offered, wanted, on(allGone)).objects).toEqual([offer(4)]);
});

const OFFERED: Record<keyof typeof ABOUT | 'unexpected', 'another day' | 'a space' | 'nothing'> = {
  'day-has-passed': 'another day',
  'too-far-ahead': 'another day',
  'closed-day': 'another day',
  'drawn-later': 'nothing',
  'already-booked': 'a space',
  'already-yours': 'a space',
  kept: 'a space',
  'not-found': 'a space',
  'too-many': 'another day',
  'limit-reached': 'another day',
  unexpected: 'nothing',
};

test.each(Object.entries(OFFERED))('after %s it offers %s', (reason, offered) => {
  expect(offersAfter(refusal(reason as Reason), wanted, on([space(1, 'free'), wanted]))).toEqual({
    objects: offered === 'a space' ? [offer(1)] : [],
    day: offered === 'another day' ? '2026-11-25' : null,
  });
});

test('an offer names the people next to it', () => {
  const spots = new Map([1, 2, 3].map((number) => [`place-${number}`, { x: number * 160, y: 0 }]));
  const spaces = [space(1, 'free'), wanted, space(3, 'free')].map((each) => ({
    ...each,
    itemId: `place-${each.objectId}`,
  }));
  const offered = refusal('already-booked', [{ id: 3, name: 'Desk 3' }]);
  expect(offersAfter(offered, wanted, { ...on(spaces), spots }).objects).toEqual([offer(3, 'next to Ada')]);
});

test('after the last free day the one before is nearest', () => {
  expect(nearestFreeDay(counts, day('2026-11-30'))).toBe('2026-11-25');
  expect(nearestFreeDay([], tuesday)).toBeNull();
});

test.each([
  [{ isForMe: true, name: '' }, false, null],
  [{ isForMe: true, name: 'kept while I think again' }, false, null],
  [{ isForMe: false, name: '  ' }, true, ''],
  [{ isForMe: false, name: ' Sam (guest) ' }, false, 'Sam (guest)'],
  [{ isForMe: false, name: 'x'.repeat(101) }, true, 'x'.repeat(101)],
])('who it is for: %#', (typed, isRefused, sent) => {
  const draft = { ...typed, nameError: undefined };
  expect(nameErrorOf(draft) !== undefined).toBe(isRefused);
  expect(bookedForOf(draft)).toBe(sent);
});
