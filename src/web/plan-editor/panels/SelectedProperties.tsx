import { useState } from 'react';
import { Button } from '../../core/ui/Button.tsx';
import type { SceneItem } from '../../../shared/plans/contract.ts';
import { changeItem, setText, setOccupant } from '../editor/changing.ts';
import { wordsFor } from '../editor/edit.ts';
import { useEditor, draftIn, useFromEditor } from '../editor/editor.ts';
import { alignSelection, distributeSelection, gridSelection } from '../editor/selected.ts';
import type { Axis, Edge } from '../scene/arranging.ts';
import { itemsOf, standingAt } from '../scene/edits.ts';
import { itemBoundsOf, localBox } from '../scene/geometry.ts';
import { withSize } from '../scene/resizing.ts';
import { kindOf } from '../scene/words.ts';
import { NumberField } from './NumberField.tsx';
import { SizeFields } from './SizeFields.tsx';
import { SelectionActions } from './SelectionActions.tsx';
import { Sign, type SignName } from './Sign.tsx';
import { TextInput } from './TextInput.tsx';
import styles from './Panel.module.css';
import { withAllSaved } from '../draft/base.ts';
import { objectsByItem, withObject } from '../draft/draft.ts';
import { OBJECT_KINDS, objectKinds } from '../../../shared/locations/kinds.ts';
import { withDraft } from '../editor/adding.ts';
import { Tick } from './Tick.tsx';

export function SelectedProperties() {
  const [only, another] = itemsOf(
    useFromEditor(draftIn).scene,
    useFromEditor((state) => state.selection),
  );
  if (another) return <SeveralProperties />;
  // A fresh start for each, so that nothing half typed carries over to the next.
  return only && <OneProperties key={only.id} item={only} />;
}

/** The properties of one thing, each a field that works by keyboard. */
function OneProperties({ item }: { item: SceneItem }) {
  const editor = useEditor();
  const { r, shape } = item;
  const { x: left, y: top } = itemBoundsOf(item);
  const isFlat = shape.kind === 'line' && shape.points.length === 2;
  const change = (label: string, next: (item: SceneItem) => SceneItem) =>
    changeItem(editor, item.id, label, next);
  return (
    <section className={styles.panel} aria-labelledby="properties">
      <h2 id="properties" className="subtitle">
        {item.layer === 'space' ? 'Place' : kindOf(item)}
      </h2>
      {item.layer === 'space' && <Occupant item={item} />}
      {shape.kind === 'text' && (
        <TextInput
          label="Text"
          maxLength={100}
          value={shape.text}
          onChange={(text) => setText(editor, item, text)}
        />
      )}
      <div className={styles.pair}>
        <NumberField
          label="Left"
          unit="cm"
          value={left}
          step={10}
          onChange={(to) => change('Moved', (item) => standingAt(item, item.x + to - left, item.y, item.r))}
        />
        <NumberField
          label="Top"
          unit="cm"
          value={top}
          step={10}
          onChange={(to) => change('Moved', (item) => standingAt(item, item.x, item.y + to - top, item.r))}
        />
        {shape.kind !== 'text' && !isFlat && (
          <SizeFields
            {...localBox(shape)}
            unit="cm"
            least={1}
            most={20_000}
            step={10}
            onChange={({ w, h }) => change('Resized', (item) => withSize(item, w, h))}
          />
        )}
        {shape.kind === 'text' && (
          <NumberField
            label="Text size"
            unit="cm"
            value={shape.size}
            least={5}
            most={500}
            step={5}
            onChange={(size) => change('Resized', (item) => ({ ...item, shape: { ...shape, size } }))}
          />
        )}
        <NumberField
          label="Turned"
          unit="°"
          value={r}
          least={-360}
          most={360}
          step={15}
          onChange={(r) => change('Turned', (item) => standingAt(item, item.x, item.y, r))}
        />
        {shape.kind === 'line' && shape.thickness !== undefined && (
          <NumberField
            label="Thickness"
            unit="cm"
            value={shape.thickness}
            least={1}
            most={100}
            step={2}
            onChange={(thickness) =>
              change('Resized', (item) => ({ ...item, shape: { ...shape, thickness } }))
            }
          />
        )}
      </div>
      <SelectionActions />
    </section>
  );
}

/** The object at this place: its name and kind, or which one to assign. */
function Occupant({ item }: { item: SceneItem }) {
  const editor = useEditor();
  const drawn = useFromEditor(draftIn);
  const base = useFromEditor((state) => state.base);
  const draft = withAllSaved(drawn, base);
  const byItem = objectsByItem(draft);
  const object = byItem.get(item.id);
  const placed = new Set([...byItem.values()].map(({ key }) => key));
  const saved = object && base.objects.get(object.key);
  return (
    <>
      {object && (
        <>
          <TextInput
            label="Name"
            value={object.name}
            onChange={(name) =>
              name !== '' &&
              withDraft(editor, (draft) => withObject(draft, object.key, { name }), `Named ${name}`)
            }
          />
          {objectKinds.map(
            ({ id, apart }) =>
              apart && (
                <Tick
                  key={id}
                  isOn={object.typeId === id}
                  onChange={(isOn) => {
                    const typeId = isOn ? id : OBJECT_KINDS.standard.id;
                    withDraft(
                      editor,
                      (draft) => withObject(draft, object.key, { typeId }),
                      `Changed the kind of ${object.name}`,
                    );
                  }}
                >
                  {apart.choice}
                </Tick>
              ),
          )}
          {saved && !saved.isActive && <p className="quiet small">Not in use, so nobody can book it.</p>}
        </>
      )}
      <div className={styles.text}>
        <label htmlFor={`who-${item.id}`}>{object ? 'Which desk is this?' : 'No desk assigned'}</label>
        <select
          id={`who-${item.id}`}
          value={object?.key ?? ''}
          onChange={(event) => setOccupant(editor, item.id, event.target.value)}
        >
          <option value="">None</option>
          {draft.objects
            .filter(({ key }) => key === object?.key || !placed.has(key))
            .map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          <option value="new">A new one</option>
        </select>
      </div>
    </>
  );
}

const EDGES: readonly [Edge, string][] = [
  ['left', 'Align left'],
  ['centre', 'Align centre'],
  ['right', 'Align right'],
  ['top', 'Align top'],
  ['middle', 'Align middle'],
  ['bottom', 'Align bottom'],
];
const AXES: readonly [Axis, string][] = [
  ['across', 'Space evenly across'],
  ['down', 'Space evenly down'],
];

/** For several things: how they are arranged relative to each other. */
function SeveralProperties() {
  const editor = useEditor();
  const words = useFromEditor((state) => wordsFor(draftIn(state), state.selection));
  const count = useFromEditor((state) => state.selection.size);
  const [columns, setColumns] = useState<number | null>(null);
  const [gap, setGap] = useState(0);
  return (
    <section className={styles.panel} aria-labelledby="properties">
      <h2 id="properties" className="subtitle">
        {words}
      </h2>
      <div className="row gap-1" role="group" aria-label="Align and space out">
        {EDGES.map(([edge, label]) => (
          <SignButton key={edge} name={edge} label={label} onPress={() => alignSelection(editor, edge)} />
        ))}
        {AXES.map(([axis, label]) => (
          <SignButton
            key={axis}
            name={axis}
            label={label}
            onPress={() => distributeSelection(editor, axis)}
          />
        ))}
      </div>
      <div className={styles.pair}>
        <NumberField
          label="In a row"
          value={columns ?? Math.min(count, 8)}
          least={1}
          most={1000}
          onChange={setColumns}
        />
        <NumberField label="Gap" unit="cm" value={gap} least={0} most={5000} step={10} onChange={setGap} />
      </div>
      <Button onClick={() => gridSelection(editor, columns ?? Math.min(count, 8), gap)}>
        Arrange in rows
      </Button>
      <SelectionActions />
    </section>
  );
}

function SignButton({ name, label, onPress }: { name: SignName; label: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.sign} aria-label={label} title={label} onClick={onPress}>
      <Sign name={name} />
    </button>
  );
}
