import { expect, test } from 'vitest';
import type { AuditEntry } from '../../../shared/audit/contract.ts';
import { fieldChangesOf } from './changes.ts';

test('a saved area lists each of its objects on one line, before and after', () => {
  const entry = {
    before: {
      bookable_objects: [
        { id: 1, name: 'Desk 1', floor_plan_object_id: null },
        { id: 2, name: 'Desk 2', is_active: true },
      ],
    },
    after: {
      bookable_objects: [
        { id: 1, name: 'Window seat', floor_plan_object_id: 'space-1' },
        { id: 2, name: 'Desk 2', is_active: false },
        { id: 3, name: 'Dog place', bookable_object_type_id: 2, is_active: true },
      ],
    },
  } as unknown as AuditEntry;
  expect(fieldChangesOf(entry)).toEqual([
    {
      field: 'Desk 1',
      before: 'Name: Desk 1, Place on the floor plan: none',
      after: 'Name: Window seat, Place on the floor plan: space-1',
    },
    { field: 'Desk 2', before: 'Active: Yes', after: 'Active: No' },
    { field: 'Dog place', before: null, after: 'Type: Dog, Active: Yes' },
  ]);
});
