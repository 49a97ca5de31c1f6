import { expect, test } from 'vitest';
import type { AdminObject } from '../../../../shared/locations/admin-contract.ts';
import { wrongRows } from './checks.ts';
import { BLANK, type Fields, rowsOf } from './rows.ts';

const object = (id: number, fields: Partial<AdminObject>): AdminObject => ({
  ...BLANK,
  id,
  floorPlanObjectId: null,
  futureBookingCount: 0,
  ...fields,
});

const wrongWith = (objects: AdminObject[], changes: Record<string, Partial<Fields>>) => {
  const drafts = new Map(
    Object.entries(changes).map(([key, each]) => [key, { changes: each, result: null }]),
  );
  return Object.fromEntries(wrongRows(rowsOf(objects, drafts)));
};

const desks = [
  object(1, { name: 'Desk 1' }),
  object(2, { name: 'Desk 2' }),
  object(3, { name: 'Desk 3', isActive: false }),
];

test.each<[string, Record<string, Partial<Fields>>, Record<string, string>]>([
  ['nothing was changed', {}, {}],
  ['a name is empty', { o1: { name: ' ' } }, { o1: 'Enter a name' }],
  [
    'a description is too long',
    { o1: { description: 'x'.repeat(501) } },
    { o1: 'Description must be at most 500 characters' },
  ],
  ['a name is another active one’s', { o1: { name: 'DESK 2' } }, { o1: 'Name DESK 2 is in the table twice' }],
  ['a name is an inactive one’s', { o1: { name: 'Desk 3' } }, {}],
  [
    'one is reactivated under a name in use',
    { o1: { name: 'Desk 3' }, o3: { isActive: true } },
    {
      o1: 'Name Desk 3 is in the table twice',
      o3: 'Name Desk 3 is in the table twice',
    },
  ],
  ['names are swapped', { o1: { name: 'Desk 2' }, o2: { name: 'Desk 1' } }, {}],
  ['a new one has no name', { n1: { name: '' } }, { n1: 'Enter a name' }],
])('when %s', (_, changes, wrong) => {
  expect(wrongWith(desks, changes)).toEqual(wrong);
});
