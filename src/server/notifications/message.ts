import type { Part, Words } from './wording.ts';

/** What a person is told, the same in every channel. Each renders it in its own way: `slack-message.ts`. */
export type Message = {
  title: Words;
  /** What it is about, in a few words for the subject of a mail: never the name of a guest. Empty if the title says it. */
  about: Words;
  sentence: Words;
  /** A line each, below the sentence. */
  lines: readonly Line[];
  /** How many lines Slack shows, where it is fewer than fit. */
  mostLines: number | null;
  /** What comes after the lines. */
  afterwards: Words;
  /** In small, with the link. */
  note: Words;
  link: Link | null;
  /** The bookings it asks about, answered or not; none if it asks nothing. */
  asked: readonly Asked[];
  /** A booking of the usual week that rests and that its person can go on with from here (D5). */
  resumes: number | null;
};

/** `leadsTo` is where one can go on. */
export type Line = { words: Words; leadsTo?: Link };

export type Link = { address: string; words: string };

/** One of the bookings that a message asks about. A message about only one says in its sentence which it is. */
export type Asked = {
  bookingId: number;
  isOpen: boolean;
  /** "Desk 12" */
  name: Part;
  space: Words;
  /** What became of it; empty while it waits for an answer. */
  outcome: Words;
};

/** With only what most messages have. */
export const message = (parts: Pick<Message, 'title' | 'sentence'> & Partial<Message>): Message => ({
  about: [],
  lines: [],
  mostLines: null,
  afterwards: [],
  note: [],
  link: null,
  asked: [],
  resumes: null,
  ...parts,
});

/** The bookings that still wait for an answer. */
export const waitingForAnswer = ({ asked }: Pick<Message, 'asked'>): number[] =>
  asked.flatMap(({ isOpen, bookingId }) => (isOpen ? [bookingId] : []));
