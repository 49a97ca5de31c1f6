import { describe, expect, test } from 'vitest';
import type { Booking, DayCount } from '../../shared/bookings/contract.ts';
import { type Day, day } from '../../shared/day.ts';
import type { Area } from '../../shared/locations/contract.ts';
import { AREA_FIELDS, blankOf, OBJECT_FIELDS } from '../../shared/locations/fields.ts';
import { columnsFor, weeksFrom } from '../core/bookings/weeks.ts';
import { anchorDay, between, everyWeekday, parseDays, toggled, writeDays } from './chosen.ts';
import {
  type AskedBatch,
  groupsOf,
  headingOf,
  type LikelyOutcome,
  saidOf,
  type ToldDay,
  willBeWords,
} from '../lists/days/outcomes.ts';
import { daysForecastOf, type KnownDays, type SeveralDaysWish } from './forecast.ts';

// A Wednesday: its week has three days left, and the last one of the six weeks is a Wednesday, too.
const weeks = weeksFrom(day('2026-11-25'), columnsFor([1, 2, 3, 4, 5]));
const days = (...texts: string[]) => texts.map(day);

describe('the chosen days', () => {
  test.each([
    ['', []],
    ['2026-12-01.2026-11-26', ['2026-11-26', '2026-12-01']],
    ['2026-11-24.2026-11-28.nonsense.2027-02-01.2026-11-26.2026-11-26', ['2026-11-26']],
    ['2026-12-01~2026-12-03', ['2026-12-01', '2026-12-02', '2026-12-03']],
    ['2026-12-01~nonsense', []],
  ])('in an address, %o, are %o', (text, expected) => {
    expect(parseDays(text, weeks)).toEqual(expected);
  });

  test('are written once each and in order, and a range knows where it begins', () => {
    expect(writeDays(days('2026-12-03', '2026-12-01', '2026-12-03'))).toBe('2026-12-01.2026-12-03');
    expect(anchorDay('2026-12-03~2026-12-01')).toBe('2026-12-03');
    expect(anchorDay('2026-12-03.2026-12-01')).toBeNull();
  });

  test.each([
    ['along a week', '2026-12-01', '2026-12-03', ['2026-12-01', '2026-12-02', '2026-12-03']],
    ['down a column', '2026-12-01', '2026-12-15', ['2026-12-01', '2026-12-08', '2026-12-15']],
    [
      'backwards and both ways',
      '2026-12-09',
      '2026-12-01',
      days('2026-12-01', '2026-12-02', '2026-12-08', '2026-12-09'),
    ],
    [
      'where the first week begins later',
      '2026-11-25',
      '2026-11-30',
      ['2026-11-25', '2026-11-30', '2026-12-01', '2026-12-02'],
    ],
    ['from a day that is not there', '2026-11-28', '2026-12-01', []],
  ])('between two %s', (_, from, to, expected) => {
    expect(between(day(from), day(to), weeks)).toEqual(expected);
  });

  test('every Wednesday is each that can be booked, today and the last day included', () => {
    const all = everyWeekday(3, weeks);
    expect([all.length, all.at(0), all.at(-1)]).toEqual([7, '2026-11-25', '2027-01-06']);
    expect(toggled(all, all)).toEqual([]);
    expect(toggled(all, all.slice(2)).toSorted()).toEqual(expect.arrayContaining(all));
  });
});

const object = (id: number, bookableObjectTypeId: 1 | 2 = 1) => ({
  ...blankOf(OBJECT_FIELDS),
  id,
  name: bookableObjectTypeId === 1 ? `Desk ${id}` : 'Dog place',
  bookableObjectTypeId,
});
const studio: Area = {
  ...blankOf(AREA_FIELDS),
  id: 1,
  name: 'Studio',
  locationId: 1,
  floorPlan: null,
  bookableObjects: [object(1), object(2), object(9, 2)],
};
const booking = (date: Day, desk: number, more: Partial<Booking> = {}): Booking => ({
  id: 50 + desk,
  date,
  bookableObject: { id: desk, name: `Desk ${desk}` },
  area: { id: 1, name: 'Studio' },
  location: { id: 1, name: 'Leeds', timeZone: 'Europe/London', areas: [] },
  bookedFor: null,
  isConfirmed: false,
  canConfirm: false,
  canCancel: true,
  standingId: null,
  bookableObjectTypeId: 1,
  areaTypeId: 1,
  ...more,
});
const count = (date: Day, freeStandard: number, more: Partial<DayCount> = {}): DayCount => ({
  date,
  isOpen: true,
  total: 3,
  free: freeStandard + 1,
  mine: 0,
  totalStandard: 2,
  freeStandard,
  ...more,
});
const [TUESDAY] = days('2026-12-01');
const nearest: SeveralDaysWish = { object: object(1), orElse: 'nearest', bookedFor: null };

describe('what a wish is likely to find', () => {
  const known = (
    more: Partial<KnownDays> = {},
    counted: DayCount | null = count(TUESDAY!, 2),
  ): KnownDays => ({
    area: studio,
    closings: [],
    counts: new Map(counted ? [[TUESDAY!, counted]] : []),
    taken: new Set(),
    own: [],
    ...more,
  });
  const taken = new Set([TUESDAY!]);
  const christmas = [{ from: TUESDAY!, to: TUESDAY!, reason: 'Christmas' }];
  const attic = { area: { id: 2, name: 'Attic' } };

  test.each<[string, SeveralDaysWish, KnownDays, string | null, string | null]>([
    ['nothing known yet', nearest, known({}, null), null, null],
    ['it is free', nearest, known(), 'booked', null],
    ['it is taken', nearest, known({ taken }), 'booked-another', 'the nearest free one, as Desk 1 is taken'],
    ['only that one', { ...nearest, orElse: 'nothing' }, known({ taken }), 'refused', 'Desk 1 is taken'],
    ['all are taken', nearest, known({ taken }, count(TUESDAY!, 0)), 'refused', 'full'],
    [
      'any, and one is free',
      { object: null, orElse: 'any', bookedFor: null },
      known({}, count(TUESDAY!, 1)),
      'booked',
      null,
    ],
    [
      'any, and only the dog place is',
      { object: null, orElse: 'any', bookedFor: null },
      known({}, count(TUESDAY!, 0)),
      'refused',
      'full',
    ],
    [
      'the dog place on a day without desks',
      { ...nearest, object: object(9, 2) },
      known({}, count(TUESDAY!, 0)),
      'booked',
      null,
    ],
    [
      'a closed day',
      nearest,
      known({ closings: christmas }, count(TUESDAY!, 2, { isOpen: false })),
      'refused',
      'closed: Christmas',
    ],
    ['your own', nearest, known({ taken, own: [booking(TUESDAY!, 1)] }), 'held', 'Desk 1, yours already'],
    ['another of your own', nearest, known({ own: [booking(TUESDAY!, 2)] }), 'held', 'Desk 2, yours already'],
    [
      'another of your own, but only that one',
      { ...nearest, orElse: 'nothing' },
      known({ own: [booking(TUESDAY!, 2)] }),
      'booked',
      'you have Desk 2 that day',
    ],
    [
      'your own for a guest',
      nearest,
      known({ own: [booking(TUESDAY!, 2, { bookedFor: 'Sam' })] }),
      'booked',
      null,
    ],
    [
      'a guest, beside your own',
      { ...nearest, bookedFor: 'Sam' },
      known({ own: [booking(TUESDAY!, 2)] }),
      'booked',
      null,
    ],
    [
      'a desk elsewhere',
      nearest,
      known({ own: [booking(TUESDAY!, 7, attic)] }),
      'booked',
      'you have Desk 7 in Attic that day',
    ],
    [
      'a desk in another office',
      nearest,
      known({
        own: [
          booking(TUESDAY!, 7, {
            ...attic,
            location: { ...booking(TUESDAY!, 7).location, id: 2, name: 'York' },
          }),
        ],
      }),
      'booked',
      'you have Desk 7 in Attic, York that day',
    ],
    [
      'a desk that day of next week',
      nearest,
      known({ own: [booking(day('2026-12-08'), 7, attic)] }),
      'booked',
      null,
    ],
  ])('%s', (_, wish, given, outcome, words) => {
    expect(daysForecastOf(TUESDAY!, wish, given)).toMatchObject({ date: TUESDAY, outcome, words });
  });

  test.each<[LikelyOutcome[], string | null, string]>([
    [['booked'], 'Desk 1', '1 day chosen, with Desk 1'],
    [['refused'], 'Desk 1', '1 day chosen, with nothing'],
    [['booked', 'booked'], null, '2 days chosen, all with a free space'],
    [
      ['booked', 'booked-another', 'booked', 'refused'],
      'Desk 1',
      '4 days chosen: 2 with Desk 1, 1 with another space and 1 with nothing',
    ],
    [['waiting', 'held'], 'Desk 1', '2 days chosen: 1 in the draw and 1 yours already'],
  ])('%o is said in one line', (outcomes, wanted, words) => {
    expect(willBeWords('chosen', outcomes, wanted)).toBe(words);
  });

  test('and by why', () => {
    const other = { date: TUESDAY!, words: 'the nearest free one, as Desk 1 is taken' };
    expect(groupsOf([{ date: TUESDAY!, words: null }, other, other])).toEqual([
      { words: 'The nearest free one, as Desk 1 is taken', days: [TUESDAY, TUESDAY] },
    ]);
  });
});

describe('how a day turned out', () => {
  const asked: AskedBatch = {
    wish: { areaId: 1, orElse: 'nearest' },
    wanted: 'Desk 1',
    had: [52],
    location: { id: 1, closings: [{ from: TUESDAY!, to: TUESDAY!, reason: 'Christmas' }] },
  };
  const date = TUESDAY!;
  test.each<[ToldDay, string]>([
    [{ date, outcome: 'booked', booking: booking(date, 1) }, 'Desk 1, booked'],
    [{ date, outcome: 'booked-another', booking: booking(date, 3) }, 'Desk 3, as Desk 1 is taken'],
    [{ date, outcome: 'booked-another', booking: booking(date, 2) }, 'Desk 2, yours already'],
    [{ date, outcome: 'waiting', placeId: 1 }, 'On the waiting list'],
    [{ date, outcome: 'refused', reason: 'closed-day' }, 'Closed: Christmas'],
    [{ date, outcome: 'refused', reason: 'already-booked' }, 'Full'],
    [
      { date, outcome: 'refused', reason: 'already-booked', alternatives: [{ id: 2, name: 'Desk 2' }] },
      'Desk 1 is taken',
    ],
    [{ date, outcome: 'refused', reason: 'not-found' }, 'Desk 1 is no longer in use'],
    [
      { date, outcome: 'refused', reason: 'not-found', alternatives: [{ id: 2, name: 'Desk 2' }] },
      'Desk 1 is out of order',
    ],
    [
      { date, outcome: 'refused', reason: 'too-many' },
      'You have as many bookings that day as one person may have',
    ],
  ])('%o: %s', (told, words) => {
    expect(saidOf(told, asked)).toBe(words);
  });

  const [booked, full, waiting]: ToldDay[] = [
    { date, outcome: 'booked' },
    { date, outcome: 'refused', reason: 'already-booked' },
    { date, outcome: 'waiting', placeId: 1 },
  ];
  test.each([
    [[booked], 'The day is booked'],
    [[booked, booked], 'Both days are booked'],
    [[booked, booked, booked], 'All 3 days are booked'],
    [[booked, full], '1 of 2 days is booked'],
    [[booked, booked, full, waiting], '2 of 4 days are booked, and you are waiting for 1'],
    [[full], 'The day could not be booked'],
    [[waiting], 'You are waiting for a space'],
    [[full, full], 'None of the 2 days could be booked'],
    [[full, waiting, waiting], 'None of the 3 days could be booked, and you are waiting for 2'],
  ])('the heading of %#: %s', (told, words) => {
    expect(headingOf(told as ToldDay[])).toBe(words);
  });
});
