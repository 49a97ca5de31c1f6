import { LIMITS } from '../limits.ts';
import type { Removed } from '../reading/removed.ts';
import type { Element } from '../reading/tree.ts';
import { Unreadable } from '../reading/unreadable.ts';
import { declarationsIn, parts } from './declarations.ts';
import { blocksIn } from './style-blocks.ts';

type Setting = { value: string; order: number };
/** By selector, then by property: the last setting of one selector is the one that counts. */
export type StyleRules = ReadonlyMap<string, ReadonlyMap<string, Setting>>;

const SELECTOR = /^(?:\*|[a-zA-Z][\w-]*|(?:[a-zA-Z][\w-]*)?\.[\w\u0080-\uffff-]+|#[\w\u0080-\uffff-]+)$/;

/**
 * The rules of the drawing's style sheets whose selectors are `*`, `path`, `.wall`, `path.wall` or `#room`, which
 * is what drawing programs write. Others are told as removed.
 */
export function styleRulesIn(sheets: string[], removed: Removed): StyleRules {
  const css = sheets.join('\n');
  if (css.length > LIMITS.styleSheets) {
    throw new Unreadable(
      'The style sheets of the drawing are too long. Please save it with plain attributes.',
    );
  }
  const rules = new Map<string, Map<string, Setting>>();
  let order = 0;
  for (const { selectors, body } of blocksIn(css, removed)) {
    const declarations = declarationsIn(body);
    for (const selector of parts(selectors, ',').map((each) => each.trim())) {
      if (!SELECTOR.test(selector)) {
        removed.note('styleRules');
        continue;
      }
      const settings = rules.get(selector) ?? new Map<string, Setting>();
      rules.set(selector, settings);
      for (const [property, value] of declarations) settings.set(property, { value, order: (order += 1) });
    }
  }
  return rules;
}

/** What the rules say of an element, from the weakest to the strongest. */
export function settingsFor(element: Element, rules: StyleRules): [property: string, value: string][] {
  if (rules.size === 0) return [];
  const { name, classes, id } = element;
  const levels = [
    ['*'],
    [name],
    classes.map((each) => `.${each}`),
    classes.map((each) => `${name}.${each}`),
    id ? [`#${id}`] : [],
  ];
  return levels.flatMap((selectors) =>
    selectors
      .flatMap((selector) => [...(rules.get(selector) ?? [])])
      .sort(([, a], [, b]) => a.order - b.order)
      .map(([property, { value }]): [string, string] => [property, value]),
  );
}
