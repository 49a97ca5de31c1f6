export type Declaration = [property: string, value: string];

/** The declarations in a `style` attribute or the body of a rule, in order. Each character is looked at once. */
export function declarationsIn(css: string): Declaration[] {
  return parts(css, ';').flatMap((part): Declaration[] => {
    const colon = part.indexOf(':');
    if (colon < 1) return [];
    const value = part.slice(colon + 1).trim();
    return [[part.slice(0, colon).trim().toLowerCase(), withoutPriority(value)]];
  });
}

/** Split at a character, but not inside quotes or brackets. */
export function parts(css: string, separator: string): string[] {
  const found: string[] = [];
  let start = 0;
  let quote = '';
  let depth = 0;
  for (let index = 0; index < css.length; index += 1) {
    const character = css.charAt(index);
    if (quote) quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '(') depth += 1;
    else if (character === ')') depth = Math.max(0, depth - 1);
    else if (character === separator && depth === 0) {
      found.push(css.slice(start, index));
      start = index + 1;
    }
  }
  found.push(css.slice(start));
  return found;
}

/** Priorities decide between rules; drawing programs write them where there is nothing to decide. */
function withoutPriority(value: string): string {
  return value.endsWith('!important') ? value.slice(0, -'!important'.length).trimEnd() : value;
}
