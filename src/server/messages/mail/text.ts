import { isolated } from '../../../shared/direction.ts';
import type { MessageLink } from '../outbox/message.ts';
import { wordsOnOneLine, type Words, type Writer, writtenBy } from '../outbox/wording.ts';
import type { Letter } from './letter.ts';

/** Line breaks and tabs aside, text in a mail has no control characters. */
export const printable = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n\t]|[\p{Zl}\p{Zp}]/gu, ' ');

/** Without trailing spaces, so that none of them is two dashes and a space, which begin our signature. */
const linesOf = (text: string): string[] =>
  printable(text)
    .split('\n')
    .map((line) => line.trimEnd());

/** M13. Names keep their own direction, in HTML too: not every mail program supports `<bdi>`. */
export const PRINTED = {
  ours: printable,
  name: (name: string) => isolated(wordsOnOneLine(printable(name))),
  lines: (text: string) => linesOf(text).map(isolated).join('\n'),
  here: 'by email',
};

const TEXT: Writer = {
  ...PRINTED,
  strong: (rendered) => rendered,
};

export const inText = (parts: Words): string => writtenBy(TEXT, parts);

/** A letter as plain text. Lines stay as long as they are: how they are carried is the sender's business. */
export function textOf({ title, blocks, footer }: Letter): string {
  const parts = blocks.map((block) => {
    switch (block.kind) {
      case 'paragraph':
      case 'small':
        return inText(block.words);
      case 'list':
        return block.lines
          .map(({ words: line, leadsTo }) =>
            leadsTo ? `- ${inText(line)}\n  ${withAddress(leadsTo).replace('\n', ' ')}` : `- ${inText(line)}`,
          )
          .join('\n');
      case 'answers':
        return block.links.map((link) => withAddress({ ...link, words: inText(link.words) })).join('\n\n');
      case 'link':
        return withAddress(block.link);
    }
  });
  // RFC 3676: what comes after two dashes and a space is a signature.
  const signature = `-- \n${inText(footer.words)}\n${withAddress(footer.link)}`;
  return `${[inText(title), ...parts, signature].join('\n\n')}\n`;
}

const withAddress = ({ words: text, address }: MessageLink): string => `${text}:\n${address}`;
