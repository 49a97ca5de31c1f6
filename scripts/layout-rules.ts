import { AREA_KINDS, areaKinds, OBJECT_KINDS, objectKinds } from '../src/shared/locations/kinds.ts';
import { PIECES } from '../src/shared/pages.ts';
import manifest from '../package.json' with { type: 'json' };

/** Patterns are globs over paths from the root (or package names); a `!` takes back what came before it. */
export type Arrow = {
  from: string[];
  because: string;
  never?: string[];
  only?: string[];
  /** Only what comes along counts: neither a type nor what `import()` fetches when it is needed. */
  comesAlong?: true;
  /** These files are imported from nowhere else. */
  to?: { files: string[]; mayComeFrom: string[] };
};

/** Each knows those before it. The files beside them see every wing; `context.ts` has only types, so it may be seen from everywhere. */
const WINGS = ['platform', 'people', 'places', 'days', 'offices', 'messages', 'figures', 'demo', 'doctor'];

const wings: Arrow[] = WINGS.map((wing, index) => ({
  from: [`src/server/${wing}/**`],
  never: [
    ...WINGS.slice(index + 1).map((later) => `src/server/${later}/**`),
    'src/server/*.ts',
    '!src/server/context.ts',
    // What the doctor examines.
    ...(wing === 'doctor' ? ['!src/server/config.ts'] : []),
  ],
  because: `${wing} is built on ${WINGS.slice(0, index).join(', ') || 'no other wing'} (docs/architecture.md)`,
}));

const pieces: Arrow[] = PIECES.map((piece, index) => ({
  from: [`src/web/${piece}/**`, '!**/*.test.ts', '!**/*.test.tsx'],
  comesAlong: true,
  never: ['src/web/**', ...PIECES.slice(0, index + 1).map((earlier) => `!src/web/${earlier}/**`)],
  because: `whoever fetches ${piece} would fetch this too (PIECES in src/shared/pages.ts)`,
}));

export const arrows: Arrow[] = [
  ...wings,
  ...pieces,
  {
    from: ['src/shared/**', '!**/*.test.ts'],
    only: ['src/shared/**', 'zod'],
    because: 'shared runs in the browser and on the server, so it knows neither',
  },
  {
    from: ['src/web/**', '!**/*.test.ts', '!**/*.test.tsx'],
    never: ['src/server/**', 'node:*', 'node:*/**', 'pg', 'fastify'],
    because: 'web and server meet only in shared',
  },
  {
    from: ['src/server/**'],
    never: ['src/web/**'],
    because: 'web and server meet only in shared',
  },
  {
    from: ['src/server/**', 'scripts/{at-database,backup,doctor,migrate,restore}.ts', '!**/*.test.ts'],
    never: Object.keys(manifest.devDependencies).flatMap((name) => [name, `${name}/**`]),
    because: 'a server installs no devDependencies',
  },
  {
    from: ['src/server/**'],
    never: ['node:worker_threads', 'node:cluster'],
    because: 'what aborts in a thread ends the server; start a process, as drawings/reader-process.ts does',
  },
  {
    from: ['src/server/**/*store.ts'],
    never: ['src/server/**/{*actions,routes,messages}.ts', 'src/server/platform/http/**'],
    because: 'a store knows its tables, not who asks',
  },
  {
    from: ['src/server/**/*actions.ts'],
    never: ['src/server/**/routes.ts', 'src/server/platform/http/**', 'fastify'],
    because: 'a verb does not know that HTTP called it',
  },
  {
    from: ['src/server/**', '!src/server/platform/db/**', '!src/server/demo/embedded-postgres/**'],
    never: ['pg'],
    because: 'only src/server/platform/db talks to the driver',
  },
  {
    from: ['src/server/**'],
    to: {
      files: ['src/server/platform/db/statement.ts'],
      mayComeFrom: ['src/server/**/*store.ts', 'src/server/platform/db/**'],
    },
    because: 'all SQL is in a store',
  },
  {
    from: ['src/**'],
    to: { files: ['src/server/**/routes.ts'], mayComeFrom: ['src/server/app.ts'] },
    because: 'every route is registered in app.ts, by hand',
  },
  {
    from: ['src/**'],
    to: {
      // A page that says something is missing may stand in for any page, and a layout surrounds pages.
      files: ['src/web/**/*Page.tsx', '!src/web/{not-found,core/errors}/**', '!src/web/**/layout/**'],
      // Signing in comes before the router, so that its page stays small.
      mayComeFrom: ['src/web/sign-in/start.tsx'],
    },
    because: 'every page is named in shared/pages.ts, once',
  },
  {
    from: ['src/web/**/ui/**', '!**/*.test.tsx'],
    // A link knows which addresses exist, and nothing about the pages there.
    never: ['src/**', '!src/web/**/ui/**', '!src/web/core/router/**'],
    because: 'ui knows no noun of the product',
  },
  {
    from: ['src/**'],
    never: ['tests/**', 'scripts/**', 'lab/**', 'site/**'],
    because: 'the product runs without its tools',
  },
];

export type Phrase = { within: string[]; phrase: RegExp; because: string };

const ENGLISH = 'plurals and lists are made in shared/english.ts';
const KEYS = Object.keys({ ...AREA_KINDS, ...OBJECT_KINDS }).join('|');
const NAMES = [...areaKinds, ...objectKinds].map(({ name }) => name).join('|');
const KINDS = 'what kinds differ in is a column of shared/locations/kinds.ts, and SQL asks days/sql/kinds.ts';

export const phrases: Phrase[] = [
  {
    within: ['src/server/context.ts'],
    phrase: /^(?:im|ex)port (?!type\b)/gm,
    because: 'every wing imports it, so it has only types',
  },
  {
    within: ['src/**', '!src/shared/english.ts', '!**/*.test.ts'],
    phrase:
      /[!=]== 1\s*\?\s*['"`<]|\? '' : 's'|\bIntl\.(?:ListFormat|PluralRules)\b|\.join\(' (?:and|or) '\)/g,
    because: ENGLISH,
  },
  {
    within: ['src/**', '!**/*.test.ts'],
    phrase: /(?:[tT]ypeId|_type_id)\b['"]?\s*(?:[=!]?==?|\?\?|:|<>|in\b|when\b)\s*\(?\d/g,
    because: KINDS,
  },
  {
    within: ['src/**', '!**/*.test.ts'],
    phrase: new RegExp(`(?:\\b(?:AREA|OBJECT)_KINDS\\.\\w+(?:\\.id)?|[=!]== '(?:${KEYS})')\\s*\\?[^?.]`, 'g'),
    because: KINDS,
  },
  {
    within: ['src/**', '!src/shared/locations/kinds.ts', '!**/*.test.ts'],
    phrase: new RegExp(`['">](?:${NAMES})['"<]|\\bis(?:Dog|CarPark|Desk)\\b`, 'g'),
    because: KINDS,
  },
  {
    within: [
      'src/server/**/*.ts',
      '!src/server/**/*store.ts',
      '!src/server/{platform/db,demo/embedded-postgres}/**',
    ],
    phrase: /\.query(?=[(<])/g,
    because: 'only a store runs SQL',
  },
  {
    within: ['src/server/**/*.ts', '!src/server/platform/db/insert.ts', '!**/*.test.ts'],
    phrase: /\binsert into \w+[^(`]*\([^)]*\)\s*(?:values|select)\b/gi,
    because: 'insertInto and insertSelect (db/insert.ts) hold each column beside its value',
  },
  {
    within: ['src/server/**/*.ts', '!src/server/**/*actions.ts', '!src/server/platform/db/**'],
    phrase: /\.transaction(?=[(<])/g,
    because: 'only actions open transactions',
  },
  {
    within: ['src/{server,shared}/**/*.ts', '!src/server/platform/clock.ts', '!**/*.test.ts'],
    phrase: /\bnew Date\(\)|\bDate\.now\(|\bTemporal\.Now\b/g,
    because: 'time is read from the clock of App alone, so that tests and the demo can set it',
  },
  {
    // The offline page shares no file with the app.
    within: ['src/web/**', '!src/web/start/storage.ts', '!src/web/offline/page.ts', '!**/*.test.ts'],
    phrase: /\b(?:local|session)Storage\b/g,
    because:
      'a browser may block its storage, and then naming it throws; use browserStorage or tabStorage (web/start/storage.ts)',
  },
  {
    within: ['src/web/**'],
    phrase: /\buse(?:Layout)?Effect\((?!\s*\(\) =>\s*(?:\{|void\b|\(\) =>))/g,
    because:
      'React calls what an effect returns, and a browser’s method may return a promise although its type says void; write a block, which returns only a clean-up',
  },
  {
    // day.ts counts days, and asks no clock.
    within: ['src/**', '!src/shared/day.ts'],
    phrase: /toISOString\(\)\s*\.(?:slice|substring|split)\(/g,
    because: 'a day is a day of a zone; ask todayIn(zone, now)',
  },
  {
    within: ['tests/**', '**/*.test.ts', '!tests/support/until.ts'],
    phrase: /\bvi\.(?:waitUntil|waitFor|setConfig)\b/g,
    because: 'vi gives up after a second, which is too soon on a slow machine; use tests/support/until.ts',
  },
  {
    within: ['tests/**', '**/*.test.ts'],
    phrase: /\}, \d[\d_]{3,}\);|^ +\d[\d_]{3,},\n *\);/gm,
    because: 'no test depends on the speed of the machine; time limits are in vitest.config.ts',
  },
  {
    within: ['tests/**', '**/*.test.ts'],
    phrase: /\btimeout: \d|\bsetDefault\w*Timeout\(\d|\bAbortSignal\.timeout\(/g,
    because: 'no test depends on the speed of the machine; wait PATIENCE_MS (tests/support/until.ts)',
  },
  {
    // These check that something waits long enough, or print how long it took.
    within: [
      'tests/**',
      '!tests/support/{until,rounds}.ts',
      '!tests/slack/{pace,outage}.test.ts',
      '!tests/model/**',
    ],
    phrase: /\b(?:performance|Date)\.now\(\)/g,
    because: 'no test depends on the speed of the machine, so none measures time',
  },
  {
    within: ['tests/journeys/**'],
    phrase:
      /\bexpect\(\s*(?:await [^;]*?\.(?:count|textContent|innerText|allInnerTexts|allTextContents|is[A-Z]\w+|inputValue|getAttribute|evaluate(?:All)?|title)\(|new URL\((?:window\.)?page\.url\()/g,
    because: 'a page follows what was done to it a little later; ask again with expect.poll',
  },
  {
    within: ['tests/journeys/**'],
    phrase: /\.(?:click|tap|press|goBack)\([^;\n]*\);\s+await [\w.()]*\b(?:goto|reload|goBack)\(/g,
    because: 'what a press began is still under way; wait for what it leads to, and then go on',
  },
  {
    within: ['tests/**'],
    phrase: /'networkidle'/g,
    because: 'half a second without a call says nothing on a slow machine; use tests/support/settled.ts',
  },
  {
    within: ['tests/**', '**/*.test.ts'],
    phrase: /\bMath\.random\(\)/g,
    because: 'random choices come from SEED (tests/support/rounds.ts), so that a failure can be repeated',
  },
];
