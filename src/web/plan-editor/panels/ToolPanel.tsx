import { nextOccupants, newAmong, namesIn } from '../editor/adding.ts';
import { type EditorState, useEditor, useFromEditor } from '../editor/editor.ts';
import { putInMiddle } from '../editor/keys.ts';
import { nounOf, type Tool, type ToolOptions } from '../editor/tools.ts';
import { focusPlan } from '../canvas/frame.ts';
import { PIECES } from '../scene/symbols.ts';
import { counted } from '../scene/words.ts';
import { Button } from '../../ui/Button.tsx';
import { NumberField } from './NumberField.tsx';
import { TextInput } from './TextInput.tsx';
import styles from './Panel.module.css';

/** What the chosen tool will draw, and how one draws with it, by mouse and by keyboard. */
export function ToolPanel() {
  const editor = useEditor();
  const tool = useFromEditor((state) => state.tool);
  const noun = useFromEditor((state) => nounOf(state.area.areaTypeId)).toLowerCase();
  if (tool === 'select' || tool === 'measure') return null;
  const hint: Record<Exclude<Tool, 'select' | 'measure'>, string> = {
    space: `Click where a ${noun} shall stand.`,
    row: `Pull a box over the floor: the ${noun}s that fit into it appear. While you pull, the arrow keys change how many.`,
    wall: 'Pull from one end to the other. Shift keeps it straight.',
    room: 'Pull from one corner to the other.',
    text: 'Click where the text shall stand.',
    furniture: 'Click where it shall stand.',
  };
  return (
    <section className={styles.panel} aria-label="How it will be drawn">
      <p className={styles.hint}>{hint[tool]}</p>
      <Fields tool={tool} />
      {(tool === 'space' || tool === 'row') && <Occupants />}
      <Button
        onClick={() => {
          putInMiddle(editor);
          focusPlan();
        }}
      >
        Put it in the middle
      </Button>
    </section>
  );
}

function useOptions() {
  const editor = useEditor();
  const options = useFromEditor((state) => state.options);
  return {
    options,
    change: (change: Partial<ToolOptions>) => editor.set({ options: { ...editor.get().options, ...change } }),
  };
}

function Fields({ tool }: { tool: Tool }) {
  const { options, change } = useOptions();
  const { space } = options;
  switch (tool) {
    case 'space':
      return <SpaceSize w={space.w} h={space.h} onChange={(space) => change({ space })} />;
    case 'row':
      return <RowFields />;
    case 'wall':
      return <Thickness />;
    case 'room':
      return (
        <>
          <TextInput
            label="Name in the room"
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
            label="Height of the letters"
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

function SpaceSize({
  w,
  h,
  onChange,
}: {
  w: number;
  h: number;
  onChange: (size: { w: number; h: number }) => void;
}) {
  return (
    <div className={styles.pair}>
      <NumberField
        label="Width"
        unit="cm"
        value={w}
        least={20}
        most={2000}
        step={10}
        onChange={(w) => onChange({ w, h })}
      />
      <NumberField
        label="Depth"
        unit="cm"
        value={h}
        least={20}
        most={2000}
        step={10}
        onChange={(h) => onChange({ w, h })}
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
          whenEmpty="as fit"
          least={1}
          most={200}
          onChange={(columns) => change({ columns })}
          onEmpty={() => change({ columns: null })}
        />
        <NumberField
          label="Rows"
          value={options.rows}
          whenEmpty="as fit"
          least={1}
          most={200}
          onChange={(rows) => change({ rows })}
          onEmpty={() => change({ rows: null })}
        />
      </div>
      <SpaceSize {...options.space} onChange={(space) => change({ space })} />
      <NumberField
        label="Gap between them"
        unit="cm"
        value={options.gap}
        least={0}
        most={1000}
        step={10}
        onChange={(gap) => change({ gap })}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={options.areFacing}
          onChange={(event) => change({ areFacing: event.target.checked })}
        />
        Two rows face each other
      </label>
    </>
  );
}

function Thickness() {
  const { options, change } = useOptions();
  return (
    <NumberField
      label="Thickness of the wall"
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
    <div className={styles.pieces} role="radiogroup" aria-label="Which piece">
      {PIECES.map((piece) => (
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

/** Who will stand there: those who wait come first, unless one wants all of them new. */
function Occupants() {
  const { options, change } = useOptions();
  const words = useFromEditor(nextInWords);
  return (
    <>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={options.takesWaiting}
          onChange={(event) => change({ takesWaiting: event.target.checked })}
        />
        Take those not yet placed first
      </label>
      <TextInput
        label="New ones are called"
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
  const made = newAmong(occupants);
  const known = made === 0 ? '' : `, ${counted(made, 'of them new', 'of them new')}`;
  return `The next three: ${namesIn(occupants)}${known}.`;
}
