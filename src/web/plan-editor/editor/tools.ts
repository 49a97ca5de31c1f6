import { areaKind, type AreaTypeId } from '../../../shared/locations/kinds.ts';
import { SYMBOL_PIECES, type SymbolPiece } from '../scene/symbols.ts';

/** In the order of their keys. */
export const TOOL_KEYS = ['select', 'space', 'row', 'wall', 'room', 'text', 'furniture'] as const;

export type Tool = (typeof TOOL_KEYS)[number] | 'measure';

/** What the next thing drawn will be like. Lengths in centimetres. */
export type ToolOptions = {
  readonly space: { w: number; h: number };
  /** Null means as many as fit. */
  readonly columns: number | null;
  readonly rows: number | null;
  readonly gap: number;
  readonly areFacing: boolean;
  readonly takesWaiting: boolean;
  /** What new objects are called before their number. */
  readonly stem: string;
  readonly thickness: number;
  readonly roomName: string;
  readonly text: string;
  readonly textSize: number;
  readonly piece: SymbolPiece;
};

export function firstOptions(areaTypeId: AreaTypeId, stem: string): ToolOptions {
  const { w, h } = areaKind(areaTypeId).drawn;
  return {
    space: { w, h },
    columns: null,
    rows: null,
    gap: 0,
    areFacing: false,
    takesWaiting: true,
    stem,
    thickness: 12,
    roomName: '',
    text: 'Meeting room',
    textSize: 34,
    piece: SYMBOL_PIECES[0] as SymbolPiece,
  };
}
