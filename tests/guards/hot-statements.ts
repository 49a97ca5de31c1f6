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

/** What they are as a rule, by the names of values. */
const asARule = ({
  areaId,
  freeObjectId,
  userId,
  token,
  bookingId,
  day,
  today,
  now,
  ...others
}: Subject) => ({
  ...others,
  areaId,
  areaIds: [areaId],
  userId,
  userIds: [userId],
  readerId: userId,
  readerOffices: [],
  bookableObjectId: freeObjectId,
  usualId: freeObjectId,
  id: bookingId,
  bookingId,
  tokenHashes: [createHash('sha256').update(token).digest()],
  date: day,
  from: today,
  to: addDays(today, 42),
  today,
  now,
  kept: [],
  except: [],
  exceptThese: [],
  isTold: true,
  hasDraws: true,
  onlyToKnownAccounts: true,
  ...allNull('days', 'bayId', 'dogId', 'bookedFor', 'confirmedAt', 'actId', 'until', 'note'),
});

const allNull = (...names: string[]) => Object.fromEntries(names.map((name) => [name, null]));

type Values = Record<string, Value>;

/** The statements that people or the clock wait for all day long, with what is typical of each alone. */
const HOT: Record<string, (subject: Subject) => Values> = {
  'session-by-hash': () => ({}),
  'booked-on': () => ({}),
  'objects-of-area': () => ({}),
  'day-counts': () => ({}),
  'taken-days': () => ({}),
  'bookings-between': () => ({ to: '2999-12-31' }),
  'used-objects': ({ today }) => ({ since: addDays(today, -60), until: addDays(today, 43) }),
  'usual-on-day': () => ({}),
  'objects-around': ({ freeObjectId }) => ({ id: freeObjectId }),
  'lock-user-in-area-and-date': () => ({}),
  'lock-day-of-booking': () => ({}),
  'lock-area-and-date': () => ({}),
  // The following night, which opens a day that forty of the area's wishes are for.
  'wishes-to-serve': ({ today }) => ({
    date: addDays(today, 43),
    now: `${addDays(today, 1)}T00:00:00Z`,
  }),
  'wished-area': ({ day }) => ({ from: day, to: day }),
  'wishes-of': () => ({}),
  'no-shows-of': ({ today }) => ({ from: addDays(today, -55), to: addDays(today, 1) }),
  'booking-standing': () => ({}),
  'situation-to-book': () => ({}),
  'insert-booking': () => ({}),
  'release-booking': ({ userId }) => ({ releasedBy: userId, reason: 'owner' }),
  'promote-heads': () => ({}),
  'release-unconfirmed': ({ today }) => ({ date: today, releasedBy: null, reason: 'unconfirmed' }),
  'expire-places': ({ today }) => ({ date: today }),
  'situation-to-join': () => ({}),
  'kept-in-areas': ({ day }) => ({ from: day, to: day }),
  'queues-and-spaces': () => ({}),
  'insert-place': () => ({}),
  'live-places-of': () => ({}),
  'colleagues-on': ({ name }) => ({ search: name }),
  // Asked about more people than it is worth to look up.
  'bookings-for-admins': ({ name }) => adminsSearch(name.slice(0, 1)),
  'bookings-of-few-for-admins': () => adminsSearch('nobody'),
  'due-area-days': () => ({}),
  'due-absences': () => ({}),
  // At its most expensive: with nothing set up, so that everybody who is coming is listed.
  'people-out-of-reach': ({ today }) => ({
    from: addDays(today, -1),
    to: addDays(today, 7),
    hasSlack: false,
    hasMail: false,
    limit: 20,
  }),
  'unsent-notices': () => ({}),
  'outdated-notices': () => ({}),
  'presses-to-do': () => ({}),
};

const adminsSearch = (search: string) => ({
  locationIds: null,
  areaId: null,
  namesPastDays: false,
  search,
  onlyNotAsked: false,
  limit: 101,
});

export const hotStatements = Object.fromEntries(
  Object.entries(HOT).map(([name, own]) => [
    name,
    (subject: Subject): Values => ({ ...asARule(subject), ...own(subject) }),
  ]),
);
