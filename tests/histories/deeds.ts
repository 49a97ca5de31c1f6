import type { Day } from '../../src/shared/day.ts';
import type { Answer, Client } from '../support/client.ts';
import type { Deed, Seen } from './area-day.ts';

type Attempt = {
  send(client: Client): Promise<Answer>;
  /** What it was, by its answer; null if nothing can be learnt from it. */
  read(answer: Answer | null): Deed | null;
};

export type Place = { id: number; locationId: number; objects: number[] };

type Known = {
  space: number;
  /** Theirs, as far as they have heard of them. */
  bookings: Set<number>;
  places: Set<number>;
  /** Where bookings can be moved: to spaces that nobody else wants. */
  elsewhere: { areaId: number; date: Day; free: number[] };
};

/** What somebody could do next, what is likelier more than once. */
export function deedsOf(
  who: string,
  { id: areaId, locationId, objects }: Place,
  date: Day,
  { space, bookings, places, elsewhere }: Known,
): Attempt[] {
  const wanted = { date, areaId, bookableObjectId: objects[space] };
  const [booking, place] = [[...bookings].at(-1), [...places].at(-1)];
  const told = (answer: Answer | null, known?: Set<number>) => {
    if (!answer) return null;
    const { status, body } = answer;
    if (status >= 300) {
      const offered = body.alternatives?.map(({ id }: { id: number }) => objects.indexOf(id)).toSorted();
      return { word: String(body.reason ?? status), ...(offered && { free: offered }) };
    }
    if (status === 204) return { word: 'done' };
    const id: number = body.id ?? body;
    known?.add(id);
    return { word: 'done', id };
  };
  const read =
    (of: (body: any) => Deed): Attempt['read'] =>
    (answer) =>
      answer && of(answer.body);

  const look: Attempt = {
    send: (client) => client.get(`/api/booking/location/${locationId}/area/${areaId}/${date}`),
    read: read(({ bookableObjects, waitingList: { queueLength, queuePosition } }) => {
      const spaces = objects.map((id): Seen => {
        const held = bookableObjects.find((object: any) => object.id === id).existingBooking;
        if (held?.isYours) bookings.add(held.id);
        return held && { who: held.name, id: held.id };
      });
      return { who, does: 'look', told: { spaces, length: queueLength, position: queuePosition } };
    }),
  };
  const list: Attempt = {
    send: (client) => client.get(`/api/booking?from=${date}&to=${date}`),
    read: read((body) => {
      const told = objects.map((object): Seen => {
        const held = body.find((each: any) => each.bookableObject.id === object);
        if (held) bookings.add(held.id);
        return held ? { who, id: held.id } : null;
      });
      return { who, does: 'list', told };
    }),
  };
  const wait: Attempt = {
    send: (client) => client.get('/api/booking/waitlist'),
    read: read((body) => {
      const held = body.find((each: any) => each.area.id === areaId && each.dateToBook === date);
      if (!held) return { who, does: 'wait', told: null };
      places.add(held.id);
      const { id, queueLength: length, queuePosition: position } = held;
      return { who, does: 'wait', told: { id, length, position } };
    }),
  };
  const book: Attempt = {
    send: (client) => client.post('/api/booking', wanted),
    read: (answer) => ({ who, does: 'book', space, told: told(answer, bookings) }),
  };
  const join: Attempt = {
    send: (client) => client.post('/api/booking/waitlist', { areaId, date }),
    read: (answer) => ({ who, does: 'join', told: told(answer, places) }),
  };
  const cancel = (id: number): Attempt => ({
    send: (client) => client.cancels(id),
    read: (answer) => ({ who, does: 'cancel', id, told: told(answer) }),
  });
  const move = (id: number): Attempt => ({
    send: (client) => client.put(`/api/booking/${id}`, { bookableObjectId: wanted.bookableObjectId }),
    read: (answer) => ({ who, does: 'move', id, space, told: told(answer) }),
  });
  const { free, ...there } = elsewhere;
  const moveAway = (id: number): Attempt => ({
    send: (client) => client.put(`/api/booking/${id}`, { ...there, bookableObjectId: free.pop() }),
    read: (answer) => ({ who, does: 'moveAway', id, told: told(answer) }),
  });
  const leave = (id: number): Attempt => ({
    send: (client) => client.delete(`/api/booking/waitlist/${id}`),
    read: (answer) => ({ who, does: 'leave', id, told: told(answer) }),
  });
  return [
    look,
    look,
    list,
    wait,
    book,
    book,
    join,
    join,
    ...(booking ? [cancel(booking), cancel(booking), move(booking)] : []),
    ...(booking && free.length > 0 ? [moveAway(booking)] : []),
    ...(place ? [leave(place)] : []),
  ];
}
