import { draftIn, useEditor, useFromEditor } from '../editor/editor.ts';
import { changePlan } from '../editor/changing.ts';
import { BackgroundProperties } from '../importing/BackgroundProperties.tsx';
import { itemsOf } from '../scene/edits.ts';
import { NumberField } from './NumberField.tsx';
import { Tick } from './Tick.tsx';
import styles from './Panel.module.css';

/** For the plan itself, while nothing is selected. */
export function Properties() {
  const isOfPlan = useFromEditor((state) => itemsOf(draftIn(state).scene, state.selection).length === 0);
  return isOfPlan && <PlanProperties />;
}

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
