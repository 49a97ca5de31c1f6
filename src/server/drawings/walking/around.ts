import { lengthOf } from '../geometry/lengths.ts';
import { type Matrix, matrixOf, times } from '../geometry/matrix.ts';
import type { Viewport } from '../geometry/outlines.ts';
import type { Element } from '../reading/tree.ts';

/** What an element has from what it is in. */
export type Around = {
  /** From the coordinates here to those of the drawing. */
  matrix: Matrix;
  viewport: Viewport;
  isSeen: boolean;
  /** Inside what a `use` shows. */
  isCopy: boolean;
  fontSize: number;
  textAnchor: string;
  fill: string | undefined;
  stroke: string | undefined;
  markerStart: string | undefined;
  markerEnd: string | undefined;
};

export function inherit({ name, attributes }: Element, around: Around): Around {
  const own = (attribute: string, inherited: string | undefined) => {
    const value = attributes.get(attribute);
    return value === undefined || value === 'inherit' ? inherited : value;
  };
  const transform = attributes.get('transform');
  const isHidden =
    attributes.get('display') === 'none' || /^(hidden|collapse)$/.test(attributes.get('visibility') ?? '');
  return {
    ...around,
    matrix: transform && name !== 'symbol' ? times(around.matrix, matrixOf(transform)) : around.matrix,
    isSeen: around.isSeen && !isHidden,
    fontSize: lengthOf(attributes.get('font-size'), around.fontSize) ?? around.fontSize,
    textAnchor: own('text-anchor', around.textAnchor) ?? 'start',
    fill: own('fill', around.fill),
    stroke: own('stroke', around.stroke),
    markerStart: own('marker-start', around.markerStart),
    markerEnd: own('marker-end', around.markerEnd),
  };
}
