import { chooseTool, redo, undo } from '../editor/edit.ts';
import { useEditor, useFromEditor } from '../editor/editor.ts';
import { showWhole, ZOOM_STEP, zoomBy } from '../editor/looking.ts';
import { capitalised } from '../../../shared/english.ts';
import { areaKind } from '../../../shared/locations/kinds.ts';
import { type Tool, TOOL_KEYS } from '../editor/tools.ts';
import { Sign, type SignName } from './Sign.tsx';
import styles from './Toolbar.module.css';

const WORDS: Record<Exclude<Tool, 'measure'>, string> = {
  select: 'Select',
  space: 'Desk',
  row: 'Row of desks',
  wall: 'Wall',
  room: 'Room',
  text: 'Text',
  furniture: 'Furniture',
};

/** The drawing tools, each with its word and its key. */
export function Toolbar() {
  const editor = useEditor();
  const tool = useFromEditor((state) => state.tool);
  const noun = useFromEditor((state) => capitalised(areaKind(state.area.areaTypeId).object.one));
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Drawing tools">
      {TOOL_KEYS.map((each, index) => (
        <button
          key={each}
          type="button"
          className={styles.tool}
          aria-pressed={tool === each}
          aria-keyshortcuts={String(index + 1)}
          onClick={() => chooseTool(editor, each)}
        >
          <Sign name={each} />
          <span>{wordOf(each, noun)}</span>
          <kbd aria-hidden="true">{index + 1}</kbd>
        </button>
      ))}
    </div>
  );
}

export function wordOf(tool: Tool, noun: string): string {
  if (tool === 'measure') return 'Measure';
  if (tool === 'space') return noun;
  return tool === 'row' ? `Row of ${noun.toLowerCase()}s` : WORDS[tool];
}

/** Undo and redo, and zooming. */
export function HistoryAndZoom() {
  const editor = useEditor();
  const { now, undone } = useFromEditor((state) => state.history);
  return (
    <div className={styles.group}>
      <Small
        sign="undo"
        label={now.before ? `Undo: ${now.label}` : 'Undo'}
        isOff={!now.before}
        onPress={() => undo(editor)}
      />
      <Small
        sign="redo"
        label={undone ? `Redo: ${undone.step.label}` : 'Redo'}
        isOff={!undone}
        onPress={() => redo(editor)}
      />
      <span className={styles.gap} />
      <Small sign="minus" label="Zoom out" onPress={() => zoomBy(editor, 1 / ZOOM_STEP)} />
      <Small sign="plus" label="Zoom in" onPress={() => zoomBy(editor, ZOOM_STEP)} />
      <Small sign="fit" label="Zoom to fit" onPress={() => showWhole(editor)} />
    </div>
  );
}

type SmallProps = { sign: SignName; label: string; isOff?: boolean; onPress: () => void };

function Small({ sign, label, isOff = false, onPress }: SmallProps) {
  return (
    <button
      type="button"
      className={styles.small}
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
    >
      <Sign name={sign} />
    </button>
  );
}
