import type { useBlocker } from '../../core/router/useBlocker.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Dialog } from '../../lists/ui/Dialog.tsx';
import { TOOL_KEYS } from '../editor/tools.ts';
import styles from './Screen.module.css';

export function LeavingDialog({ question }: { question: ReturnType<typeof useBlocker> }) {
  return (
    <Dialog
      isOpen={question !== null}
      onClose={() => question?.stay()}
      title="Leave without saving?"
      role="alertdialog"
      actions={
        <>
          <Button variant="primary" onClick={question?.stay}>
            Stay here
          </Button>
          <Button onClick={question?.leave}>Leave</Button>
        </>
      }
    >
      <p>Your drawing is not saved yet. This browser keeps it and will offer it when you come back.</p>
    </Dialog>
  );
}

const KEYS: readonly [does: string, keys: string][] = [
  ['Select, Desk, Row, Wall, Room, Text, Furniture', `1 to ${TOOL_KEYS.length}`],
  ['Place what the tool draws, in the middle', 'Enter on the plan'],
  ['Next or previous item', '.  ,'],
  ['Move one grid step', 'Arrow keys'],
  ['Move ten steps, or one centimetre', 'Shift or Alt + arrow'],
  ['Turn a quarter, or back', 'R, Shift + R'],
  ['Select everything', 'Ctrl + A'],
  ['Copy, cut, paste, duplicate', 'Ctrl + C, X, V, D'],
  ['Delete', 'Delete'],
  ['Undo, redo', 'Ctrl + Z, Ctrl + Y'],
  ['Cancel', 'Escape'],
  ['Zoom in, out, fit', '+  −  0'],
  ['Pan', 'Space + drag, or scroll'],
  ['Ignore snapping', 'Ctrl while dragging'],
  ['Duplicate', 'Alt while dragging'],
  ['More or fewer, while drawing a row', 'Arrow keys'],
  ['Save', 'Ctrl + S'],
  ['Show these shortcuts', '?'],
];

export function KeyboardDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Keyboard"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <p>On a Mac, ⌘ does what Ctrl does here.</p>
      <table className={styles.keys}>
        <tbody>
          {KEYS.map(([does, keys]) => (
            <tr key={does}>
              <th scope="row">{does}</th>
              <td>{keys}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
