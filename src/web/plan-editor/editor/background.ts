import type { Scene } from '../../../shared/plans/contract.ts';
import type { Box, Point } from '../scene/geometry.ts';
import { keptCoordinate, keptLength } from '../scene/limits.ts';
import { edit } from './edit.ts';
import { draftIn, type Editor } from './editor.ts';

export type Background = NonNullable<Scene['background']>;

export function withoutBackground({ version, box, grid, symbols, items }: Scene): Scene {
  return { version, box, grid, symbols, items };
}

export function changeBackground(editor: Editor, change: Partial<Background>, mergeKey = 'background'): void {
  const draft = draftIn(editor.get());
  const { background } = draft.scene;
  if (!background) return;
  const next = { ...background, ...change };
  const kept: Background = {
    ...next,
    x: keptCoordinate(next.x),
    y: keptCoordinate(next.y),
    w: keptLength(next.w),
    h: keptLength(next.h),
    opacity: Math.min(Math.max(next.opacity, 0), 1),
  };
  const scene = { ...draft.scene, box: boxFor(draft.scene.box, background, kept), background: kept };
  edit(editor, { ...draft, scene }, 'Changed the background', { mergeKey });
}

export function moveBackground(editor: Editor, by: Point): void {
  const { background } = draftIn(editor.get()).scene;
  if (background) changeBackground(editor, { x: background.x + by.x, y: background.y + by.y });
}

/** Scaled around its corner, so that a line on it has its real length. */
export function scaleBackground(editor: Editor, factor: number): void {
  const { background } = draftIn(editor.get()).scene;
  if (background && Number.isFinite(factor) && factor > 0)
    changeBackground(editor, { w: background.w * factor, h: background.h * factor }, 'scale');
}

export function removeBackground(editor: Editor): void {
  const draft = draftIn(editor.get());
  edit(editor, { ...draft, scene: withoutBackground(draft.scene) }, 'Removed the background');
}

/** Paper that is as large as the drawing stays so; other paper grows where the drawing extends beyond it. */
function boxFor(box: Box, before: Box, now: Box): Box {
  const wasTheSame = box.x === before.x && box.y === before.y && box.w === before.w && box.h === before.h;
  if (wasTheSame) return { x: now.x, y: now.y, w: now.w, h: now.h };
  const [x, y] = [Math.min(box.x, now.x), Math.min(box.y, now.y)];
  return {
    x,
    y,
    w: Math.max(box.x + box.w, now.x + now.w) - x,
    h: Math.max(box.y + box.h, now.y + now.h) - y,
  };
}
