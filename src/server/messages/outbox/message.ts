import type { Part, Words } from './wording.ts';

/** What a person is told, the same in every channel. Each renders it in its own way: `slack-message.ts`. */
export type Message = {
  title: Words;
  /** What it is about, in a few words for the subject of an email: never a guest's name. Empty if the title already says it. */
  about: Words;
  sentence: Words;
  /** A line each, below the sentence. */
  lines: readonly Line[];
  /** What comes after the lines. */
  afterwards: Words;
  /** Small print, with the link. */
  note: Words;
  link: MessageLink | null;
  /** The bookings it asks about, answered or not; none if it is not a question. */
  asked: readonly BookingQuestion[];
  /** D5: for a usual week that rests, the id of one of its bookings, by which the button finds the week. */
  resumes: number | null;
};

/** `leadsTo` is a page on which people can do something about it. */
export type Line = { words: Words; leadsTo?: MessageLink };

export type MessageLink = { address: string; words: string };

/** One of the bookings that a message asks about. If there is only one, the message's sentence names it. */
export type BookingQuestion = {
  bookingId: number;
  isOpen: boolean;
  /** "Desk 12" */
  name: Part;
  space: Words;
  /** "10am", at its office. */
  until: string;
  /** The outcome; empty while it is unanswered. */
  outcome: Words;
};

/** A message from the parts that it has; the others are empty. */
export const message = (parts: Pick<Message, 'title' | 'sentence'> & Partial<Message>): Message => ({
  about: [],
  lines: [],
  afterwards: [],
  note: [],
  link: null,
  asked: [],
  resumes: null,
  ...parts,
});

/** The ids of the bookings that are still unanswered. */
export const waitingForAnswer = ({ asked }: Pick<Message, 'asked'>): number[] =>
  asked.flatMap(({ isOpen, bookingId }) => (isOpen ? [bookingId] : []));
