import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ada, ben, chidi } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import type { Client } from '../support/client.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';
import { drawPlan } from '../support/plan.ts';
import { settled } from '../support/settled.ts';

export const MONDAY = '2026-11-23';
export const TUESDAYS = [
  '2026-11-24',
  '2026-12-01',
  '2026-12-08',
  '2026-12-15',
  '2026-12-22',
  '2026-12-29',
] as const;

type Upcoming = { date: string; bookableObject: { name: string }; bookedFor: string | null };

/** Chidi looks at the booking page of an area of four desks, on a Monday. Call it once per test file. */
export function onSeveralDays() {
  let perch: TestPerch;
  let area: TestArea;
  let window: Window;
  let clients: Record<'adas' | 'bens' | 'chidis', Client>;

  beforeAll(async () => {
    perch = await startPerch();
    const [adas, bens, chidis] = await Promise.all([
      perch.signedIn(ada),
      perch.signedIn(ben),
      perch.signedIn(chidi),
    ]);
    clients = { adas, bens, chidis };
  });
  afterAll(() => perch.stop());
  beforeEach(async () => {
    await clear(perch, 'locations', 'audit_entries', 'notices');
    await perch.setClock(`${MONDAY}T08:05:00Z`);
    area = await makeOffice(perch, { desks: 4 });
    await drawPlan(perch, area);
  });
  afterEach(() => window.close());

  async function openAt(path: string, options: Parameters<typeof openWindow>[1] = {}): Promise<void> {
    window = await openWindow(perch.url, options);
    await signIn(window, chidi);
    await window.page.goto(path);
    await settled(window.page);
  }
  const page = () => window.page;
  const grid = () => page().getByRole('grid');
  const rows = () => page().getByRole('table').getByRole('row');
  const bookings = async (): Promise<Upcoming[]> =>
    (await window.context.request.get('/api/booking/upcoming')).json();

  return {
    openAt,
    page,
    grid,
    get window() {
      return window;
    },
    get perch() {
      return perch;
    },
    get area() {
      return area;
    },

    open: (options: Parameters<typeof openWindow>[1] = {}, search = `?day=${MONDAY}`) =>
      openAt(`/locations/${area.locationId}/areas/${area.id}${search}`, options),

    async book(whose: keyof typeof clients, desk: number, date: string): Promise<void> {
      const wish = { date, areaId: area.id, bookableObjectId: area.desks[desk] };
      expect((await clients[whose].post('/api/booking', wish)).status).toBe(201);
    },

    day: (date: string) => grid().locator(`[data-day="${date}"]`),
    button: (name: string) => page().getByRole('button', { name, exact: true }),
    several: () => page().getByRole('switch', { name: 'Several days' }),
    said: (words: string | RegExp) => page().getByRole('status').getByText(words, { exact: true }),
    heading: (name: string) => page().getByRole('heading', { level: 2, name, exact: true }),
    row: (date: RegExp | string) => rows().filter({ hasText: date }),

    /** The outcome of each day, without its date or what can be done about it. */
    outcomes: async () =>
      (await rows().locator('td:nth-child(2)').allInnerTexts()).map((text) => text.trim()),

    bookingOn: async (date: string) => (await bookings()).find((booking) => booking.date === date),

    upcoming: async () =>
      (await bookings()).map(({ date, bookableObject, bookedFor }) =>
        [date, bookableObject.name, bookedFor].filter(Boolean).join(' '),
      ),
  };
}
