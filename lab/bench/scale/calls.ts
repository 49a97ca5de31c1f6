import { addDays } from '../../../src/shared/day.ts';
import type { Subject } from '../../../tests/guards/hot-statements.ts';
import type { Full } from './subjects.ts';
import { clientOf } from '../../../tests/support/client.ts';

/** What one person does, in milliseconds; a refused call stops the measurement. */
export type Call = (ask: Ask, subject: Subject & Full) => Promise<unknown>;

type Ask = <Body>(method: string, path: string, body?: object) => Promise<Body>;

const areaOf = ({ locationId, areaId }: Subject) => `/api/booking/location/${locationId}/area/${areaId}`;

export const calls: Record<string, Call> = {
  'Who sits where': async (ask, subject) => ask('GET', `${areaOf(subject)}/${subject.day}`),
  'My bookings': async (ask) => ask('GET', '/api/booking/upcoming'),
  'Session check': async (ask) => ask('GET', '/api/session'),
  'Free days of six weeks': async (ask, subject) =>
    ask('GET', `${areaOf(subject)}?from=${subject.today}&to=${addDays(subject.today, 42)}`),
  'The booking page': async (ask, subject) => ask('GET', `${areaOf(subject)}/opening?day=${subject.day}`),
  Colleagues: async (ask, { day, name }) =>
    ask('GET', `/api/booking/colleagues?date=${day}&search=${encodeURIComponent(name)}`),
  'Book and cancel': async (ask, { day, areaId, freeObjectId }) => {
    const { id } = await ask<{ id: number }>('POST', '/api/booking', {
      date: day,
      areaId,
      bookableObjectId: freeObjectId,
    });
    await ask('DELETE', `/api/booking/${id}`);
  },
  'Join the waiting list and leave': async (ask, { fullAreaId, fullDay }) => {
    const id = await ask<number>('POST', '/api/booking/waitlist', { areaId: fullAreaId, date: fullDay });
    await ask('DELETE', `/api/booking/waitlist/${id}`);
  },
};

/** One call as this person, over a connection that is already open. */
export function callsTo(url: string): (call: Call, subject: Subject & Full) => Promise<number> {
  const agent = clientOf(url);
  return async (call, subject) => {
    const ask: Ask = async (method, path, body) => {
      const answer = await agent.send(path, {
        method,
        headers: {
          cookie: `perch-session=${subject.token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}.`);
      return answer.body;
    };
    const begun = performance.now();
    await call(ask, subject);
    return performance.now() - begun;
  };
}
