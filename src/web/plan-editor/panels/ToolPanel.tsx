import { nextOccupants, newAmong, namesIn } from '../editor/adding.ts';
import { type EditorState, useEditor, useFromEditor } from '../editor/editor.ts';
import { putInMiddle } from '../editor/keys.ts';
import { areaKind } from '../../../shared/locations/kinds.ts';
import type { Tool, ToolOptions } from '../editor/tools.ts';
import { focusPlan } from '../canvas/frame.ts';
import { Button } from '../../core/ui/Button.tsx';
import { TextInput } from './TextInput.tsx';
import { Tick } from './Tick.tsx';
import styles from './Panel.module.css';
import { SYMBOL_PIECES } from '../scene/symbols.ts';
import { NumberField } from './NumberField.tsx';
import { SizeFields } from './SizeFields.tsx';

/** What the chosen tool will draw, and how to use it, by mouse and by keyboard. */
export function ToolPanel() {
  const editor = useEditor();
  const tool = useFromEditor((state) => state.tool);
  const { one, many } = useFromEditor((state) => areaKind(state.area.areaTypeId).object);
  if (tool === 'select' || tool === 'measure') return null;
  const hint: Record<Exclude<Tool, 'select' | 'measure'>, string> = {
    space: `Click to place a ${one}.`,
    row: `Drag a box over the floor to fill it with ${many}. While dragging, the arrow keys change how many.`,
    wall: 'Drag from one end to the other. Shift keeps it straight.',
    room: 'Drag from one corner to the other.',
    text: 'Click to place the text.',
    furniture: 'Click to place it.',
  };
  return (
    <section className={styles.panel} aria-label="Tool options">
      <p className="quiet small">{hint[tool]}</p>
      <ToolFields tool={tool} />
      {(tool === 'space' || tool === 'row') && <Occupants />}
      <Button
        onClick={() => {
          putInMiddle(editor);
          focusPlan();
        }}
      >
        Place in the middle
      </Button>
    </section>
  );
}

/** Which objects the places get: unplaced ones first, unless all are to be new. */
function Occupants() {
  const { options, change } = useOptions();
  const words = useFromEditor(nextInWords);
  return (
    <>
      <Tick isOn={options.takesWaiting} onChange={(isOn) => change({ takesWaiting: isOn })}>
        Use unplaced ones first
      </Tick>
      <TextInput
        label="Name for new ones"
        value={options.stem.trim()}
        maxLength={40}
        hint={words}
        onChange={(stem) => stem !== '' && change({ stem: `${stem} ` })}
      />
    </>
  );
}

const EXAMPLE = 3;

function nextInWords(state: EditorState): string {
  const occupants = nextOccupants(state, EXAMPLE);
  const made = newAmong(state, occupants);
  const known = made === 0 ? '' : `, ${made} of them new`;
  return `The next three: ${namesIn(occupants)}${known}.`;
}

function useOptions() {
  const editor = useEditor();
  const options = useFromEditor((state) => state.options);
  return {
    options,
    change: (change: Partial<ToolOptions>) => editor.set({ options: { ...editor.get().options, ...change } }),
  };
}

/** The options for the next thing drawn. */
function ToolFields({ tool }: { tool: Tool }) {
  const { options, change } = useOptions();
  switch (tool) {
    case 'space':
      return <SpaceSize />;
    case 'row':
      return <RowFields />;
    case 'wall':
      return <Thickness />;
    case 'room':
      return (
        <>
          <TextInput
            label="Room name"
            value={options.roomName}
            onChange={(roomName) => change({ roomName })}
          />
          <Thickness />
        </>
      );
    case 'text':
      return (
        <>
          <TextInput
            label="Text"
            maxLength={100}
            value={options.text}
            onChange={(text) => change({ text })}
          />
          <NumberField
            label="Text size"
            unit="cm"
            value={options.textSize}
            least={5}
            most={500}
            step={5}
            onChange={(textSize) => change({ textSize })}
          />
        </>
      );
    case 'furniture':
      return <Pieces />;
    default:
      return null;
  }
}

function SpaceSize() {
  const { options, change } = useOptions();
  return (
    <div className={styles.pair}>
      <SizeFields
        {...options.space}
        unit="cm"
        least={20}
        most={2000}
        step={10}
        onChange={(space) => change({ space })}
      />
    </div>
  );
}

function RowFields() {
  const { options, change } = useOptions();
  return (
    <>
      <div className={styles.pair}>
        <NumberField
          label="In a row"
          value={options.columns}
          whenEmpty="auto"
          least={1}
          most={200}
          onChange={(columns) => change({ columns })}
          onEmpty={() => change({ columns: null })}
        />
        <NumberField
          label="Rows"
          value={options.rows}
          whenEmpty="auto"
          least={1}
          most={200}
          onChange={(rows) => change({ rows })}
          onEmpty={() => change({ rows: null })}
        />
      </div>
      <SpaceSize />
      <NumberField
        label="Gap"
        unit="cm"
        value={options.gap}
        least={0}
        most={1000}
        step={10}
        onChange={(gap) => change({ gap })}
      />
      <Tick isOn={options.areFacing} onChange={(isOn) => change({ areFacing: isOn })}>
        Rows face each other
      </Tick>
    </>
  );
}

function Thickness() {
  const { options, change } = useOptions();
  return (
    <NumberField
      label="Wall thickness"
      unit="cm"
      value={options.thickness}
      least={1}
      most={100}
      step={2}
      onChange={(thickness) => change({ thickness })}
    />
  );
}

function Pieces() {
  const { options, change } = useOptions();
  return (
    <div className={styles.pieces} role="radiogroup" aria-label="Piece">
      {SYMBOL_PIECES.map((piece) => (
        <label key={piece.symbol} className={styles.piece}>
          <input
            type="radio"
            name="piece"
            checked={options.piece.symbol === piece.symbol}
            onChange={() => change({ piece })}
          />
          {piece.name}
        </label>
      ))}
    </div>
  );
}
