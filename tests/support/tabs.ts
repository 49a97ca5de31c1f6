import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { arriveBeforeVisits } from './arriving.ts';
import { prepareToIntercept, stopIntercepting } from './intercept.ts';

/** A page and its context. */
export type Tab = {
  page: Page;
  context: BrowserContext;
  /** Only a window with the same options, apart from size and media, may have it next. */
  options: BrowserContextOptions;
  devtools: CDPSession;
  /** A test has done something to it that cannot be undone. */
  isSpent: boolean;
};

type Open = (options: BrowserContextOptions) => Promise<BrowserContext>;

/**
 * A context has a process of its own, and starting one takes more processor time than everything else in most tests. So the
 * windows of a worker that want the same options take turns with one tab, which is emptied in between.
 */
const idle: Tab[] = [];
/** Each holds some 80 MB. */
const MOST_IDLE = 3;

/** One with these options that another window has left, or a new one. */
export async function takeTab(options: BrowserContextOptions, open: Open): Promise<Tab> {
  const key = lasting(options);
  const at = idle.findIndex((each) => lasting(each.options) === key && isOpen(each));
  const [tab] = at < 0 ? [] : idle.splice(at, 1);
  // Another file has begun, whose server has another address.
  await closeAll(idle.filter((each) => each.options.baseURL !== options.baseURL));
  if (!tab) return newTab(options, open);
  await dress(tab.page, options);
  return tab;
}

/** The options that a tab keeps: all except those that `dress` sets. */
const lasting = ({
  viewport: _,
  colorScheme: _c,
  reducedMotion: _r,
  forcedColors: _f,
  ...others
}: BrowserContextOptions): string => JSON.stringify(others);

async function dress(
  page: Page,
  {
    viewport,
    colorScheme = 'light',
    reducedMotion = 'no-preference',
    forcedColors = 'none',
  }: BrowserContextOptions,
): Promise<void> {
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors, contrast: null });
}

/** Leaves it for the next window, unless something of this one might stay in it. */
export async function leaveTab(tab: Tab): Promise<void> {
  if (!(await emptied(tab).catch(() => false))) return tab.context.close();
  idle.push(tab);
  await closeAll(idle.slice(0, -MOST_IDLE));
}

async function closeAll(tabs: Tab[]): Promise<void> {
  for (const tab of tabs) idle.splice(idle.indexOf(tab), 1);
  await Promise.all(tabs.map(({ context }) => context.close()));
}

const isOpen = ({ page, context }: Tab): boolean =>
  !page.isClosed() && context.browser()?.isConnected() === true;

export async function newTab(options: BrowserContextOptions, open: Open): Promise<Tab> {
  const context = await open(options);
  const page = await context.newPage();
  const tab = { page, context, options, devtools: await context.newCDPSession(page), isSpent: false };
  prepareToIntercept(page, tab.devtools);
  arriveBeforeVisits(page);
  for (const [target, names] of LASTING(tab)) for (const name of names) noticeCalls(tab, target, name);
  return tab;
}

/** What Playwright cannot undo. */
const LASTING = ({ page, context }: Tab): [object, string[]][] => [
  [page, ['addInitScript', 'addLocatorHandler', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders']],
  [page, ['routeFromHAR', 'routeWebSocket', 'setContent', 'setDefaultTimeout']],
  [context, ['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'newCDPSession']],
  [context, ['routeFromHAR', 'routeWebSocket', 'setExtraHTTPHeaders', 'setGeolocation', 'setOffline']],
  [context.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime']],
];

function noticeCalls(tab: Tab, target: object, name: string): void {
  const method = Reflect.get(target, name) as (...given: unknown[]) => unknown;
  Reflect.set(target, name, (...given: unknown[]) => {
    tab.isSpent = true;
    return method.apply(target, given);
  });
}

/** Returns false if it cannot be. */
async function emptied({ page, context, options, devtools, isSpent }: Tab): Promise<boolean> {
  const { origin } = new URL(options.baseURL ?? '');
  if (isSpent || page.isClosed() || new URL(page.url()).origin !== origin) return false;
  // By the time it answers, all its complaints have been heard.
  await page.evaluate(() => {});
  for (const other of context.pages()) if (other !== page) await other.close();
  await Promise.all([page, context].map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
  await stopIntercepting(page);
  for (const event of EVENTS) page.removeAllListeners(event);
  for (const event of EVENTS_OF_CONTEXT) context.removeAllListeners(event);
  // The handlers that ask whether to leave unsaved changes behind.
  page.once('dialog', (dialog) => void dialog.accept());
  // A navigation that the page itself begins stays in its process, and keeps its origin.
  await page.evaluate(() => location.replace('about:blank'));
  await page.waitForURL('about:blank');
  page.removeAllListeners('dialog');
  await page.evaluate(() => sessionStorage.clear());
  await context.clearCookies();
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devtools.send('Page.resetNavigationHistory');
  await page.mouse.move(-1, -1);
  return true;
}

const EVENTS = (
  'console dialog domcontentloaded download filechooser frameattached framedetached framenavigated load ' +
  'pageerror popup request requestfailed requestfinished response websocket worker'
).split(' ');
const EVENTS_OF_CONTEXT =
  'console dialog page request requestfailed requestfinished response serviceworker weberror'.split(' ');
