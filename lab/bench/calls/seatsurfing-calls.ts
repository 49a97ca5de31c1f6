import { wholeDay } from '../../parts/seatsurfing.ts';
import { type Call, type CallName, expectStatus, oneOf, somebody } from './calls.ts';

/** Its ids are UUIDs: here the number that Perch has, written as one. */
export const uuidOf = (id: number) => `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;

export const seatsurfingCalls: Partial<Record<CallName, Call>> = {
  async availability(connection, _index, { areas, days, people }) {
    const path = availabilityOf(oneOf(areas).id, oneOf(days));
    expectStatus(200, await connection.ask('GET', path, somebody(people)));
  },

  async mine(connection, _index, { people }) {
    expectStatus(200, await connection.ask('GET', '/booking/', somebody(people)));
  },

  async pair(connection, index, { free, people }) {
    const userId = somebody(people);
    const { bookableObjectId, date } = oneOf(free[index] ?? []);
    const wanted = { spaceId: uuidOf(bookableObjectId), ...wholeDay(date) };
    const made = await connection.ask('POST', '/booking/', userId, wanted);
    expectStatus(201, made);
    const id = /\r\nx-object-id: (\S+)/.exec(made.head)?.[1];
    expectStatus(204, await connection.ask('DELETE', `/booking/${id}`, userId));
  },
};

export const availabilityOf = (areaId: number, day: string) =>
  `/location/${uuidOf(areaId)}/space/availability?${new URLSearchParams(wholeDay(day))}`;
