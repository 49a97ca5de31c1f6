import { client } from '../../core/asking.ts';
import { useReducer, useState } from 'react';
import type { AdminArea } from '../../../shared/locations/admin-contract.ts';
import { AREA_FIELDS, type AreaValues, valuesIn } from '../../../shared/locations/fields.ts';
import { ApiProblem } from '../../start/api.ts';
import { mayBeSaved, sendContents } from '../parts/contents.ts';
import { type Sentences, sentencesOf } from '../form/sentences.ts';
import { askAgainForOffices } from '../parts/location-queries.ts';
import { AREA_WORDS, isAsSent, type TypedDetails, typedSince, wrongDetails } from './details.ts';
import { wrongRows } from './objects/checks.ts';
import { edited, UNTOUCHED } from './objects/editing.ts';
import { fieldsOf, isUnsaved, type EditedRow, rowsOf } from './objects/rows.ts';
import { arrived, refusals as refusalsOf, sent } from './objects/sending.ts';
import { adminAreaQuery } from '../parts/area-queries.ts';

/** An area, the table of its objects with unsaved changes, and saving it: all of it, or nothing. */
export function useArea(area: AdminArea) {
  const [{ drafts, selected, justAdded }, edit] = useReducer(edited, UNTOUCHED);
  const [typed, setTyped] = useState<TypedDetails>({});
  const [isSaving, setIsSaving] = useState(false);
  /** Why nothing was saved, as a sentence; null if nothing went wrong. */
  const [problem, setProblem] = useState<string | null>(null);
  /** What the server found wrong with the details. */
  const [refused, setRefused] = useState<Sentences<keyof AreaValues>>({});
  const [hasSavedDetails, setHasSavedDetails] = useState(false);
  // Errors are shown once somebody tries to save, and from then on as they are corrected.
  const [isChecked, setIsChecked] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const query = adminAreaQuery(area.locationId, area.id);

  const rows = rowsOf(area.bookableObjects, drafts);
  const unsaved = rows.filter(isUnsaved);
  const wrong = wrongRows(rows);
  const details = { ...valuesIn(AREA_FIELDS, area), ...typed };
  const changed = typedSince(typed, area);
  const wrongOnes = wrongDetails(details);

  async function save() {
    if (isSaving || (unsaved.length === 0 && isEmpty(changed))) return;
    setIsChecked(true);
    setProblem(null);
    if (wrong.size > 0 || !isEmpty(wrongOnes)) return setRefusals(refusals + 1);
    setIsSaving(true);
    setHasSavedDetails(false);
    edit({ type: 'begin' });
    try {
      const saved = await sendContents(area, { ...changed, bookableObjects: unsaved.map(sent) });
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
    setTyped((current) => typedSince(current, changed));
    setHasSavedDetails(!isEmpty(changed));
    setIsChecked(false);
    void askAgainForOffices();
  }

  async function refuse(refusal: ApiProblem) {
    if (mayBeSaved(refusal)) {
      const now = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => null);
      const ids = now && isAsSent(AREA_FIELDS, now, changed) && arrived(unsaved, area, now.bookableObjects);
      if (now && ids) return settle(now, ids);
    }
    edit({ type: 'refused', whys: refusalsOf(refusal, unsaved) });
    setRefused(sentencesOf(refusal.errors, AREA_WORDS));
    setProblem(refusal.reason === 'area-changed' ? CHANGED : refusal.detail);
    setRefusals(refusals + 1);
  }

  return {
    rows,
    /** The company's words for what a space has, and those typed here. */
    features: [...new Set([...area.featuresInUse, ...rows.flatMap((row) => fieldsOf(row).features)])],
    unsaved,
    selected,
    justAdded,
    edit,
    details,
    /** Whether any of them are unsaved. */
    hasNewDetails: !isEmpty(changed),
    /** Whether the last save changed any of them and nothing has been typed since. */
    hasSavedDetails: hasSavedDetails && isEmpty(changed),
    setDetails(changes: TypedDetails) {
      setTyped({ ...typed, ...changes });
      setRefused(Object.fromEntries(Object.entries(refused).filter(([field]) => !(field in changes))));
    },
    /** What is wrong with the details; empty until somebody tries to save. */
    wrongDetails: isChecked ? { ...refused, ...wrongOnes } : NONE,
    save,
    isSaving,
    problem,
    undoAll() {
      edit({ type: 'undo-all' });
      setTyped({});
      setRefused({});
      setProblem(null);
    },
    /** What is wrong with each row, by its key; empty until somebody tries to save. */
    wrong: isChecked ? wrong : NOTHING,
    /** Counts the refusals; after each the first field at fault takes the focus. */
    refusals,
  };
}

export type AreaInHand = ReturnType<typeof useArea>;

const NOTHING: ReadonlyMap<string, string> = new Map();
const NONE: Sentences<keyof AreaValues> = {};

const isEmpty = (fields: object) => Object.keys(fields).length === 0;

const CHANGED =
  'Nothing was saved, because somebody else has changed this area since you opened it. ' +
  'The page now shows their version with your changes on top. Check it, then save again.';

const idsByKey = (rows: readonly EditedRow[], ids: readonly number[]) =>
  new Map(rows.map(({ key }, index) => [key, ids[index] ?? 0]));
