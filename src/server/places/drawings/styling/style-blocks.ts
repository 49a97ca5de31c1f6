import type { Removed } from '../reading/removed.ts';

export type Block = { selectors: string; body: string };

/**
 * The rules of a style sheet as text; anything beginning with `@` is reported and left out. Looks at each character
 * once.
 */
export function blocksIn(sheet: string, removed: Removed): Block[] {
  const css = withoutComments(sheet);
  const blocks: Block[] = [];
  let at = 0;
  while (at < css.length) {
    const end = endOf(css, at);
    const prelude = css.slice(at, end).trim();
    if (css[end] !== '{') {
      if (prelude.startsWith('@')) note(prelude, removed);
      at = end + 1;
      continue;
    }
    const close = closingOf(css, end);
    if (prelude.startsWith('@')) note(prelude, removed);
    else blocks.push({ selectors: prelude, body: css.slice(end + 1, close) });
    at = close + 1;
  }
  return blocks;
}

function note(prelude: string, removed: Removed): void {
  if (/^@import/i.test(prelude)) removed.note('styleSheets');
  else if (/^@font-face/i.test(prelude)) removed.note('fonts');
  else if (/^@(-\w+-)?keyframes/i.test(prelude)) removed.note('animations');
  else if (!/^@(charset|namespace)/i.test(prelude)) removed.note('styleRules');
}

function withoutComments(css: string): string {
  const kept: string[] = [];
  for (let at = 0; ;) {
    const start = css.indexOf('/*', at);
    kept.push(css.slice(at, start === -1 ? undefined : start));
    if (start === -1) return kept.join('');
    const end = css.indexOf('*/', start + 2);
    if (end === -1) return kept.join('');
    at = end + 2;
  }
}

/** Where the text before a block, or a statement without one, ends. */
function endOf(css: string, start: number): number {
  const found = outsideQuotes(css, start, (character) => character === '{' || character === ';');
  return found === -1 ? css.length : found;
}

function closingOf(css: string, open: number): number {
  let depth = 0;
  const found = outsideQuotes(css, open, (character) => {
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    return depth === 0;
  });
  return found === -1 ? css.length : found;
}

function outsideQuotes(css: string, start: number, isIt: (character: string) => boolean): number {
  let quote = '';
  for (let index = start; index < css.length; index += 1) {
    const character = css.charAt(index);
    if (quote) quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (isIt(character)) return index;
  }
  return -1;
}
