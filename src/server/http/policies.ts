import type { Config } from '../config.ts';

/**
 * Content security policies: what each kind of answer may load, run and show in a browser. Nothing inline and no
 * other site, but what is named here. `tests/attack/policies.test.ts` visits them in a browser.
 */

const GOOGLE = 'https://accounts.google.com/gsi/';

const NARROW = [`default-src 'none'`, `base-uri 'none'`, `frame-ancestors 'none'`];

/** Of an answer that is no page: data, files, refusals. Opened by itself it can do nothing. */
export const DATA_POLICY = policyOf(...NARROW, `form-action 'none'`);

/** Of a page without scripts, whose one style sheet and icon are ours. */
export const PAPER_POLICY = policyOf(...NARROW, `form-action 'none'`, `style-src 'self'`, `img-src 'self'`);

const OWN_PAGE = [
  ...NARROW,
  `img-src 'self' data:`,
  `font-src 'self'`,
  `manifest-src 'self'`,
  `form-action 'self'`,
];

/** Text never becomes markup, a script or the address of one: no such policy can be made, and none is. */
const NO_TEXT_AS_CODE = [`require-trusted-types-for 'script'`, `trusted-types 'none'`];

const OWN_PARTS = [`script-src 'self'`, `style-src 'self'`, `connect-src 'self'`];

/** Of the app. Its one frame is the map of an office; people come there without a new document, so every page has it. */
export function appPolicy({ map }: Config): string {
  const frames = map.mode === 'off' ? `'none'` : new URL(map.embedUrl).origin;
  return policyOf(...OWN_PAGE, ...OWN_PARTS, `frame-src ${frames}`, ...NO_TEXT_AS_CODE);
}

/** Of the page that shows what the stand-in of Slack was sent. */
export const SLACK_PAGE_POLICY = policyOf(...OWN_PAGE, ...OWN_PARTS, ...NO_TEXT_AS_CODE);

/**
 * Of the sign-in page, the only one that Google's script may run on, with what Google asks for. How that script
 * writes its button is its own business, so what text may become is not narrowed here.
 */
export function signInPolicy({ isDemo }: Config): string {
  if (isDemo) return policyOf(...OWN_PAGE, ...OWN_PARTS, `frame-src 'none'`);
  return policyOf(
    ...OWN_PAGE,
    `script-src 'self' ${GOOGLE}client`,
    `style-src 'self' ${GOOGLE}style`,
    `connect-src 'self' ${GOOGLE}`,
    `frame-src ${GOOGLE}`,
  );
}

function policyOf(...directives: string[]): string {
  return directives.join('; ');
}
