import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ben, chidi } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import type { Client } from '../support/client.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { drawPlan } from '../support/plan.ts';
import { settled } from '../support/settled.ts';

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Chidi looks at the plan of an area for Wednesday: desks 1 to 4, and 5 to 8 below them. Call it once per test file. */
export function onPlan() {
  let perch: TestPerch;
  let area: TestArea;
  let window: Window;
  let clients: Record<'bens' | 'chidis', Client>;

  beforeAll(async () => {
    perch = await startPerch();
    const [bens, chidis] = await Promise.all([perch.signedIn(ben), perch.signedIn(chidi)]);
    clients = { bens, chidis };
  });
  afterAll(() => perch.stop());
  beforeEach(async () => {
    await clear(perch, 'bookings', 'waiting_list_places');
    await perch.setClock(TUESDAY_MORNING);
    await moveTo('Leeds');
  });
  afterEach(() => window.close());

  /** Another office with this name, at which the person looks from now on. */
  async function moveTo(name: string): Promise<void> {
    area = await makeOffice(perch, { name, desks: 8 });
    await drawPlan(perch, area);
  }
  const address = () => `/locations/${area.locationId}/areas/${area.id}?day=${WEDNESDAY}`;
  const plan = () => window.page.getByRole('group', { name: 'Floor plan of Studio' });
  const dialog = (name?: string) => window.page.getByRole('dialog', name === undefined ? {} : { name });

  return {
    moveTo,
    address,
    plan,
    dialog,
    get page() {
      return window.page;
    },
    get perch() {
      return perch;
    },
    get area() {
      return area;
    },
    get bens() {
      return clients.bens;
    },

    async open(options: Parameters<typeof openWindow>[1] = {}): Promise<void> {
      window = await openWindow(perch.url, options);
      await signIn(window, chidi);
      await window.page.goto(address());
      await settled(window.page);
    },

    /** Desks count from one, as their names do. */
    async book(whose: keyof typeof clients, desk: number, more: object = {}): Promise<void> {
      const wish = { date: WEDNESDAY, areaId: area.id, bookableObjectId: area.desks[desk - 1], ...more };
      expect((await clients[whose].post('/api/booking', wish)).status).toBe(201);
    },

    place: (name: string | RegExp) => plan().getByRole('button', { name }),
    button: (name: string) => dialog().getByRole('button', { name, exact: true }),

    isCovered: (under: Locator) =>
      under.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
  };
}
