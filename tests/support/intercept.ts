import type { CDPSession, Page } from 'playwright-core';

type Request = { method: string; url: string };
export type Answer = { status: number; json: unknown } | { status: number; html: string } | 'no connection';
/** Undefined leaves the request to the server. */
type Answering = (request: Request) => Answer | undefined | Promise<Answer | undefined>;

type Rule = { pattern: string; matches: RegExp; answer: Answering };
type Interception = { devtools: CDPSession; rules: Rule[]; isRouted: boolean };

const interceptions = new WeakMap<Page, Interception>();

/** Once, when a page is made. */
export function prepareToIntercept(page: Page, devtools: CDPSession): void {
  const interception: Interception = { devtools, rules: [], isRouted: false };
  interceptions.set(page, interception);
  const { route } = page;
  page.route = async (...given) => {
    if (interception.rules.length > 0) throw new Error(TWO_WAYS);
    interception.isRouted = true;
    return route.apply(page, given);
  };
  devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
    // The page may have gone meanwhile.
    void answerPaused(interception, requestId, request).catch(() => {});
  });
}

const TWO_WAYS =
  'A page with intercept (or fail, or change) and page.route would wait for ever: use one of them.';

/**
 * Lets a test answer the requests to an address, in which `*` is anything. Unlike `page.route` this stops no other request, and
 * leaves the page its HTTP cache and compiled scripts: a visit takes half the processor time. Whoever calls last is asked first.
 */
export async function intercept(page: Page, pattern: string, answer: Answering): Promise<void> {
  const interception = interceptions.get(page);
  if (!interception) throw new Error('This page was not opened by openWindow.');
  if (interception.isRouted) throw new Error(TWO_WAYS);
  const { devtools, rules } = interception;
  rules.unshift({ pattern, matches: asRegExp(pattern), answer });
  const patterns = rules.map((each) => ({ urlPattern: each.pattern.replaceAll('?', String.raw`\?`) }));
  await devtools.send('Fetch.enable', { patterns });
}

/** For the next window that has this page. */
export async function stopIntercepting(page: Page): Promise<void> {
  const interception = interceptions.get(page);
  if (!interception) return;
  interception.isRouted = false;
  if (interception.rules.length === 0) return;
  interception.rules = [];
  await interception.devtools.send('Fetch.disable');
}

async function answerPaused(
  { devtools, rules }: Interception,
  requestId: string,
  request: Request,
): Promise<void> {
  const { answer } = rules.find(({ matches }) => matches.test(request.url)) ?? {};
  const given = await answer?.(request);
  if (!given) return void (await devtools.send('Fetch.continueRequest', { requestId }));
  if (given === 'no connection')
    return void (await devtools.send('Fetch.failRequest', { requestId, errorReason: 'Failed' }));
  const json = given.status < 400 ? 'application/json' : 'application/problem+json';
  await devtools.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: given.status,
    responseHeaders: [{ name: 'content-type', value: 'html' in given ? 'text/html' : json }],
    body: Buffer.from('html' in given ? given.html : JSON.stringify(given.json)).toString('base64'),
  });
}

const asRegExp = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replaceAll(/[.?+()]/g, String.raw`\$&`).replaceAll('*', '.*')}$`);
