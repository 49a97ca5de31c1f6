import { client } from '../../core/asking.ts';
import { Suspense, useState } from 'react';
import { VisuallyHidden } from '../../core/ui/VisuallyHidden.tsx';
import { useBlocker } from '../../core/router/useBlocker.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Canvas } from '../canvas/Canvas.tsx';
import { changesOf, isChanged } from '../draft/changes.ts';
import { draftIn, useEditor, useFromEditor } from '../editor/editor.ts';
import { useKeys } from '../editor/useKeys.ts';
import { ItemList } from '../panels/ItemList.tsx';
import { NotPlaced } from '../panels/NotPlaced.tsx';
import { Properties } from '../panels/Properties.tsx';
import { HistoryAndZoom, Toolbar } from '../panels/Toolbar.tsx';
import { useKeeping } from '../saving/kept.ts';
import { Later, theRest } from './coming.ts';
import type { Offer } from './OfferBanner.tsx';
import { Link } from '../../core/router/Link.tsx';
import { PageHeading } from '../../start/ui/PageHeading.tsx';
import styles from './Screen.module.css';

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
    await (await theRest()).saveOrAsk(editor);
    await client.invalidateQueries({ queryKey: ['location'] });
    // Refetched where they are shown, but not while somebody is drawing.
    await client.invalidateQueries({ queryKey: ['admin'], refetchType: 'none' });
  };
  useKeeping(areaId, draft, base, isUnsaved);
  const leaving = useBlocker(isUnsaved);
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
        <Suspense>
          {offer && <Later.OfferBanner offer={offer} />}
          <Later.SaveNews />
        </Suspense>
      </div>
      <aside className={styles.side} aria-label="Properties">
        <Suspense>
          <Later.CandidatesPanel />
          <Later.ToolPanel />
          {/* Always there, so that it has come before something is selected. */}
          <Later.SelectedProperties />
        </Suspense>
        <Properties />
      </aside>
      <Said />
      <Suspense>
        <Later.SaveDialogs />
        <Later.VersionsDialog isOpen={opened === 'versions'} onClose={close} />
        <Later.KeyboardDialog isOpen={opened === 'keys'} onClose={close} />
        <Later.LeavingDialog question={leaving} />
      </Suspense>
    </div>
  );
}

/** Announces what has just been done. */
function Said() {
  const said = useFromEditor((state) => state.said);
  return <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>;
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
