import { type Message, waitingForAnswer, type Line, type MessageLink } from '../outbox/message.ts';
import { words, type Words, type Writer, writtenBy } from '../outbox/wording.ts';
import type { AnswerLink, Block, Letter } from './letter.ts';
import { inText, textOf, PRINTED } from './text.ts';

/** What an email needs besides the message. */
export type MailContext = {
  publicUrl: string;
  /** With `link`, the email says only that there is news and where to read it. */
  detail: 'full' | 'link';
  /** Where the bookings that wait for an answer are kept, or released. */
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

/**
 * HTML as mail programs understand it: styles on the elements, tables where nothing else has a width, and a sheet for dark
 * mode alone. Nothing is fetched, no picture and no font: nobody can tell from it whether it was opened (M11).
 */

/** `web/start/ui/tokens.css`, in the notation that mail programs know: on light and on dark paper. */
const COLOURS = {
  paper: ['#faf7ee', '#0e1b1c'],
  card: ['#fffdf9', '#162525'],
  ink: ['#0c2928', '#ebe8dd'],
  soft: ['#425b59', '#adb4a7'],
  line: ['#d5d1c4', '#364646'],
  edge: ['#768578', '#74857b'],
  leaf: ['#1b674c', '#82d2a8'],
  'on-leaf': ['#f7fef9', '#032018'],
} as const;

type Colour = keyof typeof COLOURS;

const light = (colour: Colour): string => COLOURS[colour][0];

const SERIF = `Georgia,'Times New Roman',serif`;
const SANS = `'Segoe UI',system-ui,-apple-system,Roboto,Helvetica,Arial,sans-serif`;

/** Each element that has a colour has a class of the same name, which changes it on dark paper. */
const DARK = [
  ...(['ink', 'soft', 'leaf', 'on-leaf'] as const).map(
    (colour) => `.${colour}{color:${COLOURS[colour][1]}!important}`,
  ),
  ...(['paper', 'card', 'leaf'] as const).map(
    (colour) =>
      `.on-${colour === 'leaf' ? 'green' : colour}{background-color:${COLOURS[colour][1]}!important}`,
  ),
  ...(['line', 'edge', 'leaf'] as const).map(
    (colour) => `.edged-${colour}{border-color:${COLOURS[colour][1]}!important}`,
  ),
].join('');

const HTML: Writer = {
  ours: (text) => escaped(PRINTED.ours(text)),
  name: (name) => escaped(PRINTED.name(name)),
  lines: (text) => escaped(PRINTED.lines(text)).replaceAll('\n', '<br>'),
  strong: (rendered) => `<strong>${rendered}</strong>`,
  here: PRINTED.here,
};

const inHtml = (parts: Words): string => writtenBy(HTML, parts);

/** For text and for the value of an attribute in double quotes. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function htmlOf({ title, blocks, footer }: Letter, subject: string): string {
  const body = blocks.map(blockOf).join('\n');
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escaped(subject)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${DARK}}</style>
</head>
<body class="on-paper" style="margin:0;padding:0;background-color:${light('paper')}">
<table role="presentation" class="on-paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${light('paper')}"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;table-layout:fixed">
<tr><td align="left" class="leaf" style="padding:0 4px 12px;font:600 22px/1.3 ${SERIF};color:${light('leaf')}">Perch</td></tr>
<tr><td align="left" class="on-card edged-line ink" style="padding:22px 20px 14px;background-color:${light('card')};border:1px solid ${light('line')};border-radius:10px;font:17px/1.5 ${SANS};color:${light('ink')};overflow-wrap:break-word;word-break:break-word">
<h1 class="ink" style="margin:0 0 12px;font:600 24px/1.25 ${SERIF};color:${light('ink')}">${inHtml(title)}</h1>
${body}
</td></tr>
<tr><td align="left" class="soft" style="padding:14px 4px 0;font:15px/1.5 ${SANS};color:${light('soft')}">${inHtml(footer.words)}<br>${anchor(footer.link)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

function blockOf(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 12px">${inHtml(block.words)}</p>`;
    case 'small':
      return `<p class="soft" style="margin:0 0 12px;font-size:15px;color:${light('soft')}">${inHtml(block.words)}</p>`;
    case 'list':
      return `<ul style="margin:0 0 12px;padding:0 0 0 22px">${block.lines.map(itemOf).join('')}</ul>`;
    case 'answers':
      return `<div style="margin:0 0 6px">${block.links.map(buttonOf).join('')}</div>`;
    case 'link':
      return `<p style="margin:0 0 12px">${anchor(block.link)}</p>`;
  }
}

const itemOf = ({ words, leadsTo }: Line): string =>
  `<li style="margin:0 0 6px">${inHtml(words)}${leadsTo ? ` ${anchor(leadsTo)}` : ''}</li>`;

const anchor = ({ address, words }: MessageLink): string =>
  `<a class="leaf" href="${escaped(encodeURI(address))}" style="color:${light('leaf')}">${inHtml([words])}</a>`;

/** The first is the one that stands out. A table each, because Outlook ignores padding on a link. */
function buttonOf({ address, words }: AnswerLink, index: number): string {
  const [cell, text, colours] =
    index === 0
      ? [
          'on-green edged-leaf',
          'on-leaf',
          { back: light('leaf'), edge: light('leaf'), ink: light('on-leaf') },
        ]
      : ['on-card edged-edge', 'ink', { back: light('card'), edge: light('edge'), ink: light('ink') }];
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="display:inline-table;margin:4px 10px 8px 0"><tr><td class="${cell}" style="background-color:${colours.back};border:1.5px solid ${colours.edge};border-radius:6px;mso-padding-alt:11px 18px"><a class="${text}" href="${escaped(encodeURI(address))}" style="display:inline-block;padding:10px 18px;font:600 17px/1.4 ${SANS};color:${colours.ink};text-decoration:none">${inHtml(words)}</a></td></tr></table>`;
}
