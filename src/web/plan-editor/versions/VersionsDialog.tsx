import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlanVersion } from '../../../shared/plans/admin-contract.ts';
import { sceneQuery } from '../../core/locations/queries.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Dialog } from '../../lists/ui/Dialog.tsx';
import { LoadFailed } from '../../core/ui/LoadFailed.tsx';
import { Skeleton } from '../../core/ui/Skeleton.tsx';
import { objectsByItem } from '../draft/draft.ts';
import { edit } from '../editor/edit.ts';
import { draftIn, NONE, useEditor, useFromEditor } from '../editor/editor.ts';
import { versionsQuery } from '../../admin/opening/plan-queries.ts';
import { momentWords } from '../../lists/momentWords.ts';
import { VersionPreview } from './Preview.tsx';
import styles from './VersionsDialog.module.css';

type VersionsDialogProps = { isOpen: boolean; onClose: () => void };

/** Every saved version of the plan, to view and to bring back as one more edit. */
export function VersionsDialog({ isOpen, onClose }: VersionsDialogProps) {
  const [looked, setLooked] = useState<PlanVersion | null>(null);
  const close = () => {
    setLooked(null);
    onClose();
  };
  if (looked)
    return <Looked version={looked} isOpen={isOpen} onBack={() => setLooked(null)} onClose={close} />;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Earlier versions"
      actions={<Button onClick={close}>Close</Button>}
    >
      {isOpen && <Versions onLook={setLooked} />}
    </Dialog>
  );
}

function Versions({ onLook }: { onLook: (version: PlanVersion) => void }) {
  const area = useFromEditor((state) => state.area);
  const hasPlan = useFromEditor((state) => state.base.scene !== null);
  const versions = useQuery({ ...versionsQuery(area), enabled: hasPlan });
  if (!hasPlan) return <p>This plan has not been saved yet.</p>;
  if (versions.isError) return <LoadFailed title="We could not load the earlier versions" of={[versions]} />;
  if (!versions.data) return <Skeleton height="8rem" />;
  return (
    <ul className={styles.versions}>
      {versions.data.map((version, index) => (
        // The same scene may have been saved twice.
        <li key={index} className={styles.version}>
          <span>
            {when(version)}
            <span className="quiet">
              {version.savedBy ? ` by ${version.savedBy}` : ''}
              {version.isCurrent ? ' (current)' : ''}
            </span>
          </span>
          <Button aria-label={`View ${when(version)}`} onClick={() => onLook(version)}>
            View
          </Button>
        </li>
      ))}
    </ul>
  );
}

const when = ({ savedAt }: PlanVersion) => momentWords(savedAt);

type LookedProps = { version: PlanVersion; isOpen: boolean; onBack: () => void; onClose: () => void };

function Looked({ version, isOpen, onBack, onClose }: LookedProps) {
  const editor = useEditor();
  const area = useFromEditor((state) => state.area);
  const draft = useFromEditor(draftIn);
  const scene = useQuery(sceneQuery(area.locationId, area.id, version.hash)).data;
  const bringBack = () => {
    if (!scene) return;
    edit(editor, { ...draftIn(editor.get()), scene }, `Restored ${when(version)}`, { select: NONE });
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={when(version)}
      actions={
        <>
          <Button variant="primary" aria-disabled={!scene} onClick={bringBack}>
            Restore it
          </Button>
          <Button onClick={onBack}>All versions</Button>
        </>
      }
    >
      {scene ? (
        <VersionPreview scene={scene} objects={objectsByItem({ ...draft, scene })} />
      ) : (
        <Skeleton height="12rem" />
      )}
      <p>You can undo this. Nothing is saved until you save.</p>
    </Dialog>
  );
}
