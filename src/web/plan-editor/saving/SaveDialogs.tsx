import { counted } from '../../../shared/english.ts';
import { useState } from 'react';
import { Button } from '../../core/ui/Button.tsx';
import { Dialog } from '../../lists/ui/Dialog.tsx';
import { select, edit } from '../editor/edit.ts';
import { useEditor, useFromEditor, draftIn, type Editor, NONE } from '../editor/editor.ts';
import { revealSelection } from '../editor/looking.ts';
import { CurrentPreview } from '../versions/Preview.tsx';
import { savePlan } from './save.ts';
import styles from './SaveDialogs.module.css';
import type { SaveStage } from './stages.ts';
import { ApiProblem } from '../../start/api.ts';
import { draftOf, rebased, withTheirNames } from '../draft/base.ts';
import { areaNow } from '../../admin/opening/plan-queries.ts';

/** The questions that saving can raise. */
export function SaveDialogs() {
  const stage = useFromEditor((state) => state.save);
  return (
    <>
      <Concerns asked={stage.kind === 'asking' ? stage : null} />
      <Conflict isOpen={stage.kind === 'conflict'} />
    </>
  );
}

type AskingStage = Extract<SaveStage, { kind: 'asking' }>;

function Concerns({ asked }: { asked: AskingStage | null }) {
  const editor = useEditor();
  const { concerned = [], covered = [] } = asked ?? {};
  const carryOn = () => editor.set({ save: { kind: 'idle' } });
  const show = () => {
    carryOn();
    select(editor, new Set(covered.flatMap(({ itemIds }) => itemIds)));
    revealSelection(editor);
  };
  return (
    <Dialog
      isOpen={asked !== null}
      onClose={carryOn}
      title={concerned.length > 0 ? 'People have booked some of this' : 'Some places overlap'}
      role="alertdialog"
      actions={
        <>
          <Button variant="primary" onClick={() => void savePlan(editor)}>
            Save the plan
          </Button>
          {covered.length > 0 && <Button onClick={show}>Show the places</Button>}
          <Button onClick={carryOn}>Carry on editing</Button>
        </>
      }
    >
      {concerned.length > 0 && (
        <>
          <p>Their bookings stay as they are. What changes for them:</p>
          <ul className={styles.list}>
            {concerned.map(({ name, bookings, what }) => (
              <li key={name}>
                <strong>{name}</strong>{' '}
                {what === 'moves' ? 'has moved on the plan' : 'is no longer on the plan, only in the list'}:{' '}
                {counted(bookings, 'booking')}
              </li>
            ))}
          </ul>
        </>
      )}
      {covered.length > 0 && (
        <>
          <p>These overlap, so people can select only one of each pair on the plan:</p>
          <ul className={styles.list}>
            {covered.map(({ names: [one, other] }) => (
              <li key={`${one} ${other}`}>
                <strong>{one}</strong> and <strong>{other}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

type Question = 'what now' | 'drop mine' | 'look';

function Conflict({ isOpen }: { isOpen: boolean }) {
  const editor = useEditor();
  const [question, setQuestion] = useState<Question>('what now');
  const close = () => {
    setQuestion('what now');
    editor.set({ save: { kind: 'idle' } });
  };
  const back = <Button onClick={() => setQuestion('what now')}>Back</Button>;
  if (question === 'look') {
    return (
      <Dialog isOpen={isOpen} onClose={close} title="Their version" actions={back}>
        <CurrentPreview />
      </Dialog>
    );
  }
  if (question === 'drop mine') {
    const drop = () => {
      setQuestion('what now');
      void takeTheirs(editor);
    };
    return (
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Discard your drawing?"
        role="alertdialog"
        actions={
          <>
            <Button variant="danger" onClick={drop}>
              Yes. Use theirs
            </Button>
            {back}
          </>
        }
      >
        <p>You will see their plan. Undo brings yours back while you stay on this page.</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Somebody else has changed this area"
      actions={
        <>
          <Button onClick={() => setQuestion('look')}>View theirs</Button>
          <Button onClick={() => void keepMine(editor)}>Keep mine</Button>
          <Button onClick={() => setQuestion('drop mine')}>Use theirs</Button>
        </>
      }
    >
      <p>
        They saved while you were drawing, so yours has not been saved yet. If you keep yours, their plan
        stays in the earlier versions.
      </p>
    </Dialog>
  );
}

/** Somebody saved in between. Theirs is taken over as one more step, so that undoing brings mine back. */
async function takeTheirs(editor: Editor): Promise<void> {
  await catching(editor, async () => {
    const [area, scene] = await areaNow(editor.get().area);
    if (!scene) return;
    const base = rebased(editor.get().base, draftIn(editor.get()), area, scene);
    editor.set({ base, save: { kind: 'idle' } });
    edit(editor, draftOf(base, scene), 'Loaded somebody else’s version', { select: NONE });
  });
}

/** Saves over their version, which stays among the earlier ones. */
async function keepMine(editor: Editor): Promise<void> {
  await catching(editor, async () => {
    const [area, scene] = await areaNow(editor.get().area);
    const { base } = editor.get();
    const draft = draftIn(editor.get());
    const theirs = rebased(base, draft, area, scene);
    editor.set({ base: theirs });
    const mine = withTheirNames(draft, base, theirs);
    if (mine.objects.some((object, index) => object !== draft.objects[index])) {
      edit(editor, mine, 'Loaded somebody else’s names');
    }
    await savePlan(editor);
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
