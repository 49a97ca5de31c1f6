import type { BrowserContext } from 'playwright-core';
import { end, header, pixels, png } from './pngs.ts';
import { drawing } from './svg.ts';

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

const GREEN = `data:image/png;base64,${png(header(1, 1), pixels(Buffer.from([0, 0, 255, 0])), end).toString('base64')}`;

/** Red by a variable of its style sheet, green by a picture in it, blue by words in HTML. */
export const COLOURED = {
  svg: drawing(
    `<style>:root{--wall:#ff0000}.wall{fill:var(--wall)}</style><rect class="wall" width="500" height="400"/>
     <image x="500" width="500" height="400" preserveAspectRatio="none" href="${GREEN}"/>
     <foreignObject y="400" width="1000" height="400"><h:div style="background:#0000ff;width:1000px;height:400px"></h:div></foreignObject>`,
  ),
  colours: [
    [255, 0, 0],
    [0, 255, 0],
    [0, 0, 255],
  ],
};

/** Runs in a page: a drawing of 1000 by 800 as a picture, over everything else. */
export async function showAt(address: string): Promise<void> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  picture.style.cssText = 'position:fixed;inset:0;width:1000px;height:800px;z-index:9999';
  document.body.append(picture);
}

/** Runs in a page: of its screenshot, the colours where that drawing has its own. */
export async function coloursOn(screenshot: string): Promise<number[][]> {
  const picture = new Image();
  picture.src = `data:image/png;base64,${screenshot}`;
  await picture.decode();
  const context = new OffscreenCanvas(1000, 800).getContext('2d', { willReadFrequently: true })!;
  context.drawImage(picture, 0, 0);
  return [
    [250, 200],
    [750, 200],
    [500, 600],
  ].map(([x, y]) => [...context.getImageData(x!, y!, 1, 1).data].slice(0, 3));
}
