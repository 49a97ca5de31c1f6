import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Office } from './office.ts';
import { DESKS, DESKS_OF_A_FLOOR } from './storey.ts';

/** One of the drawing methods being compared. */
export type Subject = {
  name: 'Perch' | 'Perch on a drawing' | 'Perch, 200 desks' | 'plain canvas';
  address: string;
  /** The element that is scrolled and zoomed, and that changes with the day. */
  frame: string;
  /** Whether all places are drawn as on the given day, evaluated in the page. */
  shows(page: Page, day: string): Promise<unknown>;
};

export function subjectsOf({ locationId, areaId, drawnAreaId, floorAreaId, days }: Office): Subject[] {
  const [first] = days;
  const ours = (name: Subject['name'], area: number, desks = DESKS): Subject => ({
    name,
    address: `/locations/${locationId}/areas/${area}?day=${first}`,
    frame: '[role="tabpanel"] [role="group"]',
    shows: (page, day) =>
      page.waitForFunction(
        ([wanted, count]) =>
          document.querySelector('h2 time')?.getAttribute('datetime') === wanted &&
          document.querySelector('[aria-busy="false"]') !== null &&
          document.querySelectorAll('[data-place]').length === Number(count),
        [day, String(desks)],
      ),
  });
  return [
    ours('Perch', areaId),
    ours('Perch on a drawing', drawnAreaId),
    ours('Perch, 200 desks', floorAreaId, DESKS_OF_A_FLOOR),
    {
      name: 'plain canvas',
      address: `${CANVAS}?location=${locationId}&area=${areaId}&days=${days.join()}`,
      frame: 'canvas',
      shows: (page, day) => page.waitForFunction((wanted) => document.body?.dataset['shown'] === wanted, day),
    },
  ];
}

const CANVAS = '/bench/canvas';

/** Served from the same origin, so that it asks the same server. */
export async function serveCanvas(page: Page): Promise<void> {
  const body = readFileSync(join(import.meta.dirname, 'canvas.html'), 'utf8');
  await page.route(`**${CANVAS}?*`, (route) => route.fulfill({ contentType: 'text/html', body }));
}
