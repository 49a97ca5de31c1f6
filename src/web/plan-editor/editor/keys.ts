import { addSpaces, besideOthers, addFurniture, addLabel, addRoom, addWall } from './adding.ts';
import { chooseTool, redo, select, undo } from './edit.ts';
import { draftIn, type Editor, NONE } from './editor.ts';
import { middleOfView, revealSelection, showWhole, ZOOM_STEP, zoomBy } from './looking.ts';
import {
  copySelection,
  deleteSelection,
  duplicateSelection,
  moveSelection,
  pasteCopied,
  rotateSelection,
  selectAll,
} from './selected.ts';
import { rowWishOf } from '../gestures/drawingRow.ts';
import { spotFor } from '../gestures/putting.ts';
import { inReadingOrder } from '../scene/readingOrder.ts';
import { spotsIn } from '../scene/rows.ts';
import { TOOL_KEYS } from './tools.ts';

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** What a key does anywhere in the editor except in a text field. False if it is not one of ours. */
export function pressKey(editor: Editor, pressed: KeyPress): boolean {
  const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key;
  const verb = pressed.ctrlKey || pressed.metaKey ? commandOf(key, pressed.shiftKey) : plainOf(key, pressed);
  verb?.(editor);
  return verb !== undefined;
}

type Verb = (editor: Editor) => void;

function commandOf(key: string, shift: boolean): Verb | undefined {
  const commands: Record<string, Verb> = {
    z: shift ? redo : undo,
    y: redo,
    a: selectAll,
    c: copySelection,
    v: pasteCopied,
    d: (editor) => duplicateSelection(editor),
    x: (editor) => {
      copySelection(editor);
      deleteSelection(editor);
    },
  };
  return Object.hasOwn(commands, key) ? commands[key] : undefined;
}

function plainOf(key: string, { altKey, shiftKey }: KeyPress): Verb | undefined {
  if (altKey) return undefined;
  const tool = TOOL_KEYS[Number(key) - 1];
  if (tool) return (editor) => chooseTool(editor, tool);
  const verbs: Record<string, Verb> = {
    '+': (editor) => zoomBy(editor, ZOOM_STEP),
    '=': (editor) => zoomBy(editor, ZOOM_STEP),
    '-': (editor) => zoomBy(editor, 1 / ZOOM_STEP),
    '0': showWhole,
    r: (editor) => rotateSelection(editor, shiftKey ? -90 : 90),
    Delete: deleteSelection,
    Backspace: deleteSelection,
    Escape: giveUp,
  };
  return Object.hasOwn(verbs, key) ? verbs[key] : undefined;
}

/** First drops the tool, then the selection. */
function giveUp(editor: Editor): void {
  if (editor.get().tool !== 'select') chooseTool(editor, 'select');
  else if (editor.get().selection.size > 0) select(editor, NONE);
}

const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** What a key does only while the plan has the focus. */
export function pressKeyOnPlan(editor: Editor, pressed: KeyPress): boolean {
  if (pressed.ctrlKey || pressed.metaKey) return false;
  const arrow = ARROWS[pressed.key];
  if (arrow) {
    nudge(editor, arrow, pressed);
    return true;
  }
  if (pressed.key === '.' || pressed.key === ',') {
    step(editor, pressed.key === '.' ? 1 : -1);
    return true;
  }
  if (pressed.key !== 'Enter' || editor.get().tool === 'select') return false;
  putInMiddle(editor);
  return true;
}

/** One grid step; ten with Shift, one centimetre with Alt. */
function nudge(editor: Editor, [x, y]: readonly [number, number], { shiftKey, altKey }: KeyPress): void {
  const state = editor.get();
  if (state.selection.size === 0) return step(editor, 1);
  const { grid } = draftIn(state).scene;
  const length = altKey ? 1 : shiftKey ? grid * 10 : grid;
  moveSelection(editor, { x: x * length, y: y * length }, true);
  revealSelection(editor);
}

/** To the next or previous thing in reading order, starting with places if nothing is selected. */
export function step(editor: Editor, by: 1 | -1): void {
  const state = editor.get();
  const { items } = draftIn(state).scene;
  const [current] = state.selection;
  const layer = items.find(({ id }) => id === current)?.layer;
  const same = items.filter((item) => layer === undefined || item.layer === layer);
  const inOrder = inReadingOrder(same);
  const at = inOrder.findIndex(({ id }) => id === current);
  const next = inOrder[(at + by + inOrder.length) % inOrder.length];
  if (!next) return;
  select(editor, new Set([next.id]));
  revealSelection(editor);
}

/** Leaves room to walk between two rows placed one after the other. */
const AISLE = 60;

/**
 * What the tool draws, in the middle of the view or beside what is already there; the arrow keys move it from
 * there.
 */
export function putInMiddle(editor: Editor): void {
  const state = editor.get();
  const at = spotFor(editor, middleOfView(state));
  const { tool, options } = state;
  if (tool === 'space') addSpaces(editor, besideOthers(state, [{ ...at, r: 0 }]));
  if (tool === 'row') {
    const wish = rowWishOf(editor, { columns: options.columns ?? 8, rows: options.rows ?? 1 });
    const [w, h] = [(wish.columns ?? 1) * (wish.w + wish.gap), (wish.rows ?? 1) * (wish.h + wish.gap)];
    const box = { x: at.x - w / 2, y: at.y - h / 2, w: w - wish.gap, h: h - wish.gap };
    addSpaces(editor, besideOthers(state, spotsIn(box, wish), AISLE));
  }
  if (tool === 'wall') addWall(editor, { x: at.x - 150, y: at.y }, { x: at.x + 150, y: at.y }, true);
  if (tool === 'room') addRoom(editor, { x: at.x - 200, y: at.y - 150, w: 400, h: 300 }, true);
  if (tool === 'text') addLabel(editor, at, true);
  if (tool === 'furniture') addFurniture(editor, at, true);
}
