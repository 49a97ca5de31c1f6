import type { AdminObject } from '../../../shared/locations/admin-contract.ts';
import { ApiProblem } from '../../api.ts';
import { changesOf, concernedBy, type ObjectFields } from '../draft/changes.ts';
import type { DraftObject } from '../draft/draft.ts';
import { draftIn, type Editor } from '../editor/editor.ts';
import { postObject, putObject, putPlan } from '../queries.ts';
import type { Failure } from './stages.ts';

/** Saves, or asks first when people have booked what moves or leaves. */
export async function saveOrAsk(editor: Editor): Promise<void> {
  const state = editor.get();
  if (state.save.kind === 'saving') return;
  const concerned = concernedBy(draftIn(state), state.base);
  if (concerned.length > 0) editor.set({ save: { kind: 'asking', concerned } });
  else await save(editor);
}

/**
 * Brings the server to the draft: what is new is made first, then the plan is put, then everybody onto
 * their place. Each step that is done is noted in the base, so that trying again does only the rest.
 */
export async function save(editor: Editor): Promise<void> {
  editor.set({ save: { kind: 'saving' }, said: 'Saving' });
  const draft = draftIn(editor.get());
  const changes = () => changesOf(draft, editor.get().base);
  const failures: Failure[] = [];
  const attempt = async (what: string, step: () => Promise<void>) => {
    try {
      await step();
    } catch (problem) {
      failures.push({ what, why: problem instanceof ApiProblem ? problem.detail : String(problem) });
    }
  };

  await Promise.all(
    changes().changed.flatMap(({ object, saved, change: { name, bookableObjectTypeId } }) =>
      name === undefined && bookableObjectTypeId === undefined
        ? []
        : attempt(`The name of ${object.name}`, () =>
            change(editor, object, saved, {
              ...(name === undefined ? {} : { name }),
              ...(bookableObjectTypeId === undefined ? {} : { bookableObjectTypeId }),
            }),
          ),
    ),
  );
  await Promise.all(changes().made.map((object) => attempt(object.name, () => make(editor, object))));

  let isPlanSaved = true;
  if (changes().planChanged) {
    try {
      const { area, base } = editor.get();
      const hash = await putPlan(area, draft.scene, base.hash);
      editor.set({ base: { ...editor.get().base, hash, scene: draft.scene } });
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.reason === 'plan-changed') {
        return editor.set({ save: { kind: 'conflict' } });
      }
      isPlanSaved = false;
      failures.push({
        what: 'The plan',
        why: problem instanceof ApiProblem ? problem.detail : String(problem),
      });
    }
  }
  // Nobody is put onto a place that the saved plan does not have.
  if (isPlanSaved) {
    await Promise.all(
      changes().changed.flatMap(({ object, saved, change: { floorPlanObjectId } }) =>
        floorPlanObjectId === undefined
          ? []
          : attempt(`The place of ${object.name}`, () =>
              change(editor, object, saved, { floorPlanObjectId }),
            ),
      ),
    );
  }
  editor.set(
    failures.length > 0
      ? { save: { kind: 'failed', failures, isPlanSaved }, said: 'Not everything could be saved' }
      : { save: { kind: 'saved' }, said: 'Saved' },
  );
}

async function make(editor: Editor, { key, name, typeId }: DraftObject): Promise<void> {
  const id = await postObject(editor.get().area, { name, bookableObjectTypeId: typeId });
  note(editor, key, {
    id,
    name,
    description: '',
    bookableObjectTypeId: typeId,
    floorPlanObjectId: null,
    isActive: true,
    futureBookings: 0,
  });
}

async function change(
  editor: Editor,
  { key }: DraftObject,
  saved: AdminObject,
  fields: ObjectFields,
): Promise<void> {
  await putObject(editor.get().area, saved.id, fields);
  const now = editor.get().base.objects.get(key) ?? saved;
  note(editor, key, { ...now, ...fields });
}

function note(editor: Editor, key: string, object: AdminObject): void {
  const { base } = editor.get();
  editor.set({ base: { ...base, objects: new Map(base.objects).set(key, object) } });
}
