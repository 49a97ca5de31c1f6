import { useState } from 'react';
import { Button } from '../../core/ui/Button.tsx';
import {
  changeBackground,
  removeBackground,
  scaleBackground,
  type Background,
} from '../editor/background.ts';
import { draftIn, useEditor, useFromEditor } from '../editor/editor.ts';
import { chooseTool } from '../editor/edit.ts';
import { NumberField } from '../panels/NumberField.tsx';
import { inMetres } from '../scene/words.ts';
import { DrawingChooser } from './DrawingChooser.tsx';
import { layUnder } from './takeIn.ts';
import panel from '../panels/Panel.module.css';
import { Tick } from '../panels/Tick.tsx';
import styles from './Importing.module.css';

/** The drawing under the plan: where, how large, how faint, and whether it can be moved. */
export function BackgroundProperties() {
  const editor = useEditor();
  const area = useFromEditor((state) => state.area);
  const background = useFromEditor((state) => draftIn(state).scene.background);
  return (
    <section className={panel.panel} aria-labelledby="underneath">
      <h2 id="underneath" className="subtitle">
        Background
      </h2>
      {background ? (
        <Fields background={background} />
      ) : (
        <DrawingChooser area={area} onTaken={(taken, name) => layUnder(editor, taken, name)} />
      )}
    </section>
  );
}

function Fields({ background }: { background: Background }) {
  const editor = useEditor();
  const isLocked = useFromEditor((state) => state.backgroundIsLocked);
  return (
    <>
      <Scale />
      <label className={styles.opacity}>
        Strength
        <input
          type="range"
          min="10"
          max="100"
          step="5"
          value={Math.round(background.opacity * 100)}
          onChange={(event) =>
            changeBackground(editor, { opacity: Number(event.target.value) / 100 }, 'opacity')
          }
        />
      </label>
      <Tick isOn={isLocked} onChange={(isOn) => editor.set({ backgroundIsLocked: isOn })}>
        Lock in place
      </Tick>
      {!isLocked && (
        <div className={panel.pair}>
          <NumberField
            label="Left"
            unit="cm"
            value={background.x}
            step={10}
            onChange={(x) => changeBackground(editor, { x })}
          />
          <NumberField
            label="Top"
            unit="cm"
            value={background.y}
            step={10}
            onChange={(y) => changeBackground(editor, { y })}
          />
          <NumberField
            label="Width"
            unit="cm"
            value={background.w}
            least={10}
            most={20_000}
            step={10}
            onChange={(w) => scaleBackground(editor, w / background.w)}
          />
        </div>
      )}
      <div className={panel.buttons}>
        <Button variant="danger" onClick={() => removeBackground(editor)}>
          Remove it
        </Button>
      </div>
    </>
  );
}

/** A line of known length gives the drawing its size. */
function Scale() {
  const editor = useEditor();
  const tool = useFromEditor((state) => state.tool);
  const measured = useFromEditor((state) => state.measured);
  const [metres, setMetres] = useState<number | null>(null);
  if (tool !== 'measure') {
    return (
      <>
        <p className="quiet small">
          Draw a line along something whose length you know, then enter that length.
        </p>
        <div className={panel.buttons}>
          <Button onClick={() => chooseTool(editor, 'measure')}>Set the scale</Button>
        </div>
      </>
    );
  }
  const length = measured ? Math.hypot(measured.to.x - measured.from.x, measured.to.y - measured.from.y) : 0;
  return (
    <>
      <p className="quiet small">
        {length > 0
          ? `The line measures ${inMetres(length)} at the current scale.`
          : 'Draw the line on the plan.'}
      </p>
      <NumberField label="This line is" unit="m" value={metres} least={0.1} most={500} onChange={setMetres} />
      <div className={panel.buttons}>
        <Button
          variant="primary"
          aria-disabled={!metres || length === 0}
          onClick={() => {
            if (!metres || length === 0) return;
            scaleBackground(editor, (metres * 100) / length);
            chooseTool(editor, 'select');
          }}
        >
          Use this length
        </Button>
        <Button onClick={() => chooseTool(editor, 'select')}>Cancel</Button>
      </div>
    </>
  );
}
