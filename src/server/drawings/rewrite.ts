import { createHash } from 'node:crypto';
import type { UploadedDrawing } from '../../shared/plans/drawing-contract.ts';
import { resize, sizeOf } from './geometry/size.ts';
import { translation } from './geometry/matrix.ts';
import { candidatesIn } from './places/candidates.ts';
import { decode } from './reading/decode.ts';
import { read } from './reading/read.ts';
import { countRemoved } from './reading/removed.ts';
import { dress } from './styling/dress.ts';
import { styleRulesIn } from './styling/style-rules.ts';
import { elementsById, refuseEndlessTemplates } from './walking/references.ts';
import { walk } from './walking/walk.ts';
import { write } from './write.ts';

export type Rewritten = UploadedDrawing & { svg: string };

/**
 * An uploaded file as a drawing that is safe to show: rewritten from the elements, attributes and values known
 * to be harmless. Throws `Unreadable` for files it cannot accept. Rewriting the result changes nothing.
 */
export function rewrite(file: Uint8Array, placeWord: string): Rewritten {
  const removed = countRemoved();
  const { root, styleSheets } = read(decode(file), removed);
  const size = sizeOf(root);
  dress(root, styleRulesIn(styleSheets, removed), removed);
  resize(root, size);

  const byId = elementsById(root);
  refuseEndlessTemplates(root, byId);
  const walked = walk(root, byId, {
    matrix: translation(-size.x, -size.y),
    viewport: { w: size.w, h: size.h },
    isSeen: true,
    isPainted: true,
    isCopy: false,
    fontSize: 16,
    font: '',
    dashes: undefined,
    textAnchor: 'start',
    fill: undefined,
    stroke: undefined,
    strokeWidth: 1,
    markerStart: undefined,
    markerEnd: undefined,
  });
  const svg = write(root);
  return {
    svg,
    assetId: createHash('sha256').update(svg).digest('hex'),
    width: size.w,
    height: size.h,
    removed: removed.sentences(),
    candidates: candidatesIn(walked, size, placeWord),
  };
}
