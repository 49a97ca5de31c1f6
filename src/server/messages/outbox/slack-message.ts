import { listed } from '../../../shared/english.ts';
import type { SlackBlock, SlackMessage } from '../slack/slack.ts';
import { answers, bulleted, buttons, resumeButton, inSlack, linkTo, markdown, asSentence } from './markup.ts';
import { type BookingQuestion, type Line, type Message, waitingForAnswer } from './message.ts';

/** A message in Slack's markup and blocks. */
export function slackMessage(message: Message): SlackMessage {
  const title = inSlack(message.title);
  const section = (text: string): SlackBlock => ({ type: 'section', text: markdown(text) });
  const withLines = (rendered: readonly string[]) =>
    [inSlack(message.sentence), bulleted(rendered, message.mostLines), inSlack(message.afterwards)]
      .filter(Boolean)
      .join('\n');

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
