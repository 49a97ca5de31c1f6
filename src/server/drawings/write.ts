import { LIMITS } from './limits.ts';
import type { Element } from './reading/tree.ts';
import { Unreadable } from './reading/unreadable.ts';

/** The drawing as text: no namespace but SVG's, no declaration, every character that means something escaped. */
export function write(root: Element): string {
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
