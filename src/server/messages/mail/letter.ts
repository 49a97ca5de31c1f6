import type { Line, MessageLink } from '../outbox/message.ts';
import type { Words } from '../outbox/wording.ts';

/** A mail from top to bottom; its text and its HTML are both written from this, so that they say the same. */
export type Letter = {
  subject: Words;
  title: Words;
  blocks: readonly Block[];
  footer: { words: Words; link: MessageLink };
};

/** Its words name what is kept. */
export type AnswerLink = { address: string; words: Words };

export type Block =
  | { kind: 'paragraph' | 'small'; words: Words }
  | { kind: 'list'; lines: readonly Line[] }
  /** The answers to a question, the one that changes nothing first. */
  | { kind: 'answers'; links: readonly AnswerLink[] }
  | { kind: 'link'; link: MessageLink };
