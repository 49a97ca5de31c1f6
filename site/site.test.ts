import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import serveFiles from '@fastify/static';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectCleanInBoth } from '../tests/journeys/axe.ts';
import { openWindow, type Window } from '../tests/support/browser.ts';
import { buildSite } from './build.ts';

const folder = mkdtempSync(join(tmpdir(), 'perch-site-'));
// The browser opens connections in advance, and a server waits for ever for one that never asks anything.
const server = fastify({ forceCloseConnections: true });
let url: string;

// Below some other address, as a host of pages serves it.
beforeAll(async () => {
  await buildSite(folder);
  await server.register(serveFiles, { root: folder, prefix: '/somewhere/perch/' });
  url = `${await server.listen({ host: '127.0.0.1', port: 0 })}/somewhere/perch/`;
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function visit(address: string, work: (window: Window) => Promise<void>, options = {}): Promise<void> {
  const window = await openWindow(url, options);
  const elsewhere: string[] = [];
  window.page.on('request', (request) => {
    if (!request.url().startsWith(url)) elsewhere.push(request.url());
  });
  await window.page.goto(address);
  await work(window);
  await window.close();
  expect(elsewhere).toEqual([]);
}

test('every link on every page leads somewhere', () => {
  const pages = globSync('**/*.html', { cwd: folder });
  expect(pages.length).toBeGreaterThan(40);
  const text = (page: string) => readFileSync(join(folder, page), 'utf8');
  const isThere = (page: string, link: string) => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : join(dirname(page), path);
    return existsSync(join(folder, target)) && (!anchor || text(target).includes(`id="${anchor}"`));
  };
  const links = pages.flatMap((page) =>
    [...text(page).matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link = '']) => ({ page, link })),
  );
  const ours = links.filter(({ link }) => !/^(https?|mailto):/.test(link));
  expect(ours.length).toBeGreaterThan(2_000);
  expect(ours.filter(({ page, link }) => !isThere(page, link))).toEqual([]);
});

test.each(['index.html', 'docs/tour.html', 'docs/rules.html', 'docs/architecture.html', 'lab/scale.html'])(
  'everybody can read %s, in light, in the dark and on a narrow window',
  (address) => visit(address, ({ page }) => expectCleanInBoth(page)),
);

test('the search is used with the keyboard, and announces what it finds', () =>
  visit('docs/install.html', async ({ page }) => {
    const search = page.getByRole('searchbox', { name: 'Search these pages' });
    const found = page.getByRole('search').getByRole('link');
    await search.focus();
    await page.keyboard.type('wait list rul');
    await expect.poll(() => found.first().innerText()).toBe('The rules: W: waiting lists');
    expect(await page.getByRole('status').innerText()).toMatch(/^(the first 20 of )?\d+ found$/);
    await expectCleanInBoth(page);

    await page.keyboard.press('Escape');
    await expect.poll(() => found.count()).toBe(0);
    await page.keyboard.type('hovercraft (');
    await expect.poll(() => page.getByRole('status').innerText()).toBe('0 found');

    await search.fill('glossary');
    await expect.poll(() => found.first().innerText()).toBe('Glossary');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/glossary.html#glossary');
  }));

test('without scripts there are the pages and their list', () =>
  visit(
    'lab/index.html',
    async ({ page }) => {
      expect(await page.getByRole('searchbox').count()).toBe(0);
      await page.getByRole('link', { name: 'All pages' }).click();
      await page.getByText('For admins').click();
      await page.getByRole('link', { name: 'Drawing a floor plan' }).click();
      await page.getByRole('heading', { level: 1, name: 'Drawing a floor plan' }).waitFor();
    },
    { javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
  ));

test('somebody who uses the keyboard can skip what every page begins with', () =>
  visit('docs/install.html', async ({ page }) => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('content');
  }));
