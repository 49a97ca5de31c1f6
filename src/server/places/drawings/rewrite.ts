import { createHash } from 'node:crypto';
import type { UploadedDrawing } from '../../../shared/plans/drawing-contract.ts';
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
import { LIMITS } from './limits.ts';
import type { Element } from './reading/tree.ts';
import { Unreadable } from './reading/unreadable.ts';

export type Rewritten = UploadedDrawing & { svg: string };

/**
 * An uploaded file as a drawing that is safe to show: rewritten from elements, attributes and values known to be
 * harmless. Throws `Unreadable` for files it cannot accept. Rewriting the result changes nothing.
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

/** The drawing as text: only SVG's namespace, no declaration, every special character escaped. */
function write(root: Element): string {
  const pieces: string[] = [];
  let length = 0;
  const put = (piece: string) => {
    length += piece.length;
    if (length > LIMITS.written) {
      throw new Unreadable(
        'The drawing becomes too large when its style rules are written out. Please simplify it.',
      );
    }
    pieces.push(piece);
  };
  const putElement = (element: Element) => {
    put(`<${element.name}`);
    if (element === root) put(' xmlns="http://www.w3.org/2000/svg"');
    for (const [name, value] of element.attributes) put(` ${name}="${escape(value)}"`);
    if (element.children.length === 0) {
      put('/>');
      return;
    }
    put('>');
    for (const child of element.children) {
      if (typeof child === 'string') put(escape(child));
      else putElement(child);
    }
    put(`</${element.name}>`);
  };
  putElement(root);
  return pieces.join('');
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
