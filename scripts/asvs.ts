import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingTests } from '../tests/support/named-tests.ts';

const HEAD = 'docs/asvs.md';
const PAGES = 'docs/asvs/*.md';
/** The ids of OWASP's list, levels 1 and 2, one a line. */
const LIST = 'docs/asvs/ids.txt';

const STATES = ['met', 'not applicable', 'not met'] as const;
type State = (typeof STATES)[number];
type Row = { at: string; id: string; state: string; text: string };

const ROW = /^\| (V\d+\.\d+\.\d+) \| ([^|]*) \| (.*) \|$/;
const COUNTS = /^\| (V\d+|All)\b[^|]*\| (\d+) \| (\d+) \| (\d+) \|$/gm;
const FILE =
  /`((?:src|tests|scripts|deploy|migrations|docs|public|lab)\/[^`]+|\.[\w.]+|[\w-]+\.(?:yaml|json|md)|Dockerfile)`/g;

/** Whatever is wrong with the pages about ASVS, as `file:line sentence`. */
export function findFaults(root: string): string[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const ids = read(LIST).trim().split('\n');
  const rows = globSync(PAGES, { cwd: root }).flatMap((file) => rowsIn(file, read(file)));
  return [
    ...ids.filter((id) => !rows.some((row) => row.id === id)).map((id) => `${LIST}:1 ${id} is on no page`),
    ...rows
      .filter(({ id }, index) => !ids.includes(id) || rows.findIndex((row) => row.id === id) < index)
      .map(({ at, id }) => `${at} ${id} is not in ${LIST}, or is here a second time`),
    ...rows.flatMap((row) => faultsOf(row, root)),
    ...wrongCounts(read(HEAD), rows),
  ];
}

const rowsIn = (file: string, text: string): Row[] =>
  text.split('\n').flatMap((line, index) => {
    const [whole, id = '', state = '', cell = ''] = ROW.exec(line) ?? [];
    return whole ? [{ at: `${file}:${index + 1}`, id, state, text: cell }] : [];
  });

function faultsOf({ at, id, state, text }: Row, root: string): string[] {
  const files = [...text.matchAll(FILE)].map(([, file = '']) => file);
  return [
    ...(isState(state) ? [] : [`"${state}" is none of ${STATES.join(', ')}`]),
    ...(state === 'met' && files.length === 0 ? ['is met and does not say where'] : []),
    ...(state === 'not met' && !text.includes(' Instead: ')
      ? ['is not met and does not say what an operator does instead']
      : []),
    ...files.filter((file) => !existsSync(join(root, file))).map((file) => `names ${file}, which is missing`),
    ...missingTests(text).map((test) => `names ${test}, which is missing`),
  ].map((fault) => `${at} ${id} ${fault}`);
}

const isState = (text: string): text is State => STATES.some((state) => state === text);

/** The head counts by chapter, and all together. */
function wrongCounts(head: string, rows: readonly Row[]): string[] {
  const said = new Map(
    [...head.matchAll(COUNTS)].map(([, name = '', ...numbers]) => [name, numbers.join(' ')]),
  );
  const chapters = new Set(rows.map(({ id }) => id.split('.')[0] ?? ''));
  return ['All', ...chapters].flatMap((name) => {
    const own = rows.filter(({ id }) => name === 'All' || id.startsWith(`${name}.`));
    const counted = STATES.map((state) => own.filter((row) => row.state === state).length).join(' ');
    return said.get(name) === counted
      ? []
      : [`${HEAD}:1 says ${said.get(name) ?? 'nothing'} of ${name}, and it is ${counted}`];
  });
}

if (import.meta.main) {
  const found = findFaults(process.argv[2] ?? process.cwd());
  for (const each of found) console.error(each);
  process.exitCode = found.length > 0 ? 1 : 0;
}
