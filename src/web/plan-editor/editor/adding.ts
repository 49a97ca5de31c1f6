import { counted } from '../../../shared/english.ts';
import type { Draft, DraftObject } from '../draft/draft.ts';
import { occupantsFor, withMarks, withOccupants } from '../draft/placing.ts';
import type { Point, Box } from '../scene/geometry.ts';
import { areaKind } from '../../../shared/locations/kinds.ts';
import type { Symbols } from '../../../shared/plans/contract.ts';
import { freeShift } from '../scene/freeSpot.ts';
import { furniture, label, type Mark, room, newSpace, wall } from '../scene/making.ts';
import { type RowSpot } from '../scene/rows.ts';
import { drawnSymbol } from '../scene/symbols.ts';
import { edit, wordsFor } from './edit.ts';
import { draftIn, type Editor, type EditorState, wholeDraft } from './editor.ts';

/** Puts new things on the plan. What was added is selected. */

export function spaceMark({ area, options }: EditorState, spot: RowSpot): Mark {
  return newSpace(spot, options.space.w, options.space.h, areaKind(area.areaTypeId).drawn.symbol);
}

/** Which objects this many new places would get. */
export function nextOccupants(state: EditorState, count: number): DraftObject[] {
  const { base, options, salt } = state;
  const isActive = (key: string) => base.objects.get(key)?.isActive ?? true;
  return occupantsFor(wholeDraft(state), count, { ...options, salt }, isActive);
}

export function addSpaces(editor: Editor, spots: readonly RowSpot[]): void {
  const state = editor.get();
  putSpaces(editor, spots, nextOccupants(state, spots.length));
}

/** The spots as they are, moved together to where they overlap no other place. */
export function besideOthers(state: EditorState, spots: readonly RowSpot[], gap = 0): RowSpot[] {
  const marks = spots.map((spot) => spaceMark(state, spot));
  const by = freeShift(draftIn(state).scene, marks, { gap: { x: gap, y: gap } });
  return spots.map(({ x, y, r }) => ({ x: x + by.x, y: y + by.y, r }));
}

/** One unplaced object, or several, each on its spot. */
export function putSpaces(
  editor: Editor,
  spots: readonly RowSpot[],
  occupants: readonly DraftObject[],
): void {
  const state = editor.get();
  const { items, draft } = withMarks(
    wholeDraft(state),
    spots.map((spot) => spaceMark(state, spot)),
    drawnSymbol(areaKind(state.area.areaTypeId).drawn.symbol),
  );
  if (items.length === 0) return editor.set({ said: 'The plan is full' });
  const next = withOccupants(draft, occupants, items);
  const ids = new Set(items.map((item) => item.id));
  const first = occupants[0];
  const words =
    items.length === 1 && first ? first.name : `${counted(items.length, 'place')}, ${namesIn(occupants)}`;
  edit(editor, next, `Placed ${words}`, { select: ids });
}

/** "Desk 1 to Desk 8". */
export function namesIn(occupants: readonly DraftObject[]): string {
  const [first, last] = [occupants[0], occupants.at(-1)];
  if (!first || !last) return '';
  return first === last ? first.name : `${first.name} to ${last.name}`;
}

/** How many of them would be made. */
export function newAmong({ base }: EditorState, occupants: readonly DraftObject[]): number {
  return occupants.filter(({ key }) => !base.objects.has(key)).length;
}

/**
 * `isAside`: with no mouse to say where, it goes beside what is already there. The same applies to everything
 * below.
 */
export function addWall(editor: Editor, from: Point, to: Point, isAside = false): void {
  add(editor, [wall(from, to, editor.get().options.thickness)], {}, isAside);
}

export function addRoom(editor: Editor, box: Box, isAside = false): void {
  const { thickness, roomName, textSize } = editor.get().options;
  const name = label({ x: box.x + box.w / 2, y: box.y + box.h / 2 }, roomName, textSize);
  add(editor, [room(box, thickness), ...(name ? [name] : [])], {}, isAside);
}

export function addLabel(editor: Editor, at: Point, isAside = false): void {
  const { text, textSize } = editor.get().options;
  const mark = label(at, text, textSize) ?? label(at, 'Text', textSize);
  if (mark) add(editor, [mark], {}, isAside);
}

export function addFurniture(editor: Editor, at: Point, isAside = false): void {
  const { piece } = editor.get().options;
  const mark = furniture({ ...at, r: 0 }, piece.w, piece.h, piece.symbol);
  add(editor, [mark], drawnSymbol(piece.symbol), isAside);
}

function add(editor: Editor, wanted: readonly Mark[], symbols: Symbols, isAside: boolean): void {
  const { scene } = draftIn(editor.get());
  const by = isAside ? freeShift(scene, wanted) : { x: 0, y: 0 };
  const marks = wanted.map((mark) => ({ ...mark, x: mark.x + by.x, y: mark.y + by.y }));
  const { items, draft } = withMarks(draftIn(editor.get()), marks, symbols);
  if (items.length === 0) return editor.set({ said: 'The plan is full' });
  const ids = new Set(items.map((item) => item.id));
  edit(editor, draft, `Drew ${lower(wordsFor(draft, ids))}`, { select: ids });
}

const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

export function withDraft(editor: Editor, change: (draft: Draft) => Draft, said: string, mergeKey?: string) {
  edit(editor, change(draftIn(editor.get())), said, mergeKey === undefined ? {} : { mergeKey });
}
