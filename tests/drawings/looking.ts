import type { BrowserContext } from 'playwright-core';

export type Showing = {
  /** Opens a drawing directly, or a page that shows it in an `<image>`. */
  open(svg: string, way: 'by itself' | 'as a picture'): Promise<void>;
  /** Every address requested, every dialog, and every complaint since the last call. */
  happened(): string[];
  page: Awaited<ReturnType<BrowserContext['newPage']>>;
};

const ORIGIN = 'http://drawings.test';

/** A page that shows drawings without any of the headers they are served with, and watches what they try. */
export async function showDrawings(context: BrowserContext): Promise<Showing> {
  const page = await context.newPage();
  let svg = '';
  let happened: string[] = [];
  await context.route('**/*', async (route) => {
    const url = route.request().url();
    if (url === `${ORIGIN}/drawing.svg`) return route.fulfill({ contentType: 'image/svg+xml', body: svg });
    if (url === `${ORIGIN}/page`) {
      const body = `<!DOCTYPE html><link rel="icon" href="data:,"><svg viewBox="0 0 9 9"><image href="/drawing.svg" width="9" height="9"/></svg>`;
      return route.fulfill({ contentType: 'text/html', body });
    }
    happened.push(`asked for ${url}`);
    return route.fulfill({ status: 204 });
  });
  page.on('dialog', (dialog) => {
    happened.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => happened.push(`error: ${error.message}`));
  page.on('console', (message) => happened.push(`console: ${message.text()}`));
  page.on('popup', () => happened.push('a window'));
  page.on('framenavigated', (frame) => {
    if (!/^http:\/\/drawings\.test\/(drawing\.svg|page)$/.test(frame.url()))
      happened.push(`went to ${frame.url()}`);
  });
  return {
    page,
    async open(text, way) {
      svg = text;
      await page.goto(way === 'by itself' ? `${ORIGIN}/drawing.svg` : `${ORIGIN}/page`, {
        waitUntil: 'load',
      });
      if (way === 'as a picture') return;
      // Triggers whatever was waiting for somebody to do something.
      await page.evaluate(() => {
        for (const element of document.querySelectorAll('*')) {
          for (const event of ['click', 'mouseover', 'focus', 'load', 'error', 'begin']) {
            element.dispatchEvent(new Event(event, { bubbles: true, cancelable: true }));
          }
        }
      });
    },
    happened() {
      const all = happened;
      happened = [];
      return all;
    },
  };
}
