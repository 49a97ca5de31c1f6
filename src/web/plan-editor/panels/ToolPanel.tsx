import { nextOccupants, newAmong, namesIn } from '../editor/adding.ts';
import { type EditorState, useEditor, useFromEditor } from '../editor/editor.ts';
import { putInMiddle } from '../editor/keys.ts';
import { areaKind } from '../../../shared/locations/kinds.ts';
import type { Tool } from '../editor/tools.ts';
import { focusPlan } from '../canvas/frame.ts';
import { Button } from '../../core/ui/Button.tsx';
import { ToolFields, useOptions } from './ToolFields.tsx';
import { TextInput } from './TextInput.tsx';
import { Tick } from './Tick.tsx';
import styles from './Panel.module.css';

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
