import { createHash } from 'node:crypto';
import { addDays, type Day } from '../../src/shared/day.ts';
import type { Value } from './explaining.ts';

/** Where somebody looks and books: an office in use, and a working day that is to come. */
export type Subject = {
  locationId: number;
  areaId: number;
  /** A desk of the area that is free on the day. */
  freeObjectId: number;
  userId: number;
  token: string;
  /** A live booking of the user. */
  bookingId: number;
  day: Day;
  today: Day;
  /** An instant, as the statements take it. */
  now: string;
  /** The beginning of somebody's name. */
  name: string;
};

/** The statements that people or the clock wait for all day long, with values as they are called with. */
export const hotStatements: Record<string, (subject: Subject) => Value[]> = {
  'session-by-hash': ({ token, now }) => [[createHash('sha256').update(token).digest()], now],
  'booked-on': ({ locationId, areaId, day, userId, now }) => [locationId, areaId, day, userId, now],
  'objects-of-area': ({ areaId }) => [areaId],
  'day-counts': ({ areaId, today, userId, now }) => [areaId, today, addDays(today, 42), userId, now],
  'bookings-between': ({ now, userId, today }) => [now, userId, today, '9999-12-31'],
  'booking-standing': ({ bookingId }) => [bookingId],
  'situation-to-book': ({ areaId, freeObjectId, day, userId, now }) => [
    areaId,
    freeObjectId,
    day,
    userId,
    now,
  ],
  'insert-booking': ({ day, areaId, freeObjectId, userId, now }) => [
    day,
    areaId,
    freeObjectId,
    userId,
    null,
    now,
    null,
  ],
  'release-booking': ({ now, userId, bookingId }) => [now, userId, 'owner', null, bookingId],
  'promote-heads': ({ areaId, day, now }) => [areaId, day, now, null],
  'release-unconfirmed': ({ now, areaId, today }) => [now, null, 'unconfirmed', null, areaId, today],
  'expire-places': ({ now, areaId, today }) => [now, areaId, today],
  'situation-to-join': ({ areaId, day, userId }) => [areaId, day, userId],
  'insert-place': ({ areaId, day, userId, now }) => [areaId, day, userId, now],
  'live-places-of': ({ now, userId }) => [now, userId],
  'colleagues-on': ({ day, now, name }) => [day, name, now],
  'due-area-days': ({ now }) => [now],
  'unsent-notices': () => [[], true],
  'outdated-notices': () => [[]],
  'presses-to-do': () => [[]],
};
