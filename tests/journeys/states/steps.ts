import type { APIResponse, Page } from 'playwright-core';
import { intercept } from '../../support/intercept.ts';

type Space = { id: number; bookableObjectTypeId: number; existingBooking: unknown };
type Booking = { id: number; date: string; bookableObject: { name: string } };
type Wish = { locationId?: number; areaId?: number; date: string; bookedFor?: string };

/** Books the first free desk, as the person signed in on the page. */
export async function book(
  page: Page,
  { locationId = 1, areaId = 1, date, bookedFor }: Wish,
): Promise<Booking> {
  const bookableObjectId = await freeDesk(page, { locationId, areaId, date });
  const data = { date, areaId, bookableObjectId, ...(bookedFor && { bookedFor }) };
  return (await answered(await page.request.post('/api/booking', { data }))) as Booking;
}

/** Moves a booking to the first free desk of an area in Leeds. */
export async function moveTo(
  page: Page,
  id: number,
  { areaId, date }: { areaId: number; date: string },
): Promise<void> {
  const bookableObjectId = await freeDesk(page, { locationId: 1, areaId, date });
  await answered(await page.request.put(`/api/booking/${id}`, { data: { date, areaId, bookableObjectId } }));
}

async function freeDesk(
  page: Page,
  { locationId, areaId, date }: { locationId: number; areaId: number; date: string },
): Promise<number | undefined> {
  const day = await page.request.get(`/api/booking/location/${locationId}/area/${areaId}/${date}`);
  const { bookableObjects } = (await answered(day)) as { bookableObjects: Space[] };
  return bookableObjects.find((each) => each.bookableObjectTypeId === 1 && !each.existingBooking)?.id;
}

/** The id of the first desk of an area that is taken on a day. */
export async function takenDesk(page: Page, areaId: number, date: string): Promise<number | undefined> {
  const day = await page.request.get(`/api/booking/location/1/area/${areaId}/${date}`);
  const { bookableObjects } = (await answered(day)) as { bookableObjects: Space[] };
  return bookableObjects.find((each) => each.bookableObjectTypeId === 1 && each.existingBooking)?.id;
}

/** The bookings of the person signed in, from today on. */
export async function upcoming(page: Page): Promise<Booking[]> {
  return (await answered(await page.request.get('/api/booking/upcoming'))) as Booking[];
}

/** For somebody who books on one day only: books until they hold this many desks on it. */
export async function hold(page: Page, count: number, date: string): Promise<void> {
  for (let held = (await upcoming(page)).length; held < count; held += 1) await book(page, { date });
}

/** A place on the waiting list: the existing one, or a new one. Returns its id. */
export async function wait(page: Page, areaId: number, date: string): Promise<number> {
  const places = (await answered(await page.request.get('/api/booking/waitlist'))) as {
    id: number;
    dateToBook: string;
    area: { id: number };
  }[];
  const held = places.find((place) => place.dateToBook === date && place.area.id === areaId);
  if (held) return held.id;
  return (await answered(
    await page.request.post('/api/booking/waitlist', { data: { areaId, date } }),
  )) as number;
}

/** Entering it again gives the existing absence. */
export async function away(page: Page, from: string, to: string): Promise<void> {
  await answered(await page.request.post('/api/away', { data: { from, to } }));
}

/** A call by an admin, the one signed in on the page. */
export async function manage(page: Page, method: string, path: string, data?: object): Promise<any> {
  const response = await page.request.fetch(`/api/admin${path}`, { method, ...(data && { data }) });
  return method === 'GET' || !response.ok() ? answered(response) : undefined;
}

async function answered(response: APIResponse): Promise<unknown> {
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}`);
  return response.json();
}

type Refusal = { method?: string; status?: number; detail?: string; times?: number };

/** Makes a call fail until the returned function is called. A status below 500 is not retried. */
export async function fail(
  page: Page,
  path: string,
  { method = 'GET', status = 400, detail = 'The server says why.', times = Infinity }: Refusal = {},
): Promise<() => void> {
  let left = times;
  await intercept(page, `*/api${path}`, (request) => {
    if (request.method !== method || left <= 0) return undefined;
    left -= 1;
    return { status, json: { status, detail } };
  });
  return () => void (left = 0);
}

type Shown = string | RegExp | [role: Parameters<Page['getByRole']>[0], name?: string | RegExp];

const found = (page: Page, shown: Shown) =>
  (Array.isArray(shown)
    ? page.getByRole(shown[0], shown[1] === undefined ? {} : { name: shown[1] })
    : page.getByText(shown)
  ).first();

/** Opens a page and waits for the last of these, having pressed each one before it. */
export const visit =
  (path: string | ((page: Page) => Promise<string>), ...shown: Shown[]) =>
  async (page: Page): Promise<void> => {
    await page.goto(typeof path === 'string' ? path : await path(page));
    for (const each of shown.slice(0, -1)) await found(page, each).click();
    await found(page, shown.at(-1) ?? ['heading']).waitFor();
  };

/** The same while a call fails. */
export const visitFailing =
  (call: string | (Refusal & { path: string }), ...[path, ...shown]: Parameters<typeof visit>) =>
  async (page: Page): Promise<void> => {
    if (typeof call === 'string') await fail(page, call);
    else await fail(page, call.path, call);
    await visit(path, ...(shown.length > 0 ? shown : [['alert'] satisfies Shown]))(page);
  };

/** Replaces the answer to a reading call with what `change` makes of it. */
export async function change(page: Page, path: string, change: (answer: any) => unknown): Promise<void> {
  await intercept(page, `*/api${path}`, async ({ method, url }) => {
    if (method !== 'GET') return undefined;
    const response = await page.request.get(url);
    return { status: response.status(), json: change(await response.json()) };
  });
}
