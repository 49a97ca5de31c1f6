import { lengthOf } from '../geometry/lengths.ts';
import { type Matrix, matrixOf, times } from '../geometry/matrix.ts';
import type { Viewport } from '../geometry/outlines.ts';
import type { Element } from '../reading/tree.ts';

/** What an element inherits from its ancestors. */
export type Around = {
  /** From these coordinates to the drawing's. */
  matrix: Matrix;
  viewport: Viewport;
  isSeen: boolean;
  /** True for contents of a pattern or mask too; not for what waits in `defs`. */
  isPainted: boolean;
  /** Inside the contents of a `use`. */
  isCopy: boolean;
  fontSize: number;
  font: string;
  /** `stroke-dasharray` */
  dashes: string | undefined;
  textAnchor: string;
  fill: string | undefined;
  stroke: string | undefined;
  strokeWidth: number;
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
    isPainted: around.isPainted && !isHidden,
    fontSize: lengthOf(attributes.get('font-size'), around.fontSize) ?? around.fontSize,
    font: own('font-family', around.font) ?? '',
    dashes: own('stroke-dasharray', around.dashes),
    textAnchor: own('text-anchor', around.textAnchor) ?? 'start',
    fill: own('fill', around.fill),
    stroke: own('stroke', around.stroke),
    strokeWidth: lengthOf(attributes.get('stroke-width'), around.viewport.w) ?? around.strokeWidth,
    markerStart: own('marker-start', around.markerStart),
    markerEnd: own('marker-end', around.markerEnd),
  };
}
