import type { Answer, Connection } from './connection.ts';

/** What the calls of a round work on, drawn from the company by the process that has its database. */
export type Facts = {
  people: { first: number; count: number };
  areas: { id: number; locationId: number }[];
  firstSpace: number;
  /** Days on which offices are open and everything can be booked. */
  days: string[];
  /** For each connection, free spaces. */
  free: { areaId: number; bookableObjectId: number; date: string }[][];
  /** For each connection, a fully booked day of an area, somebody who has a space there, and somebody who has none. */
  full: { areaId: number; date: string; bookingId: number; userId: number; otherId: number }[];
};

export type CallName = 'availability' | 'mine' | 'session' | 'pair' | 'promotion';

export type Call = (connection: Connection, index: number, facts: Facts) => Promise<void>;

/** One thing that somebody does. `index` is the connection's. */
export const calls: Record<CallName, Call> = {
  async availability(connection, _index, { areas, days, people }) {
    const { id, locationId } = oneOf(areas);
    const path = `/api/booking/location/${locationId}/area/${id}/${oneOf(days)}`;
    expectStatus(200, await connection.ask('GET', path, somebody(people)));
  },

  async mine(connection, _index, { people }) {
    expectStatus(200, await connection.ask('GET', '/api/booking/upcoming', somebody(people)));
  },

  async session(connection, _index, { people }) {
    expectStatus(200, await connection.ask('GET', '/api/session', somebody(people)));
  },

  /** Books a free space and cancels the booking. */
  async pair(connection, index, { free, people }) {
    const userId = somebody(people);
    const made = await connection.ask('POST', '/api/booking', userId, oneOf(free[index] ?? []));
    expectStatus(201, made);
    const { id } = JSON.parse(made.body) as { id: number };
    expectStatus(204, await connection.ask('DELETE', `/api/booking/${id}`, userId));
  },

  /**
   * Somebody joins the queue of a full day, the holder of a space gives it up, and the first finds that it is
   * theirs.
   */
  async promotion(connection, index, { full }) {
    const day = full[index];
    if (!day) throw new Error('There is no full day for this connection.');
    const { areaId, date, userId: holderId, otherId: userId } = day;
    const joined = await connection.ask('POST', '/api/booking/waitlist', userId, { areaId, date });
    expectStatus(201, joined);
    expectStatus(204, await connection.ask('DELETE', `/api/booking/${day.bookingId}`, holderId));
    const place = await connection.ask('GET', `/api/booking/waitlist/${joined.body}`, userId);
    expectStatus(200, place);
    const { bookingId } = JSON.parse(place.body) as { bookingId?: number };
    if (!bookingId) throw new Error('Nobody was promoted.');
    Object.assign(day, { bookingId, userId, otherId: holderId });
  },
};

/** How many requests a call consists of. */
export const REQUESTS: Record<CallName, number> = {
  availability: 1,
  mine: 1,
  session: 1,
  pair: 2,
  promotion: 3,
};

export function expectStatus(wanted: number, { status, body }: Answer): void {
  if (status !== wanted) throw new Error(`Answered ${status} in place of ${wanted}: ${body.slice(0, 300)}`);
}

export const somebody = ({ first, count }: Facts['people']) => first + Math.floor(Math.random() * count);

export function oneOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}
