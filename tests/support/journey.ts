import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openWindow, signIn, type Window } from './browser.ts';
import type { Person } from './cast.ts';
import { clear } from './clear.ts';
import { makeOffice, type TestArea } from './office.ts';
import { loadRecentSample, startPerch, type TestPerch, TUESDAY_MORNING, WEDNESDAY } from './perch.ts';
import { drawPlan } from './plan.ts';
import { settled } from './settled.ts';

/*
 * What a test that drives a browser begins with, and what somebody does and sees there. Vitest's own fixtures reach neither the rows
 * of `test.each` nor the helpers of a file, so these are variables. They change from test to test: read them inside one.
 */
export let perch: TestPerch;
export let area: TestArea;
export let window: Window;
export let page: Page;

type WindowOptions = Parameters<typeof openWindow>[1];

type Setting = {
  /** Whose window each test has; null is nobody’s. Without it there is none. */
  who?: Person | null;
  window?: WindowOptions & { isNew?: boolean };
  /** The demo, unless something else is started. */
  start?: () => Promise<TestPerch>;
  /** Its last weeks alone, unless a test is about the year before: that takes longer to make. */
  hasSample?: boolean | 'with its year';
  /** Its plan has desks as many centimetres apart. It is a new one for each test if something is emptied. */
  office?: Parameters<typeof makeOffice>[1] & { plan?: number };
  /** Tables that are empty as each test begins, on that Tuesday morning. */
  empties?: string[];
};

/** Once in a test file, or in each of its `describe`. */
export function journey({
  who,
  window: options,
  start = startPerch,
  hasSample,
  office,
  empties,
}: Setting): void {
  async function build(): Promise<void> {
    area = await makeOffice(perch, office);
    if (office?.plan) await drawPlan(perch, area, office.plan);
  }
  beforeAll(async () => {
    perch = await start();
    if (hasSample === 'with its year') await perch.visitor().post('/dev/reset', { sample: true });
    else if (hasSample) await loadRecentSample(perch);
    if (office && !empties) await build();
  });
  afterAll(() => perch.stop());
  beforeEach(async () => {
    if (empties) {
      await clear(perch, ...empties);
      await perch.setClock(TUESDAY_MORNING);
      if (office) await build();
    }
    if (who !== undefined) await enterAs(who, options);
  });
  afterEach(leave);
}

async function enterAs(who: Person | null, { isNew = false, ...options }: Setting['window'] = {}) {
  window = await openWindow(perch.url, options, { isNew });
  ({ page } = window);
  isOpen = true;
  if (who) await signIn(window, who);
}

let isOpen = false;

async function leave(): Promise<void> {
  if (isOpen) await window.close();
  isOpen = false;
}

/** Goes on in another window. */
export async function reopen(who: Person | null, options?: Setting['window']): Promise<void> {
  await leave();
  await enterAs(who, options);
}

/** Goes on with another server. */
export async function restart(start: () => Promise<TestPerch>): Promise<void> {
  await perch.stop();
  perch = await start();
}

/** Books over HTTP; desks count from one, as their names do. Returns the booking’s id. */
export async function books(
  who: Person,
  desk: number,
  {
    date = WEDNESDAY,
    ...more
  }: {
    date?: string;
    areaId?: number;
    bookableObjectId?: number | undefined;
    bookedFor?: string | undefined;
  } = {},
): Promise<number> {
  const wish = { date, areaId: area.id, bookableObjectId: area.desks[desk - 1], ...more };
  return (await (await perch.signedIn(who)).makes('/api/booking', wish)).id;
}

/** Joins the waiting list, or the draw, of a day over HTTP. Returns the id of the place. */
export async function waits(who: Person, date: string, areaId = area.id): Promise<number> {
  return (await perch.signedIn(who)).makes('/api/booking/waitlist', { areaId, date });
}

export const upcomingOf = async (who: Person): Promise<any[]> =>
  (await (await perch.signedIn(who)).get('/api/booking/upcoming')).body;

/** Where people book in the area, and where admins change it. */
export const bookingPage = (search = '') => `/locations/${area.locationId}/areas/${area.id}${search}`;
export const areaEditor = () => `/admin/locations/${area.locationId}/area/${area.id}`;

/** Goes there, and waits until everything has come. */
export async function opens(path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

/** The next such call gets through, but its answer does not. */
export async function loseAnswer(call: string): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(call, lose, { times: 1 });
}
