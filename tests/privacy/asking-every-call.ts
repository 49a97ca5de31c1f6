import { expect } from 'vitest';
import type { Route } from '../support/routes.ts';
import type { Client } from '../support/client.ts';
import type { TestArea } from '../support/office.ts';

/** What somebody wants to find out: who had a space in the area on the date, and above all whose booking this is. */
export type Sought = {
  area: TestArea;
  bookingId: number;
  date: string;
  /** Tried one after another wherever a call takes a search. */
  searches: string[];
  /** Whatever else an answer contains, it must not contain these. */
  names: string[];
};

export const readsOf = (routes: readonly Route[]): Route[] =>
  routes.filter(({ method, url }) => method === 'GET' && url.startsWith('/api/'));

export const isForAdmins = ({ access }: Route): boolean => access === 'admin' || access === 'office';

/** Of all the calls tried, those that reveal one of the names to a reader, in JSON or in a file, in alphabetical order. */
export async function callsThatName(
  reader: Client,
  routes: readonly Route[],
  sought: Sought,
): Promise<string[]> {
  const named = await Promise.all(
    routes.map(async (route) => {
      const answers = await Promise.all(
        addressesOf(route, sought).flatMap((address) => [
          reader.get(address),
          reader.send(address, { headers: { accept: 'text/csv' } }),
        ]),
      );
      const text = JSON.stringify(answers.map(({ body }) => body));
      return sought.names.some((name) => text.includes(name)) ? [route.url] : [];
    }),
  );
  return named.flat().toSorted();
}

/** Of all reports, run with every parameter they have, those that reveal one of the names, on a page or in a file. */
export async function reportsThatName(reader: Client, { date, names }: Sought): Promise<string[]> {
  const { body } = await reader.get('/api/reporting');
  const listed = await Promise.all(
    body.map(async ({ id }: { id: string }) => (await reader.get(`/api/reporting/${id}`)).body),
  );
  const ids = listed.flatMap(({ id, groupings }) =>
    groupings.length > 0 ? groupings.map((each: { id: string }) => each.id) : [id],
  );
  const named: string[] = [];
  for (const id of ids) {
    const address = `/api/reporting/${id}/run`;
    const asked = { from: date, to: date, namesFrom: 1 };
    const page = await reader.post(address, asked);
    const file = await reader.send(address, {
      method: 'POST',
      headers: { accept: 'text/csv', 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    });
    expect([id, page.status, file.status]).toEqual([id, 200, 200]);
    const text = JSON.stringify([page.body, file.body]);
    if (names.some((name) => text.includes(name))) named.push(id);
  }
  return named.toSorted();
}

/** A call as somebody would make it to find out who was in. */
export function addressesOf({ url }: Route, { area, bookingId, date, searches }: Sought): string[] {
  const values: Record<string, string> = {
    id: String(url.includes('booking') ? bookingId : 1),
    locationId: String(area.locationId),
    areaId: String(area.id),
    objectId: String(area.desks[2]),
    date,
  };
  const path = url.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? '1');
  const days = `from=${date}&to=${date}&date=${date}&day=${date}&locationId=${area.locationId}`;
  return searches.map((search) => `${path}?${days}&search=${search}`);
}

/** Counts the calls that readers were refused, so it differs each time (I13). */
export const COUNTS_ON = '/api/admin/security-events';

/** An answer without what the reader was refused before (I13). */
export const withoutCounts = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'securityEvents' in body
    ? { ...body, securityEvents: [] }
    : body;
