import { useEffect, useRef } from 'react';
import { capitalised, counted, listed, oneOrMany } from '../../../shared/english.ts';
import { Button } from '../../core/ui/Button.tsx';
import styles from './SaveBar.module.css';
import type { AreaInHand } from './useArea.ts';

/** Stays in sight at the foot of the page: what is unsaved, and why saving failed. */
export function SaveBar({ area }: { area: AreaInHand }) {
  const { unsaved, hasNewDetails, isSaving } = area;
  const toSave = unsaved.length + (hasNewDetails ? 1 : 0);
  const isDone = toSave === 0 && !isSaving;
  const problem = toSave > 0 ? area.problem : null;
  const saved = toldSaved(area);
  const words = useRef<HTMLDivElement>(null);
  const wasDone = useRef(isDone);
  useEffect(() => {
    // The button that was pressed disappears once nothing is left to save.
    const isLost = isDone && !wasDone.current && document.activeElement === document.body;
    if (isLost) words.current?.focus({ preventScroll: true });
    wasDone.current = isDone;
  }, [isDone]);

  return (
    <div className={styles.bar} data-state={!isDone ? 'open' : saved ? 'done' : 'empty'}>
      <div ref={words} role="status" tabIndex={-1} className="bold">
        {isSaving ? 'Saving…' : (problem ?? (toldWrong(area) || `${saved} ${toldUnsaved(area)}`.trim()))}
      </div>
      {!isDone && (
        <div className="row">
          <Button variant="primary" isPending={isSaving} onClick={() => void area.save()}>
            {problem ? 'Try again' : `Save ${oneOrMany(toSave, 'the change', `all ${toSave}`)}`}
          </Button>
          <Button isPending={isSaving} onClick={area.undoAll}>
            Undo all
          </Button>
        </div>
      )}
    </div>
  );
}

function toldWrong({ wrong, wrongDetails }: AreaInHand): string {
  const details = Object.keys(wrongDetails).length > 0;
  const what = listed([wrong.size > 0 && counted(wrong.size, 'row'), details && 'the details']);
  const verb = wrong.size === 1 && !details ? 'needs' : 'need';
  return what && `${capitalised(what)} ${verb} correcting before you can save.`;
}

function toldSaved({ rows, hasSavedDetails }: AreaInHand): string {
  const saved = rows.filter(({ draft }) => draft?.result?.state === 'saved').length;
  if (saved === 0) return hasSavedDetails ? 'The details are saved.' : '';
  return hasSavedDetails ? `${counted(saved, 'row')} and the details are saved.` : `${saved} saved.`;
}

function toldUnsaved({ unsaved, hasNewDetails }: AreaInHand): string {
  const fresh = unsaved.filter(({ kept }) => kept === null).length;
  const changed = unsaved.length - fresh;
  const parts = listed([
    fresh > 0 && `${fresh} new`,
    changed > 0 && `${changed} changed`,
    hasNewDetails && 'new details',
  ]);
  return parts && `${capitalised(parts)}, not saved yet.`;
}
