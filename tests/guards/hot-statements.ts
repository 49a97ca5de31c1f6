import { createHash } from 'node:crypto';
import { addDays, type Day } from '../../src/shared/day.ts';
import type { Value } from './explaining.ts';

/** Where somebody looks and books: an office in use, and a future working day. */
export type Subject = {
  locationId: number;
  areaId: number;
  /** A desk of the area that is free that day. */
  freeObjectId: number;
  userId: number;
  token: string;
  /** One of the user's live bookings. */
  bookingId: number;
  day: Day;
  today: Day;
  /** An instant, in the form that statements take. */
  now: string;
  /** The beginning of somebody's name. */
  name: string;
};

/** The statements that people or the clock wait for all day long, with typical values. */
export const hotStatements: Record<string, (subject: Subject) => Record<string, Value>> = {
  'session-by-hash': ({ token, now }) => ({
    tokenHashes: [createHash('sha256').update(token).digest()],
    days: null,
    now,
  }),
  'booked-on': ({ locationId, areaId, day, userId, now }) => ({ locationId, areaId, date: day, userId, now }),
  'objects-of-area': ({ areaId }) => ({ areaId }),
  'day-counts': ({ areaId, today, userId, now }) => ({
    areaId,
    from: today,
    to: addDays(today, 42),
    userId,
    now,
  }),
  'taken-days': ({ locationId, areaId, today, userId, now }) => ({
    locationId,
    areaId,
    from: today,
    to: addDays(today, 42),
    userId,
    now,
  }),
  'bookings-between': ({ now, userId, today }) => ({ now, userId, from: today, to: '2999-12-31' }),
  'used-objects': ({ userId, today }) => ({
    userId,
    since: addDays(today, -60),
    today,
    until: addDays(today, 43),
  }),
  'usual-on-day': ({ locationId, day, freeObjectId }) => ({
    locationId,
    date: day,
    usualId: freeObjectId,
    bayId: null,
    dogId: null,
    kept: [],
  }),
  'objects-around': ({ day, freeObjectId }) => ({ id: freeObjectId, date: day, kept: [] }),
  'lock-user-in-area-and-date': ({ areaId, day, userId, now }) => ({ areaId, date: day, userId, now }),
  'lock-day-of-booking': ({ bookingId, now }) => ({ bookingId, now }),
  'lock-area-and-date': ({ areaId, day, now }) => ({ areaId, date: day, now }),
  // The following night, which opens a day that forty of the area's wishes are for.
  'wishes-to-serve': ({ areaId, today }) => ({
    areaId,
    date: addDays(today, 43),
    now: `${addDays(today, 1)}T00:00:00Z`,
  }),
  'wished-area': ({ areaId, day, now }) => ({ areaId, from: day, to: day, now }),
  'wishes-of': ({ userId, now }) => ({ userId, now }),
  'no-shows-of': ({ userId, today, now }) => ({
    userId,
    from: addDays(today, -55),
    to: addDays(today, 1),
    now,
  }),
  'booking-standing': ({ bookingId }) => ({ id: bookingId }),
  'situation-to-book': ({ areaId, freeObjectId, day, userId, now }) => ({
    areaId,
    bookableObjectId: freeObjectId,
    date: day,
    userId,
    now,
  }),
  'insert-booking': ({ day, areaId, freeObjectId, userId, now }) => ({
    date: day,
    areaId,
    bookableObjectId: freeObjectId,
    userId,
    bookedFor: null,
    now,
    confirmedAt: null,
    actId: null,
  }),
  'release-booking': ({ now, userId, bookingId }) => ({
    ...release(now, userId, 'owner'),
    id: bookingId,
    actId: null,
  }),
  'promote-heads': ({ areaId, day, now }) => ({ areaId, date: day, now, confirmedAt: null }),
  'release-unconfirmed': ({ now, areaId, today }) => ({
    ...release(now, null, 'unconfirmed'),
    areaId,
    date: today,
  }),
  'expire-places': ({ now, areaId, today }) => ({ now, areaId, date: today }),
  'situation-to-join': ({ areaId, day, userId, now }) => ({ areaId, date: day, userId, now, except: [] }),
  'kept-in-areas': ({ areaId, day, userId }) => ({
    areaIds: [areaId],
    userIds: [userId],
    from: day,
    to: day,
  }),
  'queues-and-spaces': ({ areaId, day, now }) => ({ areaIds: [areaId], date: day, now }),
  'insert-place': ({ areaId, day, userId, now }) => ({
    areaId,
    date: day,
    until: null,
    userId,
    now,
    actId: null,
    isTold: true,
  }),
  'live-places-of': ({ now, userId }) => ({ now, userId }),
  'colleagues-on': ({ day, userId, now, name }) => ({
    date: day,
    search: name,
    readerId: userId,
    readerOffices: [],
    now,
  }),
  // Asked about more people than it is worth to look up.
  'bookings-for-admins': (subject) => adminsSearch(subject, subject.name.slice(0, 1)),
  'bookings-of-few-for-admins': (subject) => adminsSearch(subject, 'nobody'),
  'due-area-days': ({ now }) => ({ now, hasDraws: true }),
  'due-absences': () => ({}),
  // At its most expensive: with nothing set up, so that everybody who is coming is listed.
  'people-out-of-reach': ({ today }) => ({
    from: addDays(today, -1),
    to: addDays(today, 7),
    hasSlack: false,
    hasMail: false,
    limit: 20,
  }),
  'unsent-notices': ({ now }) => ({ exceptThese: [], onlyToKnownAccounts: true, now }),
  'outdated-notices': () => ({ exceptThese: [] }),
  'presses-to-do': () => ({ exceptThese: [] }),
};

const release = (now: string, releasedBy: number | null, reason: string) => ({
  now,
  releasedBy,
  reason,
  note: null,
});

const adminsSearch = ({ today, now }: Subject, search: string) => ({
  now,
  from: today,
  to: addDays(today, 42),
  locationIds: null,
  areaId: null,
  namesPastDays: false,
  search,
  onlyNotAsked: false,
  limit: 101,
});
