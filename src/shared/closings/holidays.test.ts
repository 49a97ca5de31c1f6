import { expect, test } from 'vitest';
import { day } from '../day.ts';
import { apart } from './holidays.ts';

const on = (from: string, to: string, name: string) => ({ from: day(from), to: day(to), name });

test.each([
  [
    'on one day',
    [on('2027-05-19', '2027-05-19', 'B'), on('2027-05-19', '2027-05-19', 'A')],
    ['2027-05-19 2027-05-19 B, A'],
  ],
  [
    'the same twice',
    [on('2027-05-19', '2027-05-19', 'A'), on('2027-05-19', '2027-05-19', 'A')],
    ['2027-05-19 2027-05-19 A'],
  ],
  [
    'one within another',
    [on('2027-05-16', '2027-05-19', 'Feast'), on('2027-05-19', '2027-05-19', 'Youth')],
    ['2027-05-16 2027-05-19 Feast, Youth'],
  ],
  [
    'one that goes on',
    [on('2027-05-16', '2027-05-19', 'Feast'), on('2027-05-18', '2027-05-20', 'Fair')],
    ['2027-05-16 2027-05-19 Feast', '2027-05-20 2027-05-20 Fair'],
  ],
  [
    'out of order',
    [on('2027-12-25', '2027-12-25', 'C'), on('2027-01-01', '2027-01-01', 'N')],
    ['2027-01-01 2027-01-01 N', '2027-12-25 2027-12-25 C'],
  ],
])('holidays have no day in common: %s', (_, holidays, expected) => {
  expect(apart(holidays).map(({ from, to, name }) => `${from} ${to} ${name}`)).toEqual(expected);
});
