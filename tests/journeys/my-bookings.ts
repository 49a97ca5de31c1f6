import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ben, chidi } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY_MORNING } from '../support/perch.ts';

/** Chidi looks at My bookings; the office has three desks and is open on Saturdays. Call it once per test file. */
export function onMyBookings() {
  let perch: TestPerch;
  let area: TestArea;
  let window: Window;
  const page = (): Page => window.page;

  beforeAll(async () => {
    perch = await startPerch();
  });
  afterAll(async () => {
    await perch.stop();
  });
  beforeEach(async () => {
    await clear(perch, 'bookings', 'waiting_list_places');
    await perch.setClock(TUESDAY_MORNING);
    area = await makeOffice(perch, { openDays: [1, 2, 3, 4, 5, 6], desks: 3 });
    await openAs({});
  });
  afterEach(() => window.close());

  async function openAs(options: Parameters<typeof openWindow>[1], server = perch): Promise<void> {
    await window?.close();
    window = await openWindow(server.url, { timezoneId: 'Europe/London', ...options });
    await signIn(window, chidi);
  }

  async function made(path: string, data: object): Promise<any> {
    const answer = await window.context.request.post(path, { data });
    expect(answer.status()).toBe(201);
    return answer.json();
  }

  return {
    openAs,
    get page() {
      return window.page;
    },
    get window() {
      return window;
    },
    get perch() {
      return perch;
    },
    get area() {
      return area;
    },

    async book(date: string, desk = 0, bookedFor?: string): Promise<number> {
      const bookableObjectId = area.desks[desk];
      return (await made('/api/booking', { date, areaId: area.id, bookableObjectId, bookedFor })).id;
    },

    /** A booking made while its day was still in the future. */
    async haveBooked(date: string): Promise<void> {
      await perch.app.db.pool.query(
        `insert into bookings (date, area_id, bookable_object_id, user_id, created_at)
         select $1, $2, $3, id, '2026-09-01' from users where email = $4`,
        [date, area.id, area.desks[2], chidi.email],
      );
    },

    /** Ben takes every desk on the day, and the person looking at the page waits. Returns the place. */
    async waitFor(date: string): Promise<number> {
      const bens = await perch.signedIn(ben);
      for (const bookableObjectId of area.desks) {
        await bens.post('/api/booking', { date, areaId: area.id, bookableObjectId });
      }
      return made('/api/booking/waitlist', { areaId: area.id, date });
    },

    /** What the calendar opens on. */
    ahead: () => page().getByRole('table', { name: 'Your bookings in the next 6 weeks' }),
    month: (name: string) => page().getByRole('table', { name: `Your bookings in ${name}` }),
    dayCell: (date: string) => page().locator(`td[data-day="${date}"]`),
    tab: (name: string) => page().getByRole('tab', { name }),
    step: (name: 'Previous month' | 'Next month' | 'Earlier weeks' | 'From this week') =>
      page().getByRole('button', { name }),

    /** What is announced about a month, or about the weeks ahead, once everything has loaded. */
    counted: (words: string) => page().getByRole('status').getByText(words, { exact: true }).waitFor(),

    /** The ranges that the page requests from now on. */
    askedRanges(): string[] {
      const asked: string[] = [];
      page().on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (pathname === '/api/booking') asked.push(search);
      });
      return asked;
    },
  };
}
