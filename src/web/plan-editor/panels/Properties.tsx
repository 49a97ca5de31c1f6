import { draftIn, useEditor, useFromEditor } from '../editor/editor.ts';
import { changePlan } from '../editor/changing.ts';
import { BackgroundProperties } from '../importing/BackgroundProperties.tsx';
import { OneProperties } from './OneProperties.tsx';
import { NumberField } from './NumberField.tsx';
import { Tick } from './Tick.tsx';
import styles from './Panel.module.css';
import { useState } from 'react';
import { Button } from '../../core/ui/Button.tsx';
import { wordsFor } from '../editor/edit.ts';
import { alignSelection, distributeSelection, gridSelection } from '../editor/selected.ts';
import type { Axis, Edge } from '../scene/arranging.ts';
import { SelectionActions } from './SelectionActions.tsx';
import { Sign, type SignName } from './Sign.tsx';

/** For the selection, or for the plan itself if nothing is selected. */
export function Properties() {
  const selection = useFromEditor((state) => state.selection);
  const items = useFromEditor((state) => draftIn(state).scene.items);
  if (selection.size > 1) return <SeveralProperties />;
  const only = items.find((item) => selection.has(item.id));
  // A fresh start for each, so that nothing half typed carries over to the next.
  return only ? <OneProperties key={only.id} item={only} /> : <PlanProperties />;
}

/** For the plan itself, shown while nothing is selected. */
function PlanProperties() {
  const editor = useEditor();
  const box = useFromEditor((state) => draftIn(state).scene.box);
  const grid = useFromEditor((state) => draftIn(state).scene.grid);
  const snaps = useFromEditor((state) => state.snaps);
  return (
    <>
      <section className={styles.panel} aria-labelledby="properties">
        <h2 id="properties" className="subtitle">
          The plan
        </h2>
        <div className={styles.pair}>
          <NumberField
            label="Width"
            unit="m"
            value={box.w / 100}
            least={1}
            most={1000}
            onChange={(w) =>
              changePlan(editor, { box: { ...box, w: w * 100 } }, 'Changed the size of the plan')
            }
          />
          <NumberField
            label="Depth"
            unit="m"
            value={box.h / 100}
            least={1}
            most={1000}
            onChange={(h) =>
              changePlan(editor, { box: { ...box, h: h * 100 } }, 'Changed the size of the plan')
            }
          />
          <NumberField
            label="Grid"
            unit="cm"
            value={grid}
            least={1}
            most={1000}
            step={5}
            onChange={(grid) => changePlan(editor, { grid }, 'Changed the grid')}
          />
        </div>
        <Tick isOn={snaps} onChange={(isOn) => editor.set({ snaps: isOn })}>
          Snap to the grid and to neighbours
        </Tick>
      </section>
      <BackgroundProperties />
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

type SignButtonProps = { name: SignName; label: string; onPress: () => void };

function SignButton({ name, label, onPress }: SignButtonProps) {
  return (
    <button type="button" className={styles.sign} aria-label={label} title={label} onClick={onPress}>
      <Sign name={name} />
    </button>
  );
}
