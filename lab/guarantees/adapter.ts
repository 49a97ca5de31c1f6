/**
 * What a booking server has to be able to do to be judged. An adapter is a module whose `adapter` is one of these.
 * Days are `YYYY-MM-DD` at the office, instants ISO 8601 in UTC; ids are whatever text the server uses.
 */
export type Adapter = {
  readonly name: string;
  /** What it offers; scenarios that need more are said not to have been tried. */
  readonly offers: readonly Feature[];
  /** Starts a server of its own with nothing booked. */
  start(beginning: Beginning): Promise<Server>;
};

export type Feature =
  /** `setClock` */
  | 'clock'
  /** `join` and `position`: a desk that is given back goes to whoever joined first. */
  | 'queue'
  /** `perDay` */
  | 'limit'
  /** `closedOn` */
  | 'closings'
  /** A booking that its owner was asked at 08:00 to confirm, and did not, ends at 10:00 at the office. */
  | 'confirmation'
  /** `kill` and `restart` */
  | 'kill';

export type Beginning = {
  readonly offices: readonly Office[];
  /** How many desks a person may hold on one day. */
  readonly perDay: number;
  /** What its clock says, if it has one that can be set. */
  readonly now: string;
};

export type Office = {
  readonly name: string;
  /** As in the tz database. */
  readonly timeZone: string;
  readonly desks: number;
  readonly closedOn?: readonly string[];
};

export type Server = {
  /** Where it listens; after `restart` it may be another address. */
  url(): string;
  /** `at` is another address that leads to this server, through which all this person's requests have to go. */
  signIn(name: string, at?: () => string): Promise<Person>;
  /** From then on it is that instant, and no time passes. */
  setClock(now: string): Promise<void>;
  /** As by `kill -9`: nothing is finished, nothing is saved. */
  kill(): Promise<void>;
  /** On what was stored. The clock may be the real one again. */
  restart(): Promise<void>;
  /** For good; removes what it stored. */
  stop(): Promise<void>;
};

export type Person = {
  /** The desks of an office that can be booked on that day. */
  free(office: string, day: string): Promise<string[]>;
  /** Rejects if there was no answer. */
  book(office: string, desk: string, day: string): Promise<Booked>;
  /** True if it is gone afterwards, even if it already was. */
  cancel(booking: string): Promise<boolean>;
  mine(): Promise<Booking[]>;
  /** False if refused. */
  join(office: string, day: string): Promise<boolean>;
  /** From 1; null if not waiting. */
  position(office: string, day: string): Promise<number | null>;
};

/** The id of the booking, or in the server's own words why not. */
export type Booked = { readonly id: string } | { readonly refused: string };

export type Booking = { readonly id: string; readonly desk: string; readonly day: string };
