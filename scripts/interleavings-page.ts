import { readFileSync, writeFileSync } from 'node:fs';
import type { Found } from '../tests/interleavings/found.ts';
import { verbs } from '../tests/interleavings/verbs.ts';

const MARK = '<!-- found -->';
const VERBS = Object.keys(verbs).length;
const PAIRS = (VERBS * (VERBS - 1)) / 2;
const TRIPLES = (PAIRS * (VERBS - 2)) / 3;

/** Writes what one run found below the mark. */
export function writeFindings(
  file: string,
  found: readonly Found[],
  { seed, minutes }: { seed: string; minutes: number },
): void {
  const [introduction] = readFileSync(file, 'utf8').split(MARK);
  const today = new Date().toISOString().slice(0, 10);
  const text = [
    `On ${today}, with the seed ${seed}, ${VERBS} verbs, in ${minutes} minutes:`,
    [
      '| | Tried | Of | In every order | Orders | Broken |',
      '|---|---|---|---|---|---|',
      lineOf('pairs', PAIRS, of(found, 'pair')),
      lineOf('triples', TRIPLES, of(found, 'triple')),
    ].join('\n'),
    ...unfinished(of(found, 'pair')),
    ...(of(found, 'pair').length < PAIRS ? ['This run was stopped before it had tried all pairs.'] : []),
    ...of(found, 'pair').concat(of(found, 'triple')).flatMap(brokenOf),
    '## What seeded faults look like',
    ...of(found, 'fault').flatMap(({ title, orders, broken }) => [
      `**${title.charAt(0).toUpperCase()}${title.slice(1)}.** Found in order ${orders}:`,
      fenced(broken ?? 'nothing was found'),
    ]),
    '## The pairs with the most orders',
    [
      '| Pair | Orders |',
      '|---|---|',
      ...of(found, 'pair')
        .toSorted((one, other) => other.orders - one.orders)
        .slice(0, 20)
        .map(({ title, orders }) => `| ${title} | ${orders} |`),
    ].join('\n'),
  ].join('\n\n');
  writeFileSync(file, `${introduction}${MARK}\n\n${text}\n`);
}

/** Pairs of which only so many orders were played. */
function unfinished(pairs: readonly Found[]): string[] {
  const cut = pairs.filter(({ isComplete, broken }) => !isComplete && broken === null);
  if (cut.length === 0) return [];
  const [{ orders } = { orders: 0 }] = cut;
  return [
    `Of these ${cut.length} pairs, each of several transactions, only the first ${orders} orders were played: ${cut.map(({ title }) => `*${title}*`).join('; ')}.`,
  ];
}

const of = (found: readonly Found[], kind: Found['of']) => found.filter((each) => each.of === kind);

function lineOf(name: string, all: number, tried: readonly Found[]): string {
  const cells = [
    name,
    tried.length,
    all,
    tried.filter(({ isComplete }) => isComplete).length,
    tried.reduce((total, { orders }) => total + orders, 0),
    tried.filter(({ broken }) => broken !== null).length,
  ];
  return `| ${cells.join(' | ')} |`;
}

const brokenOf = ({ title, broken }: Found): string[] =>
  broken === null ? [] : [`**Broken: ${title}.**`, fenced(broken)];

const fenced = (text: string) => `\`\`\`\n${text}\n\`\`\``;
