import { counted, oneOrMany } from '../../../shared/english.ts';
import { OBJECT_FIELDS } from '../../../shared/locations/fields.ts';
import { Button } from '../../core/ui/Button.tsx';
import { inMetres } from '../scene/words.ts';
import { draftIn, useEditor, useFromEditor } from '../editor/editor.ts';
import { acceptCandidates, candidatesIn, type Fate, fatesOf } from './accepting.ts';
import type { Candidate } from './candidates.ts';
import type { FoundGroup } from './finding/find.ts';
import panel from '../panels/Panel.module.css';
import { Tick } from '../panels/Tick.tsx';
import styles from './Importing.module.css';

const FATES: Record<Fate, string> = { waiting: 'waiting', moves: 'moves', new: 'new' };

/** Names shown of one group: enough to see how they were read. */
const SHOWN = 8;

/** What an imported drawing contained: what was skipped, and what looks like places, to be accepted or not. */
export function CandidatesPanel() {
  const editor = useEditor();
  const imported = useFromEditor((state) => state.imported);
  // Which objects are on the plan can change while the list is open.
  const { background } = useFromEditor(draftIn).scene;
  if (!imported) return null;
  const scale = background ? background.w / imported.width : 1;
  const wanted = candidatesIn(editor);
  const fates = fatesOf(editor, wanted);
  const { groups, removed, notes, typed } = imported;
  const moves = wanted.filter(({ id }) => fates.get(id)?.fate === 'moves').length;
  const doubles = wanted.filter(({ isDouble }) => isDouble).length;
  const want = (id: string, isWanted: boolean) =>
    editor.set({
      imported: {
        ...imported,
        groups: groups.map((group) => (group.id === id ? { ...group, isWanted } : group)),
      },
    });
  const rename = (id: string, name: string) =>
    editor.set({ imported: { ...imported, typed: new Map(typed).set(id, name) } });

  return (
    <section className={panel.panel} aria-labelledby="brought-in">
      <h2 id="brought-in" className="subtitle">
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
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {groups.length === 0 ? (
        notes.length === 0 && (
          <p className="quiet small">Nothing in it looks like a place. Draw the places on top.</p>
        )
      ) : (
        <>
          <p>
            {wanted.length > 0
              ? 'These shapes look like places. Set the scale first if it is wrong.'
              : 'We are not sure what the places are. Tick the shapes that are, or draw them on top.'}
          </p>
          {moves > 0 && (
            <p>
              {counted(moves, 'of them is', 'of them are')} on the plan already, and will move to where the
              drawing shows {oneOrMany(moves, 'it', 'them')}.
            </p>
          )}
          {doubles > 0 && (
            <p>
              {counted(doubles, 'name occurs', 'names occur')} more than once in the drawing, so we put a
              number behind {oneOrMany(doubles, 'it', 'them')}. Rename {oneOrMany(doubles, 'it', 'them')} here
              or later.
            </p>
          )}
          <ul className="stack gap-2">
            {groups.map((group) => (
              <li key={group.id}>
                <Tick isOn={group.isWanted} onChange={(isOn) => want(group.id, isOn)}>
                  {wordsFor(group, scale)}
                </Tick>
                {group.isWanted && <Names places={placesOf(group, wanted)} fates={fates} onRename={rename} />}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={panel.buttons}>
        {wanted.length > 0 && (
          <Button variant="primary" onClick={() => acceptCandidates(editor)}>
            Accept {counted(wanted.length, 'place')}
          </Button>
        )}
        <Button onClick={() => editor.set({ imported: null })}>
          {groups.length > 0 ? 'Accept none' : 'Close'}
        </Button>
      </div>
    </section>
  );
}

/** How many there are, and how large if they are alike. */
function wordsFor({ places }: FoundGroup, scale: number): string {
  const [first] = places;
  const [shorter = 0, longer = 0] = first ? [first.w, first.h].toSorted((a, b) => a - b) : [];
  const areAlike = places.every(
    ({ w, h }) =>
      Math.abs(Math.min(w, h) / shorter - 1) < 0.05 && Math.abs(Math.max(w, h) / longer - 1) < 0.05,
  );
  const count = counted(places.length, 'shape');
  return areAlike
    ? `${count} of ${inMetres(longer * scale)} × ${inMetres(shorter * scale)}`
    : `${count} with ${oneOrMany(places.length, 'a name', 'names')}`;
}

/** Those to look at come first: names that we changed. */
function placesOf({ places }: FoundGroup, wanted: readonly Candidate[]): Candidate[] {
  const ids = new Set(places.map(({ id }) => id));
  return wanted.filter(({ id }) => ids.has(id)).toSorted((a, b) => Number(b.isDouble) - Number(a.isDouble));
}

type NamesProps = {
  places: readonly Candidate[];
  fates: ReturnType<typeof fatesOf>;
  onRename: (id: string, name: string) => void;
};

function Names({ places, fates, onRename }: NamesProps) {
  const rest = places.length - SHOWN;
  return (
    <>
      <ul className={styles.candidates}>
        {places.slice(0, SHOWN).map(({ id, name, label }, index) => (
          <li key={id} className={styles.candidate}>
            <input
              type="text"
              aria-label={`Name of ${label ?? `shape ${index + 1}`}`}
              maxLength={OBJECT_FIELDS.name.max}
              value={name}
              onChange={(event) => onRename(id, event.target.value)}
            />
            <span className={styles.fate}>{FATES[fates.get(id)?.fate ?? 'new']}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="quiet small">and {rest} more</p>}
    </>
  );
}
