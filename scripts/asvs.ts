import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGE = 'docs/asvs.md';
/** The ids of OWASP's list, levels 1 and 2, a section a line. */
const LIST = 'scripts/asvs-ids.txt';

/** The headings under which a requirement may stand. */
const STATES = ['Not met', 'Not applicable', 'Met'] as const;
type State = (typeof STATES)[number];
type Row = { at: string; ids: string[]; state: State; text: string };

const ID = 'V\\d+\\.\\d+\\.\\d+';
const ROW = new RegExp(`^- (${ID}(?:(?:, | to )${ID})*): (.*)$`);
const FILE =
  /`((?:src|tests|scripts|deploy|migrations|docs|public|lab)\/[^`]+|\.[\w.]+|[\w-]+\.(?:yaml|json|md)|Dockerfile)`/g;

/** Whatever is wrong with the page about ASVS, as `file:line sentence`. */
export function findFaults(root: string): string[] {
  const page = readFileSync(join(root, PAGE), 'utf8');
  const wanted = readFileSync(join(root, LIST), 'utf8').trim().split('\n').flatMap(idsIn);
  const rows = rowsIn(page);
  const found = rows.flatMap((row) => row.ids.map((id) => ({ id, at: row.at })));
  const count = (state: State) => rows.filter((row) => row.state === state).flatMap((row) => row.ids).length;
  const sum = `${wanted.length} things|meets ${count('Met')}, ${count('Not applicable')} are not applicable, and ${count('Not met')} are not met`;
  return [
    ...wanted.filter((id) => !found.some((each) => each.id === id)).map((id) => `${LIST}:1 ${id} is missing`),
    ...found
      .filter(({ id }, index) => !wanted.includes(id) || found.findIndex((each) => each.id === id) < index)
      .map(({ at, id }) => `${at} ${id} is not in ${LIST}, or is here a second time`),
    ...rows.flatMap((row) => faultsOf(row, root)),
    ...(sum.split('|').every((part) => page.includes(part)) ? [] : [`${PAGE}:1 does not say: ${sum}`]),
  ];
}

function rowsIn(page: string): Row[] {
  let state: State | undefined;
  return page.split('\n').flatMap((line, index) => {
    if (line.startsWith('## ')) state = STATES.find((each) => line === `## ${each}`);
    const [, ids = '', text = ''] = ROW.exec(line) ?? [];
    return state && ids ? [{ at: `${PAGE}:${index + 1}`, ids: idsIn(ids), state, text }] : [];
  });
}

/** "V7.1.1 to V7.1.3" means three of them. */
function idsIn(text: string): string[] {
  return text.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split(' to ');
    const section = first.replace(/\d+$/, '');
    const [from, to] = [first, last].map((id) => Number(id.split('.').at(-1))) as [number, number];
    return Array.from({ length: to - from + 1 }, (_, index) => `${section}${from + index}`);
  });
}

function faultsOf({ at, ids, state, text }: Row, root: string): string[] {
  const files = [...text.matchAll(FILE)].map(([, file = '']) => file);
  return [
    ...(state === 'Met' && files.length === 0 ? ['is met and does not say where'] : []),
    ...(state === 'Not met' && !text.includes(' Instead: ')
      ? ['is not met and does not say what an operator does instead']
      : []),
    ...files.filter((file) => !existsSync(join(root, file))).map((file) => `names ${file}, which is missing`),
  ].map((fault) => `${at} ${ids[0]} ${fault}`);
}

if (import.meta.main) {
  const found = findFaults(process.argv[2] ?? process.cwd());
  for (const each of found) console.error(each);
  process.exitCode = found.length > 0 ? 1 : 0;
}
