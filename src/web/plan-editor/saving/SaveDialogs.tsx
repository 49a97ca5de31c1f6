import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Concerned } from '../draft/changes.ts';
import { useEditor, useFromEditor } from '../editor/editor.ts';
import { counted } from '../scene/words.ts';
import { CurrentPreview } from '../versions/CurrentPreview.tsx';
import { keepMine, takeTheirs } from './conflict.ts';
import { save } from './save.ts';
import styles from './SaveDialogs.module.css';

/** The questions that saving can raise. */
export function SaveDialogs() {
  const stage = useFromEditor((state) => state.save);
  return (
    <>
      <Booked concerned={stage.kind === 'asking' ? stage.concerned : null} />
      <Conflict isOpen={stage.kind === 'conflict'} />
    </>
  );
}

function Booked({ concerned }: { concerned: readonly Concerned[] | null }) {
  const editor = useEditor();
  const carryOn = () => editor.set({ save: { kind: 'idle' } });
  return (
    <Dialog
      isOpen={concerned !== null}
      onClose={carryOn}
      title="People have booked some of this"
      role="alertdialog"
      actions={
        <>
          <Button variant="primary" onClick={() => void save(editor)}>
            Save the plan
          </Button>
          <Button onClick={carryOn}>Carry on editing</Button>
        </>
      }
    >
      <p>Their bookings stay as they are. What changes for them:</p>
      <ul className={styles.list}>
        {concerned?.map(({ name, bookings, what }) => (
          <li key={name}>
            <strong>{name}</strong>{' '}
            {what === 'moves'
              ? 'is in another place on the plan'
              : 'is no longer on the plan, only in the list'}
            : {counted(bookings, 'booking')}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

type Question = 'what now' | 'drop mine' | 'look';

function Conflict({ isOpen }: { isOpen: boolean }) {
  const editor = useEditor();
  const client = useQueryClient();
  const [question, setQuestion] = useState<Question>('what now');
  const close = () => {
    setQuestion('what now');
    editor.set({ save: { kind: 'idle' } });
  };
  const back = <Button onClick={() => setQuestion('what now')}>Back</Button>;
  if (question === 'look') {
    return (
      <Dialog isOpen={isOpen} onClose={close} title="What they saved" actions={back}>
        <CurrentPreview />
      </Dialog>
    );
  }
  if (question === 'drop mine') {
    const drop = () => {
      setQuestion('what now');
      void takeTheirs(editor, client);
    };
    return (
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Drop what you have drawn?"
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
        <p>You see their plan then. Undo brings yours back, as long as you stay on this page.</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Somebody else has saved this plan"
      actions={
        <>
          <Button onClick={() => setQuestion('look')}>Look at theirs</Button>
          <Button onClick={() => void keepMine(editor, client)}>Keep mine</Button>
          <Button onClick={() => setQuestion('drop mine')}>Use theirs</Button>
        </>
      }
    >
      <p>
        It was saved while you were drawing, so yours has not been saved yet. If you keep yours, theirs stays
        among the earlier versions.
      </p>
    </Dialog>
  );
}
