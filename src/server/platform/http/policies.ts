import type { Config } from '../../context.ts';

/**
 * Content security policies: what each kind of answer may load, run and show in a browser. Nothing inline, and no
 * other site except those named here. `tests/attack/policies.test.ts` opens them in a browser.
 */

const GOOGLE = 'https://accounts.google.com/gsi/';

const NARROW = [`default-src 'none'`, `base-uri 'none'`, `frame-ancestors 'none'`];

/** For an answer that is not a page: data, files, refusals. Opened on its own it can do nothing. */
export const DATA_POLICY = policyOf(...NARROW, `form-action 'none'`);

/** For a page without scripts, whose only style sheet and icon are ours. */
export const PAPER_POLICY = policyOf(...NARROW, `form-action 'none'`, `style-src 'self'`, `img-src 'self'`);

/** For a page with a form and without scripts: where people answer from a mail. */
export const FORM_POLICY = policyOf(
  ...NARROW,
  `form-action 'self'`,
  `style-src 'self'`,
  `font-src 'self'`,
  `img-src 'self'`,
);

const OWN_PAGE = [
  ...NARROW,
  `img-src 'self' data:`,
  `font-src 'self'`,
  `manifest-src 'self'`,
  `form-action 'self'`,
];

/**
 * Text never becomes markup, a script or the address of one: no Trusted Types policy is allowed, and none is
 * created.
 */
const NO_TEXT_AS_CODE = [`require-trusted-types-for 'script'`, `trusted-types 'none'`];

const OWN_PARTS = [`script-src 'self'`, `style-src 'self'`, `connect-src 'self'`];

/**
 * For the app. Its frames are the map of an office and a drawing being read; people get there without loading a new document, so
 * every page allows them.
 */
export function appPolicy({ map }: Config): string {
  const frames = map.mode === 'off' ? `'self'` : `'self' ${new URL(map.embedUrl).origin}`;
  return policyOf(...OWN_PAGE, ...OWN_PARTS, `frame-src ${frames}`, ...NO_TEXT_AS_CODE);
}

/** For the page that shows what the Slack stand-in received. */
export const SLACK_PAGE_POLICY = policyOf(...OWN_PAGE, ...OWN_PARTS, ...NO_TEXT_AS_CODE);

/** For the page that shows what the mail stand-in received, each mail in a frame. */
export const MAIL_PAGE_POLICY = policyOf(...OWN_PAGE, ...OWN_PARTS, `frame-src 'self'`, ...NO_TEXT_AS_CODE);

/** For a mail in that frame: what a mail program would let it do, which is only to look like something. */
export const MAIL_POLICY = policyOf(
  `default-src 'none'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'self'`,
  `style-src 'unsafe-inline'`,
  'sandbox allow-popups allow-popups-to-escape-sandbox',
);

/** For the frame in which an uploaded drawing is read. Nothing in it runs and nothing is loaded; the page around it may look inside. */
export const DRAWING_FRAME_POLICY = policyOf(
  `default-src 'none'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'self'`,
  `style-src 'unsafe-inline'`,
  'img-src data:',
  'sandbox allow-same-origin',
);

/** For the pages of the stand-in for a company's provider, which have forms and no scripts. */
export const PROVIDER_PAGE_POLICY = policyOf(
  ...NARROW,
  `form-action 'self'`,
  `style-src 'self'`,
  `img-src 'self'`,
);

/**
 * For the sign-in page, the only one on which Google's script may run, with what Google asks for. How that script
 * writes its button is its own business, so this policy does not restrict what text may become.
 */
export function signInPolicy({ isDemo, google }: Config): string {
  if (isDemo || !google) return policyOf(...OWN_PAGE, ...OWN_PARTS, `frame-src 'none'`);
  return policyOf(
    ...OWN_PAGE,
    `script-src 'self' ${GOOGLE}client`,
    `style-src 'self' ${GOOGLE}style`,
    `connect-src 'self' ${GOOGLE}`,
    `frame-src ${GOOGLE}`,
  );
}

/** For the page that is shown without a connection. It asks for nothing but its own few files. */
export const OFFLINE_POLICY = policyOf(
  ...NARROW,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src 'self'`,
  `form-action 'none'`,
  ...NO_TEXT_AS_CODE,
);

/** For the service worker, which may only fetch, and only from here. */
export const WORKER_POLICY = policyOf(...NARROW, `connect-src 'self'`);

function policyOf(...directives: string[]): string {
  return directives.join('; ');
}
