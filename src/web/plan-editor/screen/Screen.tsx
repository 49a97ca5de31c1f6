import { client } from '../../core/asking.ts';
import { useState } from 'react';
import { VisuallyHidden } from '../../core/ui/VisuallyHidden.tsx';
import { useBlocker } from '../../core/router/useBlocker.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Dialog } from '../../lists/ui/Dialog.tsx';
import { Canvas } from '../canvas/Canvas.tsx';
import { changesOf, isChanged } from '../draft/changes.ts';
import { draftIn, useEditor, useFromEditor } from '../editor/editor.ts';
import { useKeys } from '../editor/useKeys.ts';
import { CandidatesPanel } from '../importing/CandidatesPanel.tsx';
import { ItemList } from '../panels/ItemList.tsx';
import { NotPlaced } from '../panels/NotPlaced.tsx';
import { Properties } from '../panels/Properties.tsx';
import { HistoryAndZoom, Toolbar } from '../panels/Toolbar.tsx';
import { ToolPanel } from '../panels/ToolPanel.tsx';
import { saveOrAsk } from '../saving/save.ts';
import { SaveDialogs } from '../saving/SaveDialogs.tsx';
import { SaveNews } from '../saving/SaveNews.tsx';
import { useKeeping } from '../saving/kept.ts';
import { VersionsDialog } from '../versions/VersionsDialog.tsx';
import { type Offer, OfferBanner } from './OfferBanner.tsx';
import { Link } from '../../core/router/Link.tsx';
import { PageHeading } from '../../start/ui/PageHeading.tsx';
import styles from './Screen.module.css';
import { TOOL_KEYS } from '../editor/keys.ts';

const ID = 'plan-editor';

/** The whole editor: the bar, the lists, the plan, and what is selected. */
export function Screen({ offer }: { offer: Offer | null }) {
  const editor = useEditor();
  const draft = useFromEditor(draftIn);
  const base = useFromEditor((state) => state.base);
  const areaId = useFromEditor((state) => state.area.id);
  const [opened, setOpened] = useState<'keys' | 'versions' | null>(null);
  const isUnsaved = isChanged(changesOf(draft, base));
  const close = () => setOpened(null);
  const saveAll = async () => {
    await saveOrAsk(editor);
    await client.invalidateQueries({ queryKey: ['location'] });
    // Refetched where they are shown, but not while somebody is drawing.
    await client.invalidateQueries({ queryKey: ['admin'], refetchType: 'none' });
  };
  useKeeping(areaId, draft, base, isUnsaved);
  useKeys(
    ID,
    () => setOpened('keys'),
    () => void saveAll(),
  );

  return (
    <div className={styles.page} id={ID}>
      <Top
        isUnsaved={isUnsaved}
        onSave={() => void saveAll()}
        onVersions={() => setOpened('versions')}
        onKeys={() => setOpened('keys')}
      />
      <div className={styles.tools}>
        <Toolbar />
        <HistoryAndZoom />
      </div>
      <p className={styles.small}>
        You need a larger screen to draw. Here you can look, select, and change what is selected in the fields
        below.
      </p>
      <div className={styles.lists}>
        <NotPlaced />
        <ItemList />
      </div>
      <div className={styles.middle}>
        <Canvas />
        {offer && <OfferBanner offer={offer} />}
        <SaveNews />
      </div>
      <aside className={styles.side} aria-label="Properties">
        <CandidatesPanel />
        <ToolPanel />
        <Properties />
      </aside>
      <Said />
      <SaveDialogs />
      <VersionsDialog isOpen={opened === 'versions'} onClose={close} />
      <KeyboardDialog isOpen={opened === 'keys'} onClose={close} />
      <LeavingDialog isUnsaved={isUnsaved} />
    </div>
  );
}

/** Announces what has just been done. */
function Said() {
  const said = useFromEditor((state) => state.said);
  return <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>;
}

/** Leaving with unsaved work asks first, whether for another page or for good. */
function LeavingDialog({ isUnsaved }: { isUnsaved: boolean }) {
  const question = useBlocker(isUnsaved);
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

type TopProps = {
  isUnsaved: boolean;
  onSave: () => void;
  onVersions: () => void;
  onKeys: () => void;
};

/** Whose plan it is, the way back, and saving. */
function Top({ isUnsaved, onSave, onVersions, onKeys }: TopProps) {
  const area = useFromEditor((state) => state.area);
  const isSaving = useFromEditor((state) => state.save.kind === 'saving');
  return (
    <div className={styles.top}>
      <div className={styles.name}>
        <Link
          to="/admin/locations/$locationId/area/$areaId"
          params={{ locationId: area.locationId, areaId: area.id }}
        >
          {area.name}
        </Link>
        <PageHeading title={`Floor plan of ${area.name}`} className="subtitle">
          Floor plan
        </PageHeading>
      </div>
      <div className={styles.actions}>
        <span className={styles.state}>{isUnsaved ? 'Not saved yet' : 'All saved'}</span>
        <Button onClick={onKeys}>Keyboard</Button>
        <Button onClick={onVersions}>Earlier versions</Button>
        <Button
          variant="primary"
          isPending={isSaving}
          aria-disabled={!isUnsaved}
          onClick={() => isUnsaved && onSave()}
        >
          {isSaving ? 'Saving' : 'Save'}
        </Button>
      </div>
    </div>
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

type KeyboardDialogProps = { isOpen: boolean; onClose: () => void };

function KeyboardDialog({ isOpen, onClose }: KeyboardDialogProps) {
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
