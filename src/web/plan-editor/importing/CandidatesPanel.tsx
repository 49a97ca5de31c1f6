import { counted, oneOrMany } from '../../../shared/english.ts';
import { Button } from '../../ui/Button.tsx';
import { draftIn, useEditor, useFromEditor } from '../editor/editor.ts';
import { acceptCandidates, type Fate, fatesOf } from './accepting.ts';
import type { Imported } from './candidates.ts';
import panel from '../panels/Panel.module.css';
import styles from './Importing.module.css';

const FATES: Record<Fate, string> = { waiting: 'waiting', moves: 'moves', new: 'new' };

/** What an imported drawing contained: what was skipped, and what looks like places, to be accepted or not. */
export function CandidatesPanel() {
  const editor = useEditor();
  const imported = useFromEditor((state) => state.imported);
  // Which objects are on the plan can change while the list is open.
  useFromEditor(draftIn);
  if (!imported) return null;
  const fates = fatesOf(editor, imported);
  const { candidates, removed } = imported;
  const wanted = candidates.filter(({ isWanted }) => isWanted).length;
  const moves = candidates.filter(({ id, isWanted }) => isWanted && fates.get(id)?.fate === 'moves').length;
  const change = (index: number, change: Partial<Imported['candidates'][number]>) =>
    editor.set({
      imported: {
        ...imported,
        candidates: candidates.map((each, at) => (at === index ? { ...each, ...change } : each)),
      },
    });
  const wantAll = (isWanted: boolean) =>
    editor.set({ imported: { ...imported, candidates: candidates.map((each) => ({ ...each, isWanted })) } });

  return (
    <section className={panel.panel} aria-labelledby="brought-in">
      <h2 id="brought-in" className={panel.title}>
        Imported drawing
      </h2>
      {removed.length > 0 && (
        <div className={styles.removed}>
          <p>Skipped:</p>
          <ul>
            {removed.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
      )}
      {candidates.length === 0 ? (
        <p className={panel.hint}>Nothing in it looks like a place. Draw the places on top.</p>
      ) : (
        <>
          <p>
            {counted(candidates.length, 'shape looks like a place.', 'shapes look like places.')} Set the
            scale first if it is wrong.
          </p>
          {moves > 0 && (
            <p>
              {counted(moves, 'of them is', 'of them are')} on the plan already, and will move to where the
              drawing shows {oneOrMany(moves, 'it', 'them')}. Untick what should stay.
            </p>
          )}
          <div className={panel.buttons}>
            <Button onClick={() => wantAll(true)}>All</Button>
            <Button onClick={() => wantAll(false)}>None</Button>
          </div>
          <ul className={styles.candidates}>
            {candidates.map(({ id, name, label, isWanted }, index) => (
              <li key={id} className={styles.candidate}>
                <input
                  type="checkbox"
                  aria-label={`Accept ${label || id}`}
                  checked={isWanted}
                  onChange={(event) => change(index, { isWanted: event.target.checked })}
                />
                <input
                  type="text"
                  aria-label={`Name of ${label || id}`}
                  maxLength={50}
                  value={name}
                  onChange={(event) => change(index, { name: event.target.value })}
                />
                <span className={styles.fate}>{FATES[fates.get(id)?.fate ?? 'new']}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={panel.buttons}>
        {wanted > 0 && (
          <Button variant="primary" onClick={() => acceptCandidates(editor)}>
            Accept {counted(wanted, 'place')}
          </Button>
        )}
        <Button onClick={() => editor.set({ imported: null })}>
          {candidates.length > 0 ? 'Accept none' : 'Close'}
        </Button>
      </div>
    </section>
  );
}
