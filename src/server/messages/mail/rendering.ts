import { type Message, waitingForAnswer } from '../outbox/message.ts';
import { words } from '../outbox/wording.ts';
import { htmlOf } from './html.ts';
import type { AnswerLink, Block, Letter } from './letter.ts';
import { inText, textOf } from './text.ts';

/** What an email needs besides the message. */
export type MailContext = {
  publicUrl: string;
  /** With `link`, the email says only that there is news and where to read it. */
  detail: 'full' | 'link';
  /** Where the bookings that wait for an answer are kept, or given back. */
  answerUrl(purpose: 'confirm' | 'cancel', bookingIds: readonly number[]): Promise<string>;
};

/** A message as a mail: the same words as text and as HTML (M11). */
export async function mailMessage(
  message: Message,
  context: MailContext,
): Promise<{ subject: string; text: string; html: string }> {
  const letter = await (context.detail === 'link' ? bareLetter : letterOf)(message, context);
  const subject = shortened(inText(letter.subject));
  return { subject, text: textOf(letter), html: htmlOf(letter, subject) };
}

async function letterOf(message: Message, context: MailContext): Promise<Letter> {
  const { title, about, sentence, lines, afterwards, note, link, asked } = message;
  const waiting = waitingForAnswer(message);
  const blocks: (Block | false)[] = [
    { kind: 'paragraph', words: sentence },
    lines.length > 0 && { kind: 'list', lines },
    asked.length > 1 && {
      kind: 'list',
      lines: asked.map(({ space, outcome }) => ({
        words: outcome.length > 0 ? words`${space}: ${outcome}` : space,
      })),
    },
    afterwards.length > 0 && { kind: 'paragraph', words: afterwards },
    waiting.length > 0 && { kind: 'answers', links: await answersTo(message, context) },
    waiting.length > 1 && {
      kind: 'small',
      words: ['The page that opens also lets you answer for each of them.'],
    },
    note.length > 0 && { kind: 'small', words: note },
    link !== null && { kind: 'link', link },
  ];
  return {
    subject: about.length > 0 ? words`${title} – ${about}` : title,
    title,
    blocks: blocks.filter((block) => block !== false),
    footer: footerOf(context),
  };
}

async function answersTo({ asked }: Message, { answerUrl }: MailContext): Promise<AnswerLink[]> {
  const open = asked.filter(({ isOpen }) => isOpen);
  const waiting = open.map(({ bookingId }) => bookingId);
  const all = waiting.length === 2 ? 'both' : `all ${waiting.length}`;
  return [
    {
      address: await answerUrl('confirm', waiting),
      words: words`I’m coming, keep ${open.length === 1 && open[0] ? open[0].name : all}`,
    },
    { address: await answerUrl('cancel', waiting), words: ['Not coming'] },
  ];
}

/** M11: whoever reads or carries the mail learns only that there is something, and until when it can be answered. */
async function bareLetter(message: Message, context: MailContext): Promise<Letter> {
  const waiting = waitingForAnswer(message);
  // The first, as in the full letter, if they are in several offices.
  const until = message.asked.find(({ isOpen }) => isOpen)?.until;
  const isQuestion = until !== undefined;
  const title = [isQuestion ? 'Perch has a question for you' : 'Perch has news for you'];
  const link: AnswerLink = isQuestion
    ? { address: await context.answerUrl('confirm', waiting), words: ['Read and answer it'] }
    : { address: message.link?.address ?? `${context.publicUrl}/bookings`, words: ['Read it in Perch'] };
  const sentence = isQuestion ? `Please answer it by ${until} today.` : 'It is about your bookings.';
  return {
    subject: title,
    title,
    blocks: [
      { kind: 'paragraph', words: [sentence] },
      { kind: 'answers', links: [link] },
    ],
    footer: footerOf(context),
  };
}

const footerOf = ({ publicUrl }: MailContext): Letter['footer'] => ({
  words: ['This is an automatic message from Perch. Replies are not read.'],
  link: { address: `${publicUrl}/settings`, words: 'Choose where Perch writes to you' },
});

/** Mail programs show some 60 characters; names can have hundreds. */
const LONGEST_SUBJECT = 150;

const shortened = (subject: string): string =>
  subject.length > LONGEST_SUBJECT
    ? `${subject.slice(0, LONGEST_SUBJECT - 1).replace(/[\ud800-\udbff]$/, '')}…`
    : subject;
