import { expect, test } from 'vitest';
import type { AdminArea, AdminObject } from '../../../../shared/locations/admin-contract.ts';
import { blankOf, OBJECT_FIELDS } from '../../../../shared/locations/fields.ts';
import { ApiProblem } from '../../../start/api.ts';
import { edited, UNTOUCHED } from './editing.ts';
import { BLANK, type Drafts, isUnsaved, rowKeyOf, rowsOf } from './rows.ts';
import { arrived, refusals, sent } from './sending.ts';

const object = (id: number, name: string, futureBookingCount = 0): AdminObject => ({
  ...blankOf(OBJECT_FIELDS),
  id,
  name,
  futureBookingCount,
});
const area = { bookableObjects: [object(1, 'Desk 1', 2), object(2, 'Desk 2')] } as AdminArea;
const added = (...names: string[]) =>
  edited(UNTOUCHED, {
    type: 'add',
    objects: names.map((name) => ({ ...BLANK, name })),
  });
const unsaved = (drafts: Drafts) => rowsOf(area.bookableObjects, drafts).filter(isUnsaved);

test('only differences are sent, and what happens to bookings only where there are any', () => {
  const { drafts } = edited(UNTOUCHED, {
    type: 'change',
    keys: [rowKeyOf(1), rowKeyOf(2)],
    changes: { isActive: false, description: '' },
    onFutureBookings: 'cancel',
  });
  expect(unsaved(drafts).map(sent)).toEqual([
    { id: 1, isActive: false, onFutureBookings: 'cancel' },
    { id: 2, isActive: false },
  ]);
});

test('a new one is sent in full', () => {
  expect(unsaved(added('Desk 3').drafts).map(sent)).toEqual([
    { name: 'Desk 3', description: '', bookableObjectTypeId: 1, isActive: true, features: [], keptFor: null },
  ]);
});

test('each row at fault says why', () => {
  const rows = unsaved(added('Desk 3', 'Desk 4', 'Desk 5').drafts);
  const errors = {
    'bookableObjects.1.name': ['is taken'],
    'bookableObjects.2.floorPlanObjectId': ['is taken by Desk 1'],
    scene: ['is not a plan'],
  };
  expect([...refusals(new ApiProblem({ status: 409, errors }), rows)]).toEqual([
    ['n2', 'Name is taken'],
    ['n3', 'Place on the plan is taken by Desk 1'],
  ]);
});

test('what was saved although the answer got lost is recognised, and nothing else is', () => {
  const rows = unsaved(added('Desk 3', ' Desk 4 ').drafts);
  const both = [...area.bookableObjects, object(8, 'Desk 3'), object(9, 'Desk 4')];
  expect(arrived(rows, area, both)).toEqual([8, 9]);
  expect(arrived(rows, area, both.slice(0, 3))).toBe(null);
  expect(arrived(unsaved(added('Desk 2').drafts), area, area.bookableObjects)).toBe(null);
});

test('after saving, what was saved needs no saving, and is the server’s', () => {
  const editing = edited(added('Desk 3'), { type: 'saved', ids: new Map([['n1', 3]]) });
  const rows = rowsOf([...area.bookableObjects, object(3, 'Desk 3')], editing.drafts);
  expect(rows.filter(isUnsaved)).toEqual([]);
  expect(rows.map(({ key, draft }) => [key, draft?.result?.state])).toEqual([
    ['o1', undefined],
    ['o2', undefined],
    ['o3', 'saved'],
  ]);
});
