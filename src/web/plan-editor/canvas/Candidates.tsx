import type { View } from '../../plans/view/view.ts';
import { draftIn, useFromEditor } from '../editor/editor.ts';
import { toScreen } from '../editor/looking.ts';
import { onThePlan } from '../importing/candidates.ts';
import styles from './Overlay.module.css';

/** What an imported drawing offers as places, before it is decided. */
export function Candidates({ view }: { view: View }) {
  const imported = useFromEditor((state) => state.imported);
  const background = useFromEditor((state) => draftIn(state).scene.background);
  if (!imported || !background) return null;
  return imported.candidates.map((candidate) => {
    const { x, y, w, h } = onThePlan(candidate, imported, background);
    const at = toScreen(view, { x: x - w / 2, y: y - h / 2 });
    return (
      <rect
        key={candidate.id}
        className={styles.candidate}
        data-wanted={candidate.isWanted || undefined}
        x={at.x}
        y={at.y}
        width={w * view.scale}
        height={h * view.scale}
      />
    );
  });
}
