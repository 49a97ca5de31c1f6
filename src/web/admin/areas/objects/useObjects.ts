import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useState } from 'react';
import type { AdminArea } from '../../../../shared/locations/admin-contract.ts';
import { ApiProblem } from '../../../api.ts';
import { mayBeSaved, saveContents } from '../../../locations/contents.ts';
import { askAgainForOffices } from '../../locations/queries.ts';
import { adminAreaQuery } from '../queries.ts';
import { wrongRows } from './checks.ts';
import { edited, UNTOUCHED } from './editing.ts';
import { isUnsaved, type Row, rowsOf } from './rows.ts';
import { arrived, refusals as refusalsOf, sent } from './sending.ts';

/** The table of an area's objects with what was done to it, and saving it: all of it, or nothing. */
export function useObjects(area: AdminArea) {
  const client = useQueryClient();
  const [{ drafts, selected, justAdded }, edit] = useReducer(edited, UNTOUCHED);
  const [isSaving, setIsSaving] = useState(false);
  /** Why nothing was saved, as a sentence; null when nothing went wrong. */
  const [problem, setProblem] = useState<string | null>(null);
  // What is wrong is said once somebody wants to save, and from then on as it is mended.
  const [isChecked, setIsChecked] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const query = adminAreaQuery(area.locationId, area.id);

  const rows = rowsOf(area.bookableObjects, drafts);
  const unsaved = rows.filter(isUnsaved);
  const wrong = wrongRows(rows);

  async function save() {
    setIsChecked(true);
    if (isSaving) return;
    setProblem(null);
    if (wrong.size > 0) return setRefusals(refusals + 1);
    setIsSaving(true);
    edit({ type: 'begin' });
    try {
      const saved = await saveContents(area, { bookableObjects: unsaved.map(sent) });
      settle(saved.area, saved.ids);
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      await refuse(problem);
    }
    setIsSaving(false);
  }

  function settle(now: AdminArea, ids: readonly number[]) {
    client.setQueryData(query.queryKey, now);
    edit({ type: 'saved', ids: idsByKey(unsaved, ids) });
    setIsChecked(false);
    void askAgainForOffices(client);
  }

  async function refuse(refusal: ApiProblem) {
    if (mayBeSaved(refusal)) {
      const now = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => null);
      const ids = now && arrived(unsaved, area, now.bookableObjects);
      if (now && ids) return settle(now, ids);
    }
    edit({ type: 'refused', whys: refusalsOf(refusal, unsaved) });
    setProblem(refusal.reason === 'area-changed' ? CHANGED : refusal.detail);
    setRefusals(refusals + 1);
  }

  return {
    rows,
    unsaved,
    selected,
    justAdded,
    edit,
    save,
    isSaving,
    problem,
    undoAll() {
      edit({ type: 'undo-all' });
      setProblem(null);
    },
    /** What is wrong with a row, by its key; empty until somebody wants to save. */
    wrong: isChecked ? wrong : NOTHING,
    /** Counts the refusals, after each of which the first wrong row takes the focus. */
    refusals,
  };
}

export type Objects = ReturnType<typeof useObjects>;

const NOTHING: ReadonlyMap<string, string> = new Map();

const CHANGED =
  'Nothing was saved, because somebody else has changed this area since you opened it. ' +
  'The table now shows their version with your changes on top. Check it, then save again.';

const idsByKey = (rows: readonly Row[], ids: readonly number[]) =>
  new Map(rows.map(({ key }, index) => [key, ids[index] ?? 0]));
