import { counted, listed, oneOrMany } from '../../../../shared/english.ts';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { Row } from './rows.ts';
import styles from './SaveBar.module.css';
import type { Objects } from './useObjects.ts';

/** Stays in sight below the table: what is not saved yet, and why it could not be. */
export function SaveBar({ objects }: { objects: Objects }) {
  const { rows, unsaved, wrong, isSaving } = objects;
  const problem = unsaved.length > 0 ? objects.problem : null;
  const saved = rows.filter(({ draft }) => draft?.result?.state === 'saved').length;
  const words = useRef<HTMLDivElement>(null);
  const isDone = unsaved.length === 0 && !isSaving;
  const wasDone = useRef(isDone);
  useEffect(() => {
    // The button that was pressed is gone with the last thing to save.
    const isLost = isDone && !wasDone.current && document.activeElement === document.body;
    if (isLost) words.current?.focus({ preventScroll: true });
    wasDone.current = isDone;
  }, [isDone]);

  return (
    <div className={styles.bar} data-state={!isDone ? 'open' : saved > 0 ? 'done' : 'empty'}>
      <div ref={words} role="status" tabIndex={-1} className={styles.words}>
        {isSaving && 'Saving…'}
        {!isSaving && problem}
        {!isSaving &&
          !problem &&
          (wrong.size > 0
            ? `${counted(wrong.size, 'row needs', 'rows need')} correcting before you can save.`
            : `${toldSaved(saved)} ${toldUnsaved(unsaved)}`.trim())}
      </div>
      {!isDone && (
        <div className={styles.actions}>
          <Button variant="primary" isPending={isSaving} onClick={() => void objects.save()}>
            {problem
              ? 'Try again'
              : `Save ${oneOrMany(unsaved.length, 'the change', `all ${unsaved.length}`)}`}
          </Button>
          <Button isPending={isSaving} onClick={objects.undoAll}>
            Undo all
          </Button>
        </div>
      )}
    </div>
  );
}

const toldSaved = (saved: number) => (saved === 0 ? '' : `${saved} saved.`);

function toldUnsaved(unsaved: readonly Row[]): string {
  const fresh = unsaved.filter(({ kept }) => kept === null).length;
  const changed = unsaved.length - fresh;
  const parts = listed([fresh > 0 && `${fresh} new`, changed > 0 && `${changed} changed`]);
  return parts && `${parts}, not saved yet.`;
}
