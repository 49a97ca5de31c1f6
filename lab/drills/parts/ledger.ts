import type { Day } from '../../../src/shared/day.ts';

/** What somebody was told about a booking. Times are milliseconds by the driver's own clock. */
export type Told = {
  id: number;
  owner: string;
  objectId: number;
  date: Day;
  /** When the answer that said so arrived. */
  since: number;
  /** When its owner first asked to cancel it: from then until the answer, nobody knows. */
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
  /** For a booking or place that was requested without an answer: it may or may not have been made. */
  unanswered: Set<string>;
  requests: Request[];
  /** What was wrong as soon as it was seen: a booking its owner could not find, an answer that makes no sense. */
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

/** Who asked for what, to recognise an unanswered request among the rows. */
export const wishForObject = (owner: string, objectId: number, date: Day): string =>
  `${owner} object ${objectId} ${date}`;
export const wishForPlace = (owner: string, areaId: number, date: Day): string =>
  `${owner} area ${areaId} ${date}`;
