/** Text that is markup already. Only {@link html} makes it. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | false | null | readonly Html[];

/** `` html`<p>${name}</p>` ``: everything in between is text, unless {@link html} made it. */
export function html(text: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(text.map((piece, index) => piece + written(parts[index] ?? null)).join(''));
}

function written(part: Part): string {
  if (part === null || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map((each) => each.text).join('');
  return escaped(String(part));
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
