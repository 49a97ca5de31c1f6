import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { Row } from './rows.ts';
import styles from './SaveBar.module.css';
import type { Objects } from './useObjects.ts';

/** Stays in sight below the table: what is not saved yet, how saving goes, and what did not work. */
export function SaveBar({ objects }: { objects: Objects }) {
  const { rows, unsaved, wrong, batch, isSaving } = objects;
  const saved = count(rows, 'saved');
  const failed = count(rows, 'failed');
  const total = batch ?? unsaved.length;
  const done = total - unsaved.length;
  const words = useRef<HTMLDivElement>(null);
  const isDone = unsaved.length === 0 && !isSaving;
  const wasDone = useRef(isDone);
  useEffect(() => {
    // The button that was pressed is gone with the last thing to save.
    const isLost = isDone && !wasDone.current && document.activeElement === document.body;
    if (isLost) words.current?.focus({ preventScroll: true });
    wasDone.current = isDone;
  }, [isDone]);

  const hasTried = failed > 0 && !isSaving;
  return (
    <div className={styles.bar} data-state={!isDone ? 'open' : saved > 0 ? 'done' : 'empty'}>
      <div ref={words} role="status" tabIndex={-1} className={styles.words}>
        {isSaving && `Saving, ${done} of ${total} done…`}
        {!isSaving && wrong.size > 0 && `${rowsWord(wrong.size)} put right before anything is saved.`}
        {!isSaving &&
          wrong.size === 0 &&
          [toldSaved(saved), toldFailed(failed), toldRest(unsaved)].join(' ').trim()}
      </div>
      {isSaving && <progress value={done} max={total} aria-label="Saved so far" />}
      {!isDone && (
        <div className={styles.actions}>
          <Button variant="primary" isPending={isSaving} onClick={() => void objects.save()}>
            {hasTried ? 'Try again' : `Save ${total === 1 ? 'the change' : `all ${total}`}`}
          </Button>
          <Button isPending={isSaving} onClick={() => objects.edit({ type: 'undo-all' })}>
            {hasTried ? 'Give up the rest' : 'Undo all'}
          </Button>
        </div>
      )}
    </div>
  );
}

function count(rows: readonly Row[], state: 'saved' | 'failed'): number {
  return rows.filter(({ draft }) => draft?.result?.state === state).length;
}

const rowsWord = (count: number) => (count === 1 ? '1 row must be' : `${count} rows must be`);

const toldSaved = (saved: number) => (saved === 0 ? '' : `${saved} saved.`);

const toldFailed = (failed: number) =>
  failed === 0 ? '' : `${failed} not saved; ${failed === 1 ? 'its row says' : 'their rows say'} why.`;

function toldRest(unsaved: readonly Row[]): string {
  const rest = unsaved.filter(({ draft }) => draft?.result?.state !== 'failed');
  const fresh = rest.filter(({ kept }) => kept === null).length;
  const changed = rest.length - fresh;
  const parts = [fresh > 0 && `${fresh} new`, changed > 0 && `${changed} changed`].filter(Boolean);
  return parts.length === 0 ? '' : `${parts.join(' and ')}, not saved yet.`;
}
