import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useState } from 'react';
import type { AdminArea, AdminObject } from '../../../../shared/locations/admin-contract.ts';
import { askAgain } from '../../locations/queries.ts';
import { addObject, adminAreaQuery, changeObject } from '../queries.ts';
import { wrongRows } from './checks.ts';
import { edited, UNTOUCHED } from './editing.ts';
import { fieldsOf, isUnsaved, leavesBookings, type Row, rowsOf } from './rows.ts';
import { saveRows } from './saveRows.ts';

/** The table of an area's objects with what was done to it, and saving it row by row. */
export function useObjects(area: AdminArea) {
  const { locationId, id: areaId } = area;
  const client = useQueryClient();
  const [{ drafts, selected, justAdded }, edit] = useReducer(edited, UNTOUCHED);
  /** How many rows are being saved; null when none are. */
  const [batch, setBatch] = useState<number | null>(null);
  // What is wrong is said once somebody wants to save, and from then on as it is mended.
  const [isChecked, setIsChecked] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const query = adminAreaQuery(locationId, areaId);

  const rows = rowsOf(area.bookableObjects, drafts);
  const unsaved = rows.filter(isUnsaved);
  const wrong = wrongRows(rows);

  async function save() {
    setIsChecked(true);
    if (batch !== null) return;
    if (wrong.size > 0) return setRefusals(refusals + 1);
    setBatch(unsaved.length);
    edit({ type: 'begin' });
    const saved: AdminObject[] = [];
    await saveRows(
      unsaved,
      {
        add: (object) => addObject(locationId, areaId, object),
        change: (id, change) => changeObject(locationId, areaId, id, change),
        objectsNow: async () => (await client.fetchQuery({ ...query, staleTime: 0 })).bookableObjects,
      },
      (row, result) => {
        edit({ type: 'result', key: row.key, result });
        if (result.state === 'saved') saved.push(asSaved(row, result.id));
      },
    );
    client.setQueryData(query.queryKey, (before) => before && withObjects(before, saved));
    edit({ type: 'settle' });
    setBatch(null);
    setIsChecked(false);
    void askAgain(client);
  }

  return {
    rows,
    unsaved,
    selected,
    justAdded,
    edit,
    save,
    batch,
    isSaving: batch !== null,
    /** What is wrong with a row, by its key; empty until somebody wants to save. */
    wrong: isChecked ? wrong : NOTHING,
    /** Counts the refusals, after each of which the first wrong row takes the focus. */
    refusals,
  };
}

export type Objects = ReturnType<typeof useObjects>;

const NOTHING: ReadonlyMap<string, string> = new Map();

function asSaved(row: Row, id: number): AdminObject {
  const fields = fieldsOf(row);
  const isFreed = leavesBookings(row) && row.draft?.futureBookings === 'cancel';
  const futureBookings = isFreed ? 0 : (row.kept?.futureBookings ?? 0);
  return {
    id,
    floorPlanObjectId: row.kept?.floorPlanObjectId ?? null,
    ...fields,
    name: fields.name.trim(),
    description: fields.description.trim(),
    futureBookings,
  };
}

function withObjects(area: AdminArea, saved: readonly AdminObject[]): AdminArea {
  const ids = new Set(saved.map(({ id }) => id));
  return { ...area, bookableObjects: [...area.bookableObjects.filter(({ id }) => !ids.has(id)), ...saved] };
}
