import { listed } from '../../../shared/english.ts';
import type { SlackBlock, SlackMessage } from '../slack/slack.ts';
import { type BookingQuestion, type Line, type Message, waitingForAnswer } from './message.ts';
import { isolated } from '../../../shared/direction.ts';
import { type Part, words, wordsOnOneLine, type Words, type Writer, writtenBy } from './wording.ts';

/** A message in Slack's markup and blocks. */
export function slackMessage(message: Message): SlackMessage {
  const title = inSlack(message.title);
  const section = (text: string): SlackBlock => ({ type: 'section', text: markdown(text) });
  const sentence = fitting(message.sentence);
  const afterwards = inSlack(message.afterwards);
  const left = LONGEST_SECTION - `*${title}*\n${sentence}\n\n${afterwards}`.length;
  const withLines = (rendered: readonly string[]) =>
    [sentence, bulleted(rendered, left), afterwards].filter(Boolean).join('\n');

  const { asked, lines, link, resumes } = message;
  const note = inSlack(message.note);
  const small = [note, link && linkTo(link.address, link.words)].filter(Boolean).join(' ');
  const blocks: SlackBlock[] = [
    section(`*${title}*\n${withLines(lines.map(withLink))}`),
    ...(asked.length > 1 ? questions(message) : asked.filter((each) => each.isOpen).map(buttonsFor)),
    ...(resumes === null ? [] : [resumeButton(String(resumes))]),
    ...(small ? [{ type: 'context' as const, elements: [markdown(small)] }] : []),
  ];
  const text = [
    asSentence(title),
    withLines(lines.map((line) => inSlack(line.words))),
    asked.length > 1 && asSentence(listed(namesIn(asked))),
  ]
    .filter(Boolean)
    .join(' ');
  return { text: [text, note].filter(Boolean).join(lines.length > 0 ? '\n' : ' '), blocks };
}

const withLink = ({ words, leadsTo }: Line): string =>
  leadsTo ? `${inSlack(words)} ${linkTo(leadsTo.address, leadsTo.words)}` : inSlack(words);

const buttonsFor = ({ bookingId, name }: BookingQuestion): SlackBlock => buttons(String(bookingId), name);

/**
 * C6: each booking has a line and, while it is unanswered, its own buttons; above them are two for all
 * of them. With 20 bookings that makes 43 blocks of the 50 that Slack allows.
 */
function questions({ asked }: Message): SlackBlock[] {
  const waiting = waitingForAnswer({ asked });
  return [
    ...(waiting.length > 1 ? [forAll(waiting)] : []),
    ...asked.flatMap((each): SlackBlock[] => [
      {
        type: 'section',
        text: markdown([inSlack(each.space), inSlack(each.outcome)].filter(Boolean).join('\n')),
      },
      ...(each.isOpen ? [buttonsFor(each)] : []),
    ]),
  ];
}

/** The names of the bookings that are unanswered, or of all if none is. */
function namesIn(asked: readonly BookingQuestion[]): string[] {
  const open = asked.filter(({ isOpen }) => isOpen);
  return (open.length > 0 ? open : asked).map(({ name }) => inSlack([name]));
}

function forAll(bookingIds: readonly number[]): SlackBlock {
  const all = bookingIds.length === 2 ? 'both' : `all ${bookingIds.length}`;
  return answers(bookingIds.join(','), {
    confirm: { words: `I’m coming, keep ${all}`, style: 'primary' },
    cancel: {
      words: 'Not coming',
      style: 'danger',
      asksFirst: {
        title: 'Not coming',
        text: `Are you sure you want to cancel these ${bookingIds.length} bookings?`,
      },
    },
  });
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const isolatedLines = (text: string): string => escaped(text).split('\n').map(isolated).join('\n');

/**
 * Slack reads `&`, `<` and `>` as markup: a name could otherwise notify everyone or pose as a link. All text is
 * escaped, ours as well.
 */
const SLACK: Writer = {
  ours: escaped,
  name: (name) => isolatedLines(wordsOnOneLine(name)),
  lines: isolatedLines,
  strong: (rendered) => `*${rendered}*`,
  here: 'here',
};

const inSlack = (words: Words): string => writtenBy(SLACK, words);

/** Verbatim: an address or a channel inside a name stays text, rather than a link that we seem to recommend. */
const markdown = (text: string) => ({ type: 'mrkdwn', text, verbatim: true }) as const;

const linkTo = (address: string, words: string) => `<${encodeURI(address)}|${escaped(words)}>`;

/** Slack refuses a message with more characters in a section, or on a button. */
const LONGEST_SECTION = 3_000;
const LONGEST_BUTTON = 75;

/** So many parts of a sentence that half a section is left for a list. */
function fitting(sentence: Words): string {
  let text = '';
  for (const part of sentence) {
    const next = inSlack([part]);
    if (text.length + next.length > LONGEST_SECTION / 2) return `${text}…`;
    text += next;
  }
  return text;
}

/** So many lines as fit into what is left; the others are only counted. */
function bulleted(lines: readonly string[], left: number): string {
  let room = left - '\n• and 99 more'.length;
  const kept = lines.filter((line) => (room -= line.length + 3) >= 0);
  const more = lines.length - kept.length;
  return [...kept, ...(more > 0 ? [`and ${more} more`] : [])].map((line) => `• ${line}`).join('\n');
}

/** A title as a sentence, for places without bold. */
const asSentence = (title: string) => (/[.?]$/.test(title) ? title : `${title}.`);

/** The identifier of each button, here and in the payload that Slack sends. */
const ACTIONS = { confirm: 'confirm', cancel: 'cancel', resume: 'resume' } as const;

const plain = (text: string) => ({ type: 'plain_text', text }) as const;

type Button = { words: string; style?: 'primary' | 'danger'; asksFirst?: { title: string; text: string } };

/** Slack returns `value` when a button is pressed: the id of a booking, or several separated by commas. */
function answers(value: string, words: Readonly<Record<'confirm' | 'cancel', Button>>): SlackBlock {
  return {
    type: 'actions',
    elements: [button(ACTIONS.confirm, value, words.confirm), button(ACTIONS.cancel, value, words.cancel)],
  };
}

const button = (action: string, value: string, { words, style, asksFirst }: Button) =>
  ({
    type: 'button',
    action_id: action,
    value,
    text: plain(words.slice(0, LONGEST_BUTTON)),
    ...(style && { style }),
    ...(asksFirst && {
      confirm: {
        title: plain(asksFirst.title),
        text: plain(asksFirst.text),
        confirm: plain('Yes. Cancel them'),
        deny: plain('No. Keep them'),
        style: 'danger' as const,
      },
    }),
  }) as const;

/** Where Slack reads no markup. */
const PLAIN: Writer = { ...SLACK, ours: (text) => text, name: (name) => isolated(wordsOnOneLine(name)) };

/** The buttons for one booking. */
const buttons = (value: string, name: Part): SlackBlock =>
  answers(value, {
    confirm: { words: writtenBy(PLAIN, words`I’m coming, keep ${name}`), style: 'primary' },
    cancel: { words: 'Not coming', style: 'danger' },
  });

/** The button that resumes a resting usual week; `value` is the id of one of its bookings. */
const resumeButton = (value: string): SlackBlock => ({
  type: 'actions',
  elements: [button(ACTIONS.resume, value, { words: 'Resume', style: 'primary' })],
});
