import type { Day } from '../../shared/day.ts';
import { said } from '../../shared/deadlines.ts';
import { oneOrMany } from '../../shared/english.ts';
import type { Block, Message } from '../slack/slack.ts';
import { bulleted, linkTo, markdown, sentenceOf } from './markup.ts';

/** A line of several; the day that it leads to is where one can go on. */
type Line = { words: string; leadsTo?: { locationId: number | null; areaId: number | null; date: Day } };

/** A message about several days. */
export type Listed = { title: string; sentence: string; lines: readonly Line[]; note: string };

type Link = { path: string; words: string };

export const SEE_THEM: Link = { path: '/bookings', words: 'See them in Perch' };

export function listing(
  { title, sentence, lines, note, link }: Listed & { link: Link | null },
  publicUrl: string,
): Message {
  const inBlocks = lines.map(({ words, leadsTo }) =>
    leadsTo ? `${words} ${linkTo(`${publicUrl}${pathOf(leadsTo)}`, 'See the day')}` : words,
  );
  const small = [note, link && linkTo(`${publicUrl}${link.path}`, link.words)].filter(Boolean).join(' ');
  const withLines = (each: readonly string[]) => [sentence, bulleted(each)].filter(Boolean).join('\n');
  const blocks: Block[] = [
    { type: 'section', text: markdown(`*${title}*\n${withLines(inBlocks)}`) },
    ...(small ? [{ type: 'context' as const, elements: [markdown(small)] }] : []),
  ];
  const text = `${sentenceOf(title)} ${withLines(lines.map(({ words }) => words))}`;
  return { text: [text, note].filter(Boolean).join('\n'), blocks };
}

const pathOf = ({ locationId, areaId, date }: NonNullable<Line['leadsTo']>) =>
  `/locations/${locationId}/areas/${areaId}?day=${date}`;

/** What a message about bookings says of the question to come; empty if there is none. */
export function asksLater(unconfirmed: number): string {
  if (unconfirmed === 0) return '';
  return oneOrMany(
    unconfirmed,
    `On the morning we will ask you here to confirm it by ${said('release')}.`,
    `On each morning we will ask you here to confirm by ${said('release')}.`,
  );
}
