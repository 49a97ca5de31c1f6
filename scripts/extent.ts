import { globSync, readFileSync } from 'node:fs';

// npm run check counts how large the house is. What is more than here fails; whoever makes it smaller lowers the number.
const MOST: Record<string, number> = {
  'lines of source without tests': 90_355,
  'lines of tests': 68_600,
  'lines of the lab': 10_630,
  'lines of scripts': 2_172,
  'lines of the site and its test': 940,
  'words of documents': 62_000,
  'packages of a production install': 154,
  'commands in package.json': 18,
  'exported names that files share': 9,
  'types called by a bare participle': 0,
};

const textsOf = (patterns: string[], isWanted: (file: string) => boolean = () => true): Map<string, string> =>
  new Map(
    globSync(patterns)
      .filter(isWanted)
      .map((file) => [file, readFileSync(file, 'utf8')]),
  );

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const codeBelow = (folder: string) => [`${folder}/**/*.{ts,tsx,css,js,txt}`];

const source = textsOf(codeBelow('src'), (file) => !isTest(file));
const documents = textsOf(['README.md', 'CHANGELOG.md', '{docs,lab}/**/*.md']);

const linesIn = (texts: Map<string, string>): number =>
  [...texts.values()].reduce((sum, text) => sum + text.split('\n').length - 1, 0);
const linesBelow = (folder: string): number => linesIn(textsOf(codeBelow(folder)));
const wordsIn = (texts: Map<string, string>): number =>
  [...texts.values()].reduce((sum, text) => sum + text.split(/\s+/).filter(Boolean).length, 0);

type Lockfile = {
  packages: Record<string, { dev?: boolean; devOptional?: boolean; optional?: boolean }>;
};

/** As the Dockerfile installs them. */
function packagesOfProduction(): number {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;
  return Object.entries(packages).filter(
    ([path, { dev, devOptional, optional }]) => path !== '' && !dev && !devOptional && !optional,
  ).length;
}

function commands(): number {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
  return Object.keys(scripts).length;
}

const EXPORT = /^export (?:async )?(?:const|let|function\*?|class|type|interface) (\w+)/gm;

function namesShared(): number {
  const filesOf = new Map<string, Set<string>>();
  for (const [file, text] of source) {
    for (const [, name = ''] of text.matchAll(EXPORT))
      filesOf.set(name, (filesOf.get(name) ?? new Set()).add(file));
  }
  return [...filesOf.values()].filter((those) => those.size > 1).length;
}

const PARTICIPLE =
  /^(?:[A-Z][a-z]*ed|Told|Kept|Given|Sent|Found|Held|Made|Taken|Done|Read|Known|Drawn|Chosen|Written|Gone|Left|Lost|Shown|Begun|Brought|Seen|Said)$/;
/** Nouns that only end like one. */
const NOUNS = new Set(['Deed', 'Need', 'Seed']);

function participles(): number {
  return [...source.values()]
    .flatMap((text) => [...text.matchAll(/^(?:export )?type (\w+)\b/gm)].map(([, name = '']) => name))
    .filter((name) => PARTICIPLE.test(name) && !NOUNS.has(name)).length;
}

const counted: Record<string, number> = {
  'lines of source without tests': linesIn(source),
  'lines of tests': linesBelow('tests') + linesIn(textsOf(codeBelow('src'), isTest)),
  'lines of the lab': linesBelow('lab'),
  'lines of scripts': linesBelow('scripts'),
  'lines of the site and its test': linesBelow('site'),
  'words of documents': wordsIn(documents),
  'packages of a production install': packagesOfProduction(),
  'commands in package.json': commands(),
  'exported names that files share': namesShared(),
  'types called by a bare participle': participles(),
};

for (const [what, count] of Object.entries(counted)) {
  const most = MOST[what] ?? 0;
  console.log(`${String(count).padStart(7)} ${what}, at most ${most}`);
  if (count > most) process.exitCode = 1;
}
