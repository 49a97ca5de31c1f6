import type { Editor } from '../editor/editor.ts';
import { toPlan } from '../editor/looking.ts';
import type { Point } from '../scene/geometry.ts';

export const FRAME = 'plan-frame';

export function focusPlan(): void {
  document.getElementById(FRAME)?.focus({ preventScroll: true });
}

/** The point of the plan under a point of the window; null beside the plan. */
export function planPointAt(
  editor: Editor,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point | null {
  const frame = document.getElementById(FRAME)?.getBoundingClientRect();
  if (!frame) return null;
  const at = { x: clientX - frame.left, y: clientY - frame.top };
  if (at.x < 0 || at.y < 0 || at.x > frame.width || at.y > frame.height) return null;
  return toPlan(editor.get(), at);
}
