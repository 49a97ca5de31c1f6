import type { EarlyEnd } from '../../src/shared/deadlines.ts';
import type { Limit } from '../../src/shared/location-limits/rules.ts';
import type { Person } from '../support/cast.ts';

/** What exists before anybody books: offices with one area each, and people. Plain values, no server. */

export type Space = {
  id: number;
  name: string;
  kind: 'standard' | 'dog';
  /** An admin takes it out of use, and puts it back into use. */
  isActive: boolean;
  /** When it is out of order (A19). */
  outages: Outage[];
  /** For whom, and until how many open days before at what time; null is always (B17). */
  keptFor: { members: readonly Somebody[]; until: { daysBefore: number; at: string } | null } | null;
};

/** Both days included. */
export type Outage = { id: number | null; from: string; to: string; isLifted: boolean };

export type Office = {
  locationId: number;
  name: string;
  areaId: number;
  timeZone: string;
  /** ISO weekdays, 1 is Monday. */
  openDays: readonly number[];
  spaces: readonly Space[];
  /** Of desks (B13). */
  limit: Limit;
};

export type Somebody = Person & {
  id: number;
  isAdmin: boolean;
  isActive: boolean;
  isInSlack: boolean;
  mail: Mail;
};

/** What somebody chose: mail, and whether the address is known to reach them. */
export type Mail = 'none' | 'proved' | 'unproved';

export type Booking = {
  /**
   * Null until it is learned: a promotion is revealed to the person who waited, not to the one who freed the space.
   */
  id: number | null;
  office: Office;
  space: Space;
  date: string;
  owner: Somebody;
  bookedFor: string | null;
  isConfirmed: boolean;
  wasAsked: boolean;
  endedAs: 'owner' | 'admin' | 'slack' | 'unconfirmed' | 'object-removed' | null;
  /** When somebody cancelled it, or an absence did. */
  cancelledAt: Temporal.Instant | null;
  wasUndone: boolean;
  wasMoved: boolean;
  /** The standing wish that made it. */
  wish: Wish | null;
  /** When it was last asked about; null once it has been moved to another day. */
  askedAt: Temporal.Instant | null;
};

/** A standing wish (D3). */
export type Wish = {
  id: number | null;
  owner: Somebody;
  office: Office;
  /** Null for any ordinary one. */
  space: Space | null;
  orElse: 'nothing' | 'nearest' | 'any';
  /** ISO weekdays in order, 1 is Monday. */
  weekdays: readonly number[];
  from: string;
  until: string | null;
  hasEnded: boolean;
  isResting: boolean;
  /** It rests because its owner had not been seen (D13). */
  isUnseen: boolean;
  /** When it was made, or changed so that it ranks as a new one (D4). */
  since: Temporal.Instant;
  resumedAt: Temporal.Instant | null;
  /** By date; a day that is here is never booked again. */
  decided: Map<
    string,
    { outcome: 'booked' | 'booked-another' | 'refused'; reason?: string; booking?: Booking }
  >;
};

/** D7: both days included. */
export type Absence = {
  id: number | null;
  owner: Somebody;
  from: string;
  to: string;
  hasEnded: boolean;
  givenBack: readonly Booking[];
};

/** Of a whole office; both days included. */
export type Closing = { id: number | null; office: Office; from: string; to: string; isLifted: boolean };

export type Place = {
  id: number | null;
  office: Office;
  date: string;
  owner: Somebody;
  /** When it ends, if not with the queue (W11). */
  until: EarlyEnd | null;
  endedAs: 'promoted' | 'left' | 'expired' | null;
  booking: Booking | null;
};

export type World = {
  now: Temporal.Instant;
  slackAccepts: boolean;
  /** The state of the mail relay: it works, is down, or keeps mails and is gone before it says so. */
  relay: 'works' | 'away' | 'drops';
  /** Since the beginning. */
  wasDropped: boolean;
  offices: readonly Office[];
  people: readonly Somebody[];
  /** A group, for which spaces may be kept. */
  club: { id: number; members: readonly Somebody[] };
  /** In the order in which they were made or joined. */
  bookings: Booking[];
  places: Place[];
  /** By id. */
  wishes: Wish[];
  absences: Absence[];
  closings: Closing[];
  /** What 10:00 has ended since the consequences were last worked out (D5). */
  justReleased: Booking[];
};

export const nameOf = ({ givenName, familyName }: Person): string => `${givenName} ${familyName}`;
export const isLive = ({ endedAs }: Booking | Place): boolean => endedAs === null;

export const liveBookingsOn = ({ bookings }: World, office: Office, date: string): Booking[] =>
  bookings.filter((each) => isLive(each) && each.office === office && each.date === date);

export function freeSpaces(world: World, office: Office, date: string, kind: Space['kind']): Space[] {
  const taken = new Set(liveBookingsOn(world, office, date).map(({ space }) => space));
  return office.spaces.filter((space) => isInUse(space, date) && space.kind === kind && !taken.has(space));
}

export const isInUse = ({ isActive, outages }: Space, date: string): boolean =>
  isActive && !outages.some((each) => !each.isLifted && each.from <= date && date <= each.to);

export const isAway = ({ absences }: World, somebody: Somebody, date: string): boolean =>
  absences.some((each) => each.owner === somebody && !each.hasEnded && each.from <= date && date <= each.to);

export const queueOn = ({ places }: World, office: Office, date: string): Place[] =>
  places.filter((each) => isLive(each) && each.office === office && each.date === date);
