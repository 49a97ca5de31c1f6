import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ben, chidi } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY_MORNING } from '../support/perch.ts';

type Settings = {
  desks: number;
  /** Empty before each test. */
  cleared?: Parameters<typeof clear>[1][];
};
type Upcoming = { id: number; date: string; bookableObject: { name: string }; isConfirmed: boolean };

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Chidi is signed in, but Home is not open yet. Call it once per test file. */
export function onHome({ desks, cleared = ['bookings'] }: Settings) {
  let perch: TestPerch;
  let area: TestArea;
  let window: Window;

  beforeAll(async () => {
    perch = await startPerch();
    area = await makeOffice(perch, { desks });
  });
  afterAll(() => perch.stop());
  beforeEach(async () => {
    await clear(perch, ...cleared);
    await perch.setClock(TUESDAY_MORNING);
    await openAs({});
  });
  afterEach(() => window.close());

  async function openAs(options: Parameters<typeof openWindow>[1], person = chidi): Promise<void> {
    await window?.close();
    window = await openWindow(perch.url, options);
    await signIn(window, person);
  }
  const main = () => window.page.getByRole('main');
  const bookings = async (): Promise<Upcoming[]> =>
    (await window.context.request.get('/api/booking/upcoming')).json();

  return {
    openAs,
    main,
    bookings,
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

    /** For the person looking at the page, or for a guest of theirs. */
    async book(date: string, objects: number[], bookedFor?: string): Promise<void> {
      for (const bookableObjectId of objects) {
        const data = { date, areaId: area.id, bookableObjectId, ...(bookedFor && { bookedFor }) };
        expect((await window.context.request.post('/api/booking', { data })).status()).toBe(201);
      }
    },

    /** Desks count from one, as their names do. */
    async has(date: string, desk: number, person = ben): Promise<void> {
      const client = await perch.signedIn(person);
      const wish = { date, areaId: area.id, bookableObjectId: area.desks[desk - 1] };
      expect((await client.post('/api/booking', wish)).status).toBe(201);
    },

    /** "Desk 2 2026-11-25" */
    upcoming: async () =>
      (await bookings()).map(({ date, bookableObject }) => `${bookableObject.name} ${date}`),

    /** As if Chidi had been sitting there for some weeks, which makes it the usual place. */
    async hasSatAt(
      objectId: number | undefined,
      dates = ['2026-11-11', '2026-11-18', '2026-11-19'],
    ): Promise<void> {
      await perch.app.db.query(
        `insert into bookings (date, area_id, bookable_object_id, user_id, created_at, confirmed_at)
         select date, $1, $2, (select id from users where email = $3), '2026-10-01T08:00:00Z', '2026-10-01T08:00:00Z'
         from unnest($4::date[]) date`,
        [area.id, objectId, chidi.email, dates],
      );
    },

    week: () => main().getByRole('grid', { name: 'My week' }),

    /** Taps what can be seen without scrolling. */
    async tap(target: Locator): Promise<void> {
      await target.waitFor();
      await expect
        .poll(() => target.evaluate((element) => element.getBoundingClientRect().bottom))
        .toBeLessThanOrEqual(844);
      await target.tap();
    },
  };
}
