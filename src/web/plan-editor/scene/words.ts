import type { SceneItem } from '../../../shared/plans/contract.ts';
import { pieceName } from './symbols.ts';

/** What an item without a name of its own is called. */
export function kindOf({ layer, shape }: SceneItem): string {
  if (shape.kind === 'text') return `Text “${shape.text}”`;
  if (layer === 'space') return 'Unnamed place';
  if (shape.kind === 'symbol') return pieceName(shape.symbol);
  if (layer === 'structure') return structureOf(shape);
  if (shape.kind === 'line') return 'Line';
  if (shape.kind === 'arc') return 'Arc';
  return shape.kind === 'ellipse' ? 'Round piece' : 'Rectangle';
}

function structureOf(shape: SceneItem['shape']): string {
  if (shape.kind !== 'line') return shape.kind === 'arc' ? 'Door swing' : 'Pillar';
  if (!shape.closed) return shape.thickness === undefined ? 'Line' : 'Wall';
  return shape.thickness === undefined ? 'Floor' : 'Room';
}

/** Centimetres as metres in words: "3.4 m". */
export const inMetres = (centimetres: number) => `${Number((centimetres / 100).toFixed(2))} m`;
