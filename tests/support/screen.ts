import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { page } from './journey.ts';

/* What somebody finds on the page of journey.ts, in the words that tests use most. */

type Name = string | RegExp;
type Place = Page | Locator;
const named = (name?: Name) => (name === undefined ? {} : { name });

export const main = () => page.getByRole('main');
export const button = (name: Name, within: Place = page) => within.getByRole('button', { name });
export const link = (name: Name, within: Place = page) => within.getByRole('link', { name });
export const tab = (name: Name) => page.getByRole('tab', { name });
export const row = (name: Name) => page.getByRole('row', { name });
export const title = (name: Name) => page.getByRole('heading', { name, level: 1 });
export const heading = (name: Name, within: Place = page) => within.getByRole('heading', { name });
export const text = (words: Name, within: Place = page) => within.getByText(words);
export const label = (name: string) => page.getByLabel(name, { exact: true });
export const dialog = (name?: Name) => page.getByRole('dialog', named(name));
export const question = (name?: Name) => page.getByRole('alertdialog', named(name));
export const alert = () => page.getByRole('alert');
/** What has just been announced. */
export const said = (words: Name) => page.getByRole('status').filter({ hasText: words });
export const plan = () => page.getByRole('group', { name: 'Floor plan of Studio' });
export const place = (name: Name) => plan().getByRole('button', { name });

/** Of the address. */
export const param = (name: string) => new URL(page.url()).searchParams.get(name);
export const path = () => new URL(page.url()).pathname;
export const focused = () =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });
export const widthOfPage = () => page.evaluate(() => document.documentElement.scrollWidth);
/** By how much the page is wider than its window. */
export const overflow = () =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Waits until these are the texts of what is found. */
export async function shows(found: Locator, texts: unknown[]): Promise<void> {
  await expect.poll(() => found.allInnerTexts()).toEqual(texts);
}

/** Waits until there is none. */
export async function gone(found: Locator): Promise<void> {
  await expect.poll(() => found.count()).toBe(0);
}

/** The file that a press on this brings. */
export async function saved(target: Locator): Promise<{ name: string; bytes: Buffer; path: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), target.click()]);
  const file = await download.path();
  return { name: download.suggestedFilename(), bytes: await readFile(file), path: file };
}
