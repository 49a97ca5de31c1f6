import { isolated } from '../../../shared/direction.ts';
import type { SlackBlock } from '../slack/slack.ts';
import { type Part, words, wordsOnOneLine, type Words, type Writer, writtenBy } from './wording.ts';

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

export const inSlack = (words: Words): string => writtenBy(SLACK, words);

/** Verbatim: an address or a channel inside a name stays text, rather than a link that we seem to recommend. */
export const markdown = (text: string) => ({ type: 'mrkdwn', text, verbatim: true }) as const;

export const linkTo = (address: string, words: string) => `<${encodeURI(address)}|${escaped(words)}>`;

/** Slack allows 3,000 characters in a section, which also has to hold the title and a sentence. */
const LONGEST_LIST = 2_400;

/** A list of lines; those beyond `most`, or too many to fit, are only counted. */
export function bulleted(lines: readonly string[], most: number | null): string {
  let left = LONGEST_LIST;
  const fitting =
    most === null ? lines.filter((line) => (left -= line.length + 3) >= 0) : lines.slice(0, most);
  const more = lines.length - fitting.length;
  return [...fitting, ...(more > 0 ? [`and ${more} more`] : [])].map((line) => `• ${line}`).join('\n');
}

/** A title as a sentence, for places without bold. */
export const asSentence = (title: string) => (/[.?]$/.test(title) ? title : `${title}.`);

/** The identifier of each button, here and in the payload that Slack sends. */
export const ACTIONS = { confirm: 'confirm', cancel: 'cancel', resume: 'resume' } as const;

const plain = (text: string) => ({ type: 'plain_text', text }) as const;

type Button = { words: string; style?: 'primary' | 'danger'; asksFirst?: { title: string; text: string } };

/** Slack returns `value` when a button is pressed: the id of a booking, or several separated by commas. */
export function answers(value: string, words: Readonly<Record<'confirm' | 'cancel', Button>>): SlackBlock {
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
    text: plain(words),
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

/** The buttons for one booking. Slack has room for 75 characters on each, and a name has 50 at most. */
export const buttons = (value: string, name: Part): SlackBlock =>
  answers(value, {
    confirm: { words: writtenBy(PLAIN, words`I’m coming, keep ${name}`), style: 'primary' },
    cancel: { words: 'Not coming', style: 'danger' },
  });

/** The button that resumes a resting usual week; `value` is the id of one of its bookings. */
export const resumeButton = (value: string): SlackBlock => ({
  type: 'actions',
  elements: [button(ACTIONS.resume, value, { words: 'Resume', style: 'primary' })],
});
