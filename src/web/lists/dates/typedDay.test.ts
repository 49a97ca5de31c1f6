import { describe, expect, test } from 'vitest';
import { day } from '../../../shared/day.ts';
import { shortDay, typedDay } from './typedDay.ts';

const today = day('2026-11-24');

describe('a date is read as people here write it, day first', () => {
  test.each([
    ['3/11/2026', '2026-11-03'],
    ['03/11/2026', '2026-11-03'],
    [' 3.11.2026 ', '2026-11-03'],
    ['3-11-26', '2026-11-03'],
    ['3 11 2026', '2026-11-03'],
    ['03112026', '2026-11-03'],
    ['031126', '2026-11-03'],
    ['3 Nov 2026', '2026-11-03'],
    ['3rd of November 2026', '2026-11-03'],
    ['Tuesday, 3 November 2026', '2026-11-03'],
    ['tue 3 nov', '2026-11-03'],
    ['wednesday 2 dec', '2026-12-02'],
    ['thurs 10 Sept', '2026-09-10'],
    ['3nov26', '2026-11-03'],
    ['November 3, 2026', '2026-11-03'],
    ['Nov 3', '2026-11-03'],
    ['2026-11-03', '2026-11-03'],
    ['2026/11/3', '2026-11-03'],
    ['20261103', '2026-11-03'],
    ['2026-11-03T09:30:00Z', '2026-11-03'],
    ['29/2/2028', '2028-02-29'],
    ['today', '2026-11-24'],
    ['Tomorrow', '2026-11-25'],
    ['yesterday', '2026-11-23'],
  ])('%s', (text, expected) => expect(typedDay(text, { today })).toEqual({ day: expected }));
});

describe('without a year it is the nearest, or the first that may be chosen', () => {
  test.each([
    ['3 Nov', undefined, '2026-11-03'],
    ['3/1', undefined, '2027-01-03'],
    ['3 Nov', '2026-11-24', '2027-11-03'],
    ['24/11', '2026-11-24', '2026-11-24'],
    ['24 Dec', '2026-11-24', '2026-12-24'],
    ['2 Jan', '2026-12-24', '2027-01-02'],
  ])('%s, from %s on', (text, earliest, expected) =>
    expect(typedDay(text, { today, earliest: earliest === undefined ? undefined : day(earliest) })).toEqual({
      day: expected,
    }),
  );
});

describe('anything that is not a date is answered with a sentence', () => {
  test.each([
    ['soon', /^Type a date such as 3\/11\/2026/],
    ['3', /^Type a date such as/],
    ['3 Ma', /^Type a date such as/],
    ['3/11/202', /^Type a date such as/],
    ['1/2/3/4', /^Type a date such as/],
    ['0/11/2026', /^Type a date such as/],
    ['3/0/2026', /^Type a date such as/],
    ['12/19/2027', /^Type the day first: 19\/12\/2027\.$/],
    ['12/19', /^Type the day first: 19\/12\.$/],
    ['31/11/2026', /^There is no 31 November 2026\.$/],
    ['31 Nov', /^There is no 31 November\.$/],
    ['29/2/2027', /^There is no 29 February 2027\.$/],
    ['3/11/1026', /^Type a year from 1900 to 2999\.$/],
    ['3/11/3026', /^Type a year from 1900 to 2999\.$/],
  ])('%s', (text, fault) =>
    expect(typedDay(text, { today })).toEqual({ fault: expect.stringMatching(fault) }),
  );
});

test.each(['2026-11-03', '2027-05-31', '1999-09-09'])('%s is read back as it is shown', (iso) =>
  expect(typedDay(shortDay(day(iso)), { today })).toEqual({ day: iso }),
);
