import { useEffect, useRef } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { Banner } from '../../start/ui/Banner.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { focusPlan } from '../canvas/frame.ts';
import { useEditor, useFromEditor } from '../editor/editor.ts';
import { savePlan } from './save.ts';
import styles from './SaveNews.module.css';

/** The result of saving; what failed is named, and can be retried. */
export function SaveNews() {
  const editor = useEditor();
  const stage = useFromEditor((state) => state.save);
  const area = useFromEditor((state) => state.area);
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (stage.kind === 'failed') news.current?.focus();
  }, [stage]);
  // The button that was pressed has gone, so the plan gets the focus.
  const done = () => {
    editor.set({ save: { kind: 'idle' } });
    focusPlan();
  };
  const tryAgain = () => {
    focusPlan();
    void savePlan(editor);
  };
  if (stage.kind === 'saved') {
    return (
      <div className={styles.news}>
        <Banner tone="success" title="The plan is saved">
          <p className={styles.ways}>
            <Link
              to="/locations/$locationId/areas/$areaId"
              params={{ locationId: area.locationId, areaId: area.id }}
            >
              See it on the booking page
            </Link>
            <Button onClick={done}>Close</Button>
          </p>
        </Banner>
      </div>
    );
  }
  if (stage.kind !== 'failed') return null;
  return (
    <div ref={news} className={styles.news} tabIndex={-1}>
      <Banner tone="error" title="The plan is not saved yet">
        <ul className={styles.failures}>
          {stage.failures.map(({ what, why }) => (
            <li key={what}>
              <strong>{what}</strong>: {why}
            </li>
          ))}
        </ul>
        <p className={styles.ways}>
          <Button variant="primary" onClick={tryAgain}>
            Try again
          </Button>
          <Button onClick={done}>Carry on editing</Button>
        </p>
      </Banner>
    </div>
  );
}
