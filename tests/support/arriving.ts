import type { BrowserContext, Page } from 'playwright-core';
import { until } from './until.ts';

declare global {
  /** How many steps through the history a page has begun that have not arrived yet. */
  var stepsUnderWay: number | undefined;
}

/**
 * `history.back()`, called by Escape in a dialog for instance, takes effect some time later, and would then cancel the next visit of
 * a test that has moved on. So this page's visits wait until it has arrived.
 */
export function arriveBeforeVisits(page: Page): void {
  for (const name of ['goto', 'reload', 'goBack', 'goForward'] as const) {
    const visit = page[name] as (...given: unknown[]) => Promise<never>;
    page[name] = async (...given: unknown[]) => {
      await until(() => hasArrived(page));
      return visit.apply(page, given);
    };
  }
}

/** A document that is being replaced has not arrived. */
const hasArrived = (page: Page): Promise<boolean> =>
  page
    .evaluate(() => !globalThis.stepsUnderWay)
    .catch((error: unknown) => {
      if (page.isClosed()) throw error;
      return false;
    });

export const countStepsIn = (context: BrowserContext): Promise<unknown> => context.addInitScript(countSteps);

/** Runs in the page. */
function countSteps(): void {
  globalThis.stepsUnderWay = 0;
  const { back, forward, go } = History.prototype;
  const step = (by: number) => {
    const { currentEntry } = navigation;
    if (by === 0 || !navigation.entries()[(currentEntry?.index ?? -1) + by]) return;
    globalThis.stepsUnderWay! += 1;
    addEventListener('popstate', () => (globalThis.stepsUnderWay! -= 1), { once: true });
  };
  Object.assign(History.prototype, {
    back(this: History) {
      step(-1);
      back.call(this);
    },
    forward(this: History) {
      step(1);
      forward.call(this);
    },
    go(this: History, by = 0) {
      step(by);
      go.call(this, by);
    },
  });
}
