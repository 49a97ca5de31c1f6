import type { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../start/api.ts';
import { draftOf, rebased, withTheirNames } from '../draft/base.ts';
import { edit } from '../editor/edit.ts';
import { draftIn, type Editor, NONE } from '../editor/editor.ts';
import { areaNow } from '../../admin/parts/plan-queries.ts';
import { savePlan } from './save.ts';

/** Somebody saved in between. Theirs is taken over as one more step, so that undoing brings mine back. */
export async function takeTheirs(editor: Editor, client: QueryClient): Promise<void> {
  await catching(editor, async () => {
    const [area, scene] = await areaNow(client, editor.get().area);
    if (!scene) return;
    const base = rebased(editor.get().base, draftIn(editor.get()), area, scene);
    editor.set({ base, save: { kind: 'idle' } });
    edit(editor, draftOf(base, scene), 'Loaded somebody else’s version', { select: NONE });
  });
}

/** Saves over their version, which stays among the earlier ones. */
export async function keepMine(editor: Editor, client: QueryClient): Promise<void> {
  await catching(editor, async () => {
    const [area, scene] = await areaNow(client, editor.get().area);
    const { base } = editor.get();
    const draft = draftIn(editor.get());
    const theirs = rebased(base, draft, area, scene);
    editor.set({ base: theirs });
    const mine = withTheirNames(draft, base, theirs);
    if (mine.objects.some((object, index) => object !== draft.objects[index])) {
      edit(editor, mine, 'Loaded somebody else’s names');
    }
    await savePlan(editor, client);
  });
}

async function catching(editor: Editor, step: () => Promise<void>): Promise<void> {
  editor.set({ save: { kind: 'saving' } });
  try {
    await step();
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    editor.set({
      save: { kind: 'failed', failures: [{ what: 'The plan', why: problem.detail }] },
    });
  }
}
