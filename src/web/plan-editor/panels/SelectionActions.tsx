import { useEditor, useFromEditor } from '../editor/editor.ts';
import { deleteSelection, duplicateSelection, rotateSelection } from '../editor/selected.ts';
import { Button } from '../../core/ui/Button.tsx';
import { focusPlan } from '../canvas/frame.ts';
import { Tick } from './Tick.tsx';
import styles from './Panel.module.css';

/** What can be done with one thing or many. */
export function SelectionActions() {
  const editor = useEditor();
  const takesAlong = useFromEditor((state) => state.takesAlong);
  return (
    <>
      <div className={styles.buttons}>
        <Button onClick={() => rotateSelection(editor, 90)}>Turn</Button>
        <Button onClick={() => duplicateSelection(editor)}>Duplicate</Button>
        <Button
          variant="danger"
          onClick={() => {
            deleteSelection(editor);
            focusPlan();
          }}
        >
          Delete
        </Button>
      </div>
      <Tick isOn={takesAlong} onChange={(isOn) => editor.set({ takesAlong: isOn })}>
        Furniture moves with its place
      </Tick>
    </>
  );
}
