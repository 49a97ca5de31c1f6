import type { AdminArea, AdminObject } from '../../../../shared/locations/admin-contract.ts';
import { OBJECT_TABLE_FIELDS } from '../../../../shared/locations/fields.ts';
import type { ObjectToSave } from '../../../../shared/objects/contents-contract.ts';
import type { ApiProblem } from '../../../start/api.ts';
import { faultsByRow } from '../../parts/contents.ts';
import { isAsSent } from '../details.ts';
import { comparable } from './checks.ts';
import { rowChangesOf, fieldsOf, leavesBookings, type EditedRow } from './rows.ts';

/** Only what differs from the saved state, so that a colleague's other changes stay. */
export function sent(row: EditedRow): ObjectToSave {
  if (row.kept === null) return fieldsOf(row);
  const changes = { id: row.kept.id, ...rowChangesOf(row) };
  return leavesBookings(row)
    ? { ...changes, onFutureBookings: row.draft?.onFutureBookings ?? 'keep' }
    : changes;
}

/** Why each row was refused, by its key. */
export function refusals(problem: ApiProblem, rows: readonly EditedRow[]): ReadonlyMap<string, string> {
  return new Map(
    [...faultsByRow(problem)].flatMap(([index, why]) => (rows[index] ? [[rows[index].key, why]] : [])),
  );
}

/**
 * The ids of rows whose save went through although its answer was lost, if all of them are there as sent; otherwise
 * null. `before` is the area as it was when they were sent.
 */
export function arrived(
  rows: readonly EditedRow[],
  before: AdminArea,
  now: readonly AdminObject[],
): number[] | null {
  const known = new Set(before.bookableObjects.map(({ id }) => id));
  const ids = rows.map((row) => {
    const fields = fieldsOf(row);
    const object = now.find(({ id, name }) =>
      row.kept === null ? !known.has(id) && comparable(name) === comparable(fields.name) : id === row.kept.id,
    );
    return object && isAsSent(OBJECT_TABLE_FIELDS, object, fields) ? object.id : null;
  });
  return ids.every((id) => id !== null) ? ids : null;
}
