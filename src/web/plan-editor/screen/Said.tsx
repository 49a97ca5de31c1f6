import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useFromEditor } from '../editor/editor.ts';

/** Reads out what has just been done. */
export function Said() {
  const said = useFromEditor((state) => state.said);
  return <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>;
}
