import type { Day } from '../../../src/shared/day.ts';

/** What somebody was told of a booking. Moments are milliseconds of the driver's own watch. */
export type Told = {
  id: number;
  owner: string;
  objectId: number;
  date: Day;
  /** When the answer was there that said so. */
  since: number;
  /** When its owner first asked to cancel it: from then on nobody knows until it is answered. */
  cancelSentAt: number | null;
  isCancelled: boolean;
  isConfirmed: boolean;
};

export type ToldPlace = {
  id: number;
  owner: string;
  areaId: number;
  date: Day;
  leaveSent: boolean;
  hasLeft: boolean;
};

/** A button in Slack whose press was answered with success. */
export type ToldPress = { owner: string; bookingId: number; action: 'confirm' | 'cancel' };

/** One request as its sender saw it. */
export type Request = {
  path: string;
  sentAt: number;
  ms: number;
  /** `ok`, or what was wrong: `503 unavailable`, `ECONNRESET`. */
  outcome: string;
};

/** What people were told, kept by the driver and not by Perch. */
export type Ledger = {
  bookings: Map<number, Told>;
  places: Map<number, ToldPlace>;
  presses: ToldPress[];
  /** Of a booking or a place that was asked for, with no answer: it may have been made or not. */
  unanswered: Set<string>;
  requests: Request[];
  /** What was wrong as soon as it was seen: a booking that its owner did not find, an answer that makes no sense. */
  wrong: string[];
};

export const newLedger = (): Ledger => ({
  bookings: new Map(),
  places: new Map(),
  presses: [],
  unanswered: new Set(),
  requests: [],
  wrong: [],
});

/** Who asked for what, by which an unanswered wish is known again among the rows. */
export const wishForObject = (owner: string, objectId: number, date: Day): string =>
  `${owner} object ${objectId} ${date}`;
export const wishForPlace = (owner: string, areaId: number, date: Day): string =>
  `${owner} area ${areaId} ${date}`;
