import { LIMITS } from '../limits.ts';
import type { Removed } from '../reading/removed.ts';
import type { Element } from '../reading/tree.ts';
import { Unreadable } from '../reading/unreadable.ts';
import { declarationsIn, parts } from './declarations.ts';
import { sanitisedDeclarations } from './sanitising.ts';
import { blocksIn } from './style-blocks.ts';

type Setting = { value: string; order: number };
/** By selector, then by property: the last declaration for a selector wins. */
type Rules = Map<string, Map<string, Setting>>;
/** What the rules set on an element, from the weakest to the strongest. The values are harmless. */
export type StyleRules = { settingsFor(element: Element): ReadonlyMap<string, string> };

const SELECTOR = /^(?:\*|[a-zA-Z][\w-]*|(?:[a-zA-Z][\w-]*)?\.[\w\u0080-\uffff-]+|#[\w\u0080-\uffff-]+)$/;

/**
 * The rules of the drawing's style sheets whose selectors are `*`, `path`, `.wall`, `path.wall` or `#room`, which
 * is what drawing programs write. Others are reported as removed.
 */
export function styleRulesIn(sheets: string[], removed: Removed): StyleRules {
  const css = sheets.join('\n');
  if (css.length > LIMITS.styleSheets) throw new Unreadable(TOO_LONG);
  const rules: Rules = new Map();
  let order = 0;
  for (const { selectors, body } of blocksIn(css, removed)) {
    const declarations = sanitisedDeclarations(declarationsIn(body), removed);
    for (const selector of parts(selectors, ',').map((each) => each.trim())) {
      if (!SELECTOR.test(selector)) {
        removed.note('styleRules');
        continue;
      }
      const settings = rules.get(selector) ?? new Map<string, Setting>();
      rules.set(selector, settings);
      for (const [property, value] of declarations) settings.set(property, { value, order: (order += 1) });
      if (order > LIMITS.settings) throw new Unreadable(TOO_LONG);
    }
  }
  return { settingsFor: rememberedFor(rules) };
}

const TOO_LONG = 'The style sheets of the drawing are too long. Please save it with plain attributes.';

/** Many elements share the same classes; what they get is worked out once. */
function rememberedFor(rules: Rules): StyleRules['settingsFor'] {
  const none = new Map<string, string>();
  const remembered = new Map<string, ReadonlyMap<string, string>>();
  return ({ name, classes, id }) => {
    if (rules.size === 0) return none;
    const ownRule = rules.has(`#${id}`) ? `#${id}` : '';
    const key = `${name} ${ownRule} ${classes.join(' ')}`;
    const known = remembered.get(key);
    if (known) return known;
    const levels = [
      ['*'],
      [name],
      classes.map((each) => `.${each}`),
      classes.map((each) => `${name}.${each}`),
    ];
    const settings = new Map([...levels, [ownRule]].flatMap((selectors) => inOrder(selectors, rules)));
    remembered.set(key, settings);
    return settings;
  };
}

/** Between selectors of equal weight, the later one in the sheet wins. */
function inOrder(selectors: string[], rules: Rules): [property: string, value: string][] {
  return selectors
    .flatMap((selector) => [...(rules.get(selector) ?? [])])
    .sort(([, a], [, b]) => a.order - b.order)
    .map(([property, { value }]) => [property, value]);
}
