import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { filled } from '../../../src/server/platform/db/statement.ts';
import { DAYS_AHEAD } from '../../../src/shared/bookings/ahead.ts';
import { addDays } from '../../../src/shared/day.ts';
import { explained } from '../../../tests/guards/explaining.ts';
import { hotStatements, type Subject } from '../../../tests/guards/hot-statements.ts';
import { startProduct } from '../../../tests/support/product.ts';
import {
  type Ask,
  bookingsMade,
  bookingsOf,
  COMPANY,
  type Company,
  peopleAt,
  settle,
  withoutIndexes,
  writeMessages,
  writeOffices,
  writeOnce,
  writeSessions,
  writeTrail,
} from '../../parts/company.ts';
import { p50p99, percentile, table, thousands } from '../../parts/page.ts';
import { type Full, type Subjects, subjectsIn } from './growth-subjects.ts';
import { type Lab, type Scene, SERVING, SHIPPED } from './scene.ts';

/** A size: also the database's name; `others` have an account and never book, `most` bookings go further back. */
type Rung = { name: string; title: string; company: Company; others?: number; most?: number };

const LIKE_THE_TOP = { areasPerOffice: 2, spacesPerArea: 50, share: 0.6, daysBack: 41 };
const HUNDRED: Company = { ...LIKE_THE_TOP, offices: 100, people: 5_000 };
const ONE: Company = { ...COMPANY, offices: 1, areasPerOffice: 1, people: 25 };
const TWENTY: Company = { ...COMPANY, offices: 20, areasPerOffice: 5, people: 2_500 };
const THOUSAND: Company = { ...LIKE_THE_TOP, offices: 1_000, people: 50_000 };
const [BASE, YEARS, TOP] = ['rung_base', 'rung_years', 'rung_top'];

const RUNGS: Rung[] = [
  { name: 'rung_office', title: '50 desks', company: ONE, others: 25 },
  { name: 'rung_small', title: '5,000 desks, 20 offices', company: TWENTY, others: 2_500 },
  { name: 'rung_company', title: '10,000 desks, 10 offices', company: COMPANY },
  { name: BASE, title: '10,000 desks, 100 offices', company: HUNDRED },
  { name: YEARS, title: 'the same after six years', company: HUNDRED, most: 5_000_000 },
  { name: TOP, title: '100,000 desks, 1,000 offices', company: THOUSAND, others: 450_000, most: 50_000_000 },
];

/** What one person does, and the same by PostgreSQL and its driver alone, without HTTP, session, rules and checks. */
const CALLS: Record<string, (ask: Done, subject: Subject & Full) => Promise<unknown>> = {
  'Who sits where': (ask, subject) => ask('GET', `${areaOf(subject)}/${subject.day}`),
  'My bookings': (ask) => ask('GET', '/api/booking/upcoming'),
  'Session check': (ask) => ask('GET', '/api/session'),
  'Free days of six weeks': (ask, subject) =>
    ask('GET', `${areaOf(subject)}?from=${subject.today}&to=${addDays(subject.today, DAYS_AHEAD)}`),
  'The booking page': (ask, subject) => ask('GET', `${areaOf(subject)}/opening?day=${subject.day}`),
  Colleagues: (ask, { day, name }) =>
    ask('GET', `/api/booking/colleagues?date=${day}&search=${encodeURIComponent(name)}`),
  'Book and cancel': async (ask, { day, areaId, freeObjectId }) => {
    const { id } = await ask('POST', '/api/booking', { date: day, areaId, bookableObjectId: freeObjectId });
    await ask('DELETE', `/api/booking/${id}`);
  },
  'Join the waiting list and leave': async (ask, { fullAreaId, fullDay }) => {
    const id = await ask('POST', '/api/booking/waitlist', { areaId: fullAreaId, date: fullDay });
    await ask('DELETE', `/api/booking/waitlist/${id}`);
  },
};
const STATEMENTS: Record<string, string[]> = {
  'Who sits where': ['booked-on'],
  'My bookings': ['bookings-between'],
  'Session check': ['session-by-hash'],
  'Free days of six weeks': ['day-counts'],
  Colleagues: ['colleagues-on'],
  'Book and cancel': ['insert-booking', 'release-booking'],
};

const areaOf = ({ locationId, areaId }: Subject) => `/api/booking/location/${locationId}/area/${areaId}`;

/** The body of an answer; a refused call stops the measurement. */
const done =
  (ask: Ask) =>
  async (...call: Parameters<Ask>) => {
    const { status, body } = await ask(...call);
    if (status >= 300)
      throw new Error(`${call[0]} ${call[1]} was answered ${status}: ${JSON.stringify(body)}`);
    return body;
  };
type Done = ReturnType<typeof done>;

export const scene: Scene = async (lab) => {
  const [rounds, calls] = lab.isQuick ? [1, 10] : [10, 100];
  const postgres = await lab.postgres({ ...SERVING, shared_buffers: '4GB', random_page_cost: '1.1' });
  const all: Size[] = [];
  for (const rung of RUNGS.slice(0, lab.isQuick ? 2 : lab.only === TOP ? undefined : -1)) {
    const address = await writeOnce(postgres, rung.name, (client) => fill(client, rung));
    all.push(await sizeOn(lab, address, rung));
  }
  // The first calls of fresh processes are thrown away.
  for (const size of all) await size.round(20);
  for (const { times } of all) times.clear();
  for (let round = 1; round <= rounds; round += 1) {
    for (const size of all) await size.round(calls);
    console.log(`round ${round} of ${rounds}`);
  }
  for (const size of all) await size.countPages(lab.isQuick ? 2 : 20);
  return reportOf(all);
};

/** What a million bookings take on disk, with everything that belongs to them, while they are written, in GB; and what is left for others. */
const [GIGABYTES_OF_A_MILLION, SPARE] = [0.5, 20];

async function fill(client: pg.Client, { company, others = 0, most }: Rung): Promise<void> {
  await writeOffices(client, company);
  const { bavail, bsize } = statfsSync(process.env['BENCH_DIR'] ?? tmpdir());
  const room = Math.max(1e6, (((bavail * bsize) / 1e9 - SPARE) / GIGABYTES_OF_A_MILLION) * 1e6);
  const perDay = company.people * company.share * (5 / 7);
  const all = company.daysBack + DAYS_AHEAD + 1;
  const days = most === undefined ? all : Math.ceil(Math.min(most, room) / perDay);
  await withoutIndexes(client, ['bookings'], async () => {
    // Four weeks are sorted and written in one go.
    for (let day = DAYS_AHEAD + 1 - days; day <= DAYS_AHEAD; day += 28) {
      const part = { from: `current_date + ${day}`, to: `current_date + ${Math.min(day + 27, DAYS_AHEAD)}` };
      await client.query(bookingsMade(bookingsOf(company, part)));
    }
  });
  await client.query(
    `insert into users (google_sub, email, first_name, last_name, created_at)
     select 'other-' || n, 'other' || n || '@perch.example', 'Other', 'Number ' || n, now() - interval '4 years'
     from generate_series(1, $1::int) n`,
    [others],
  );
  await writeSessions(client);
  await writeTrail(client);
  await writeMessages(client);
  await settle(client);
}

type Size = Awaited<ReturnType<typeof sizeOn>>;

/** One rung while it is measured: Perch as shipped, and a connection of our own. */
async function sizeOn({ stage }: Lab, address: string, { name, title }: Rung) {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  stage.after(() => client.end());
  const subjects = await subjectsIn(client);
  const perch = await startProduct({ ...SHIPPED, DATABASE_URL: address });
  stage.always(() => void perch.process.kill('SIGKILL'));
  stage.after(() => perch.end('SIGTERM'));
  const { rows } = await client.query(
    `select (select max(id) from bookings)::int as bookings, (select count(*) from users)::int as people,
            (pg_database_size(current_database()) / 1e9)::float as gigabytes`,
  );
  const size = rows[0] as { bookings: number; people: number; gigabytes: number };
  const times = new Map<string, number[]>();
  const pages = new Map<string, number[]>();
  const timed = async (what: string, work: () => Promise<unknown>) => {
    const begun = performance.now();
    await work();
    note(times, what, performance.now() - begun);
  };
  const person = peopleAt(perch.url);
  return {
    name,
    title,
    size,
    times,
    pages,
    async round(count: number) {
      for (const [what, call] of Object.entries(CALLS))
        for (let turn = 0; turn < count; turn += 1) {
          const subject = subjects.next();
          await timed(what, () => call(done(person(subject.userId)), subject));
        }
      for (const [what, statements] of Object.entries(STATEMENTS))
        for (let turn = 0; turn < count; turn += 1) {
          const subject = subjects.next();
          await timed(`${what}, PostgreSQL alone`, () => run(client, statements, subject));
        }
    },
    countPages: (runs: number) => countPages(client, subjects, runs, pages),
  };
}

const note = (figures: Map<string, number[]>, name: string, value: number) =>
  void figures.set(name, [...(figures.get(name) ?? []), value]);

/** Each in a transaction of its own if there are several; the second is about the row that the first has made. */
async function run(client: pg.Client, statements: readonly string[], subject: Subject): Promise<void> {
  let about = subject;
  for (const name of statements) {
    if (statements.length > 1) await client.query('begin');
    const { rows } = await client.query(filled(name, hotStatements[name]?.(about) ?? {}));
    if (statements.length > 1) await client.query('commit');
    about = { ...subject, bookingId: (rows[0] as { id: number } | undefined)?.id ?? 0 };
  }
}

async function countPages(client: pg.Client, subjects: Subjects, runs: number, pages: Map<string, number[]>) {
  // Nobody sends what the calls have announced, and the tables were written so full that each page has room for one.
  await client.query(`update notices set ended_as = 'failed', ended_at = now() where ended_as is null`);
  await settle(client);
  for (const [name, values] of Object.entries(hotStatements)) {
    // Asked at moments of its own Monday.
    if (name === 'due-area-days') continue;
    for (let turn = 0; turn < runs; turn += 1)
      note(pages, name, (await explained(client, name, values(subjects.next()))).pages);
  }
  for (const time of ['07:00', '09:00', '11:30', '19:00']) {
    const values = { now: `${subjects.monday}T${time}:00Z`, hasDraws: true };
    note(pages, `due-area-days, Monday ${time}`, (await explained(client, 'due-area-days', values)).pages);
  }
}

/** Statements are shown if they read so many times the pages of the same company with 180,000 bookings. */
const MORE_PAGES = 1.3;

function reportOf(all: readonly Size[]): string {
  const named = (wanted?: string) => all.find(({ name }) => name === wanted);
  const base = named(BASE);
  const grown = [named(YEARS), named(TOP)].filter((size) => size !== undefined);
  const blank = grown.map(() => '');
  const mean = (values: readonly number[] = []) =>
    values.reduce((sum, each) => sum + each, 0) / values.length;
  const ratios = (of: (size: Size) => number) => {
    const least = base && of(base);
    return grown.map((size) => (least ? (of(size) / least).toFixed(2) : ''));
  };
  const times = [...(all[0]?.times.keys() ?? [])].map((what) => [
    what,
    ...all.map((size) => p50p99(size.times.get(what))),
    ...ratios((size) => percentile(size.times.get(what), 50)),
  ]);
  const pages = [...(all[0]?.pages.keys() ?? [])].map((statement) => [
    `pages of \`${statement}\``,
    ...all.map((size) => mean(size.pages.get(statement)).toFixed(0)),
    ...ratios((size) => mean(size.pages.get(statement))),
  ]);
  return table(
    ['p50 · p99, ms', ...all.map(({ title }) => title), ...grown.map(({ title }) => `${title}, times`)],
    [
      ['people', ...all.map(({ size }) => thousands(size.people)), ...blank],
      ['bookings', ...all.map(({ size }) => thousands(size.bookings)), ...blank],
      ['database, GB', ...all.map(({ size }) => size.gigabytes.toFixed(1)), ...blank],
      ...times,
      ...pages.filter((row) => row.slice(all.length + 1).some((ratio) => Number(ratio) > MORE_PAGES)),
    ],
  );
}
