import { replaceEqualDeep } from '@tanstack/react-query';
import type { AdminArea } from '../../../shared/locations/admin-contract.ts';
import type { ObjectToSave } from '../../../shared/objects/contents-contract.ts';
import type { Scene } from '../../../shared/plans/contract.ts';
import { ApiProblem } from '../../start/api.ts';
import { faultsByRow, mayBeSaved, sendContents } from '../../admin/parts/contents.ts';
import { rebased } from '../draft/base.ts';
import { changesOf, concernedBy } from '../draft/changes.ts';
import type { Draft } from '../draft/draft.ts';
import { coveredIn } from '../draft/covered.ts';
import { draftIn, type Editor } from '../editor/editor.ts';
import { areaNow } from '../../admin/opening/plan-queries.ts';
import type { Failure } from './stages.ts';

/** Saves, or asks first if people have booked something that moves or leaves, or if places overlap. */
export async function saveOrAsk(editor: Editor): Promise<void> {
  const state = editor.get();
  if (state.save.kind === 'saving') return;
  const draft = draftIn(state);
  const concerned = concernedBy(draft, state.base);
  const covered = coveredIn(draft);
  if (concerned.length + covered.length > 0) editor.set({ save: { kind: 'asking', concerned, covered } });
  else await savePlan(editor);
}

/** One row to send, with the object it is about. */
type Row = { key: string; name: string; object: ObjectToSave };

/** Brings the server in line with the draft in one call: all of it, or nothing. */
export async function savePlan(editor: Editor): Promise<void> {
  editor.set({ save: { kind: 'saving' }, said: 'Saving' });
  const { area, base } = editor.get();
  const draft = draftIn(editor.get());
  const { made, planChanged, changed } = changesOf(draft, base);
  const rows: Row[] = [
    ...changed.map(({ object: { key, name }, saved, change }) => ({
      key,
      name,
      object: { id: saved.id, ...change },
    })),
    ...made.map(({ key, name, typeId, itemId }) => ({
      key,
      name,
      object: { name, bookableObjectTypeId: typeId, floorPlanObjectId: itemId },
    })),
  ];
  try {
    const saved = await sendContents(
      { ...area, version: base.version },
      { bookableObjects: rows.map(({ object }) => object), ...(planChanged && { scene: draft.scene }) },
    );
    settle(editor, draft, saved.area, draft.scene);
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    if (mayBeSaved(problem) && (await isSavedAfterAll(editor, draft))) return;
    editor.set(
      problem.reason === 'area-changed'
        ? { save: { kind: 'conflict' } }
        : { save: { kind: 'failed', failures: failuresOf(problem, rows) }, said: 'Nothing could be saved' },
    );
  }
}

/** Anything drawn meanwhile is still unsaved, and stays so. */
function settle(editor: Editor, draft: Draft, area: AdminArea, scene: Scene): void {
  const base = rebased(editor.get().base, draft, area, scene);
  editor.set({ base, save: { kind: 'saved' }, said: 'Saved' });
}

/** A lost answer may have been good news. */
async function isSavedAfterAll(editor: Editor, draft: Draft): Promise<boolean> {
  const [area, scene] = await areaNow(editor.get().area).catch(() => [null, null] as const);
  if (!area || !scene) return false;
  const { made, changed } = changesOf(draft, rebased(editor.get().base, draft, area, scene));
  const isSame = replaceEqualDeep(draft.scene, scene) === draft.scene;
  if (!isSame || made.length + changed.length > 0) return false;
  settle(editor, draft, area, draft.scene);
  return true;
}

function failuresOf(problem: ApiProblem, rows: readonly Row[]): Failure[] {
  const faults = [...faultsByRow(problem)].map(([index, why]) => ({ what: rows[index]?.name ?? '', why }));
  const [scene] = Object.entries(problem.errors).flatMap(([path, [why]]) =>
    path.startsWith('scene') ? [`${path.replace(/^scene\.?/, '')} ${why}`.trim()] : [],
  );
  if (scene !== undefined) faults.push({ what: 'The plan', why: scene });
  return faults.length > 0 ? faults : [{ what: 'The plan', why: problem.detail }];
}
