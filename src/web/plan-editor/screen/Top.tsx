import { Link } from '../../router/Link.tsx';
import { Button } from '../../ui/Button.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { useFromEditor } from '../editor/editor.ts';
import styles from './Top.module.css';

type TopProps = {
  isUnsaved: boolean;
  onSave: () => void;
  onVersions: () => void;
  onKeys: () => void;
};

/** Whose plan it is, the way back, and saving. */
export function Top({ isUnsaved, onSave, onVersions, onKeys }: TopProps) {
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
        <PageHeading title={`Floor plan of ${area.name}`} className={styles.heading}>
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
