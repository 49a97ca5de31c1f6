import type { CDPSession, Page } from 'playwright-core';

type Request = { method: string; url: string };
export type Answer = { status: number; json: unknown } | { status: number; html: string } | 'no connection';
/** Undefined leaves the request to the server. */
type Answering = (request: Request) => Answer | undefined | Promise<Answer | undefined>;

type Rule = { pattern: string; matches: RegExp; answer: Answering };
type Interception = {
  devtools: CDPSession;
  rules: Rule[];
  isRouted: boolean;
  /** By which name the browser knows `hideAnswers`, if the page has it. */
  hiding: string | undefined;
};

const interceptions = new WeakMap<Page, Interception>();

/** Once, when a page is made. */
export function prepareToIntercept(page: Page, devtools: CDPSession): void {
  const interception: Interception = { devtools, rules: [], isRouted: false, hiding: undefined };
  interceptions.set(page, interception);
  const { route } = page;
  page.route = async (url, answer, { times } = {}) => {
    if (interception.rules.length > 0) throw new Error(TWO_WAYS);
    interception.isRouted = true;
    const routed = route.call(page, url, times === undefined ? answer : onlyTheFirst(times, answer));
    if (mayBeOfCall(url)) await asksForAll(page);
    return routed;
  };
  devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
    // The page may have gone meanwhile.
    void answerPaused(interception, requestId, request).catch(() => {});
  });
}

type Routing = Parameters<Page['route']>[1];

/**
 * Playwright would take the route away after the last of them, and lose a request that the page makes at that very moment: in one of
 * sixty cases on a busy machine it is never sent.
 */
function onlyTheFirst(times: number, answer: Routing): Routing {
  let left = times;
  return (route, request) => {
    if (left <= 0) return route.fallback();
    left -= 1;
    return answer(route, request);
  };
}

const TWO_WAYS =
  'A page with intercept (or fail, or change) and page.route would wait for ever: use one of them.';

/**
 * Lets a test answer the requests to an address, in which `*` is anything. Unlike `page.route` this stops no other request, and
 * leaves the page its HTTP cache and compiled scripts: a visit takes half the processor time. The last one added is asked first.
 */
export async function intercept(page: Page, pattern: string, answer: Answering): Promise<void> {
  const interception = interceptions.get(page);
  if (!interception) throw new Error('This page was not opened by openWindow.');
  if (interception.isRouted) throw new Error(TWO_WAYS);
  const { devtools, rules } = interception;
  rules.unshift({ pattern, matches: asRegExp(pattern), answer });
  if (mayBeOfCall(pattern)) await asksForAll(page);
  const patterns = rules.map((each) => ({ urlPattern: each.pattern.replaceAll('?', String.raw`\?`) }));
  await devtools.send('Fetch.enable', { patterns });
}

const mayBeOfCall = (pattern: unknown): boolean => typeof pattern !== 'string' || pattern.includes('/api');

/**
 * From its next document on, the page makes its first calls itself instead of taking the answers that the document brings along: for
 * a test that hears or answers them. So it is for every page whose calls are intercepted.
 */
export async function asksForAll(page: Page): Promise<void> {
  const interception = interceptions.get(page);
  if (!interception) throw new Error('This page was not opened by openWindow.');
  if (interception.hiding !== undefined) return;
  const { devtools } = interception;
  await devtools.send('Page.enable');
  const source = `(${String(hideAnswers)})()`;
  const { identifier } = await devtools.send('Page.addScriptToEvaluateOnNewDocument', { source });
  interception.hiding = identifier;
}

/** Runs in the page. */
function hideAnswers(): void {
  const { getElementById } = Document.prototype;
  Document.prototype.getElementById = function (id) {
    return id === 'perch-answers' ? null : getElementById.call(this, id);
  };
}

/**
 * Runs a script in the page from outside. Unlike `page.evaluate` this leaves the browser what it has compiled of it for the next document
 * of this tab.
 */
export async function runScript(page: Page, expression: string): Promise<void> {
  const interception = interceptions.get(page);
  if (!interception) throw new Error('This page was not opened by openWindow.');
  const { exceptionDetails } = await interception.devtools.send('Runtime.evaluate', { expression });
  if (exceptionDetails) throw new Error(exceptionDetails.text);
}

/** For the next window that has this page. */
export async function stopIntercepting(page: Page): Promise<void> {
  const interception = interceptions.get(page);
  if (!interception) return;
  interception.isRouted = false;
  if (interception.hiding !== undefined)
    await interception.devtools.send('Page.removeScriptToEvaluateOnNewDocument', {
      identifier: interception.hiding,
    });
  interception.hiding = undefined;
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
