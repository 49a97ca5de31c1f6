import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { clientOf } from '../../../tests/support/client.ts';
import { settle, writeOffices, writeOnce, writeSessions } from '../../parts/company.ts';
import { p50p99, table, thousands } from '../../parts/page.ts';
import { copyOf, withClient } from '../../parts/postgres.ts';
import { type Slack, startSlack } from '../../parts/slack.ts';
import { steadily } from '../../parts/steady.ts';
import { bookersOf } from './bookers.ts';
import { type Lab, type Scene, SERVING, withPerch } from './scene.ts';

/** A Wednesday, well away from any clock change. */
const DAY = '2026-12-02';

/** Out of a hundred people: those already found in Slack, and those with no account there. */
const COMPANIES = [
  { title: 'everybody had been looked up before', known: 100, absent: 0 },
  { title: '5 of 100 are not in Slack', known: 95, absent: 5 },
  { title: 'nobody had been looked up before', known: 0, absent: 0 },
];

export const scene: Scene = async (lab) => {
  const size = lab.isQuick ? 400 : 20_000;
  const postgres = await lab.postgres(SERVING);
  const template = await writeOnce(postgres, `morning_${size}`, (client) => fill(client, size));
  const slack = await startSlack(lab.stage, { isLimited: true });
  if (!slack) throw new Error('openssl, which makes the certificate of the stand-in, was not found.');
  const on = async <Result>(
    { known = 0, absent = 0 },
    at: string,
    work: (client: pg.Client, url: string) => Promise<Result>,
  ) => {
    const address = await copyOf(template, 'morning_now');
    return withClient(address, async (client) => {
      await giveAccounts(client, { known, absent }, slack);
      if (at.includes('T09')) await askEverybody(client);
      return withPerch(lab, { DATABASE_URL: address, ...slack.environment }, async ({ url }) => {
        // It answers once everything has been done, and looking up accounts takes hours.
        await Promise.race([setClock(url, at), pause(3_000)]);
        return work(client, url);
      });
    });
  };
  const ahead = await on({}, '2026-12-01T18:00:00Z', (client) => lookUps(client, slack, lab));
  const askings = [];
  for (const company of COMPANIES) {
    const asked = await on(company, `${DAY}T07:59:00Z`, (client, url) => ask(client, url, slack, size, lab));
    askings.push([`08:00, ${company.title}`, ...asked]);
    console.log(askings.at(-1)?.join(' | '));
  }
  const released = await on({ known: 100 }, `${DAY}T09:59:00Z`, (client, url) => release(client, url, lab));
  return table(
    [`${thousands(size)} bookings`, 'seen', 'a minute', 'turned away', 'all of them after'],
    [['the evening before, accounts found', ...ahead], ...askings, ...released],
  );
};

/** Before eight: as many desks booked by as many people, none confirmed. */
async function fill(client: pg.Client, size: number): Promise<void> {
  // One in each area is the dog place.
  await writeOffices(
    client,
    { offices: 20, areasPerOffice: 20, spacesPerArea: size / 400 + 1, people: size },
    ['Europe/London'],
  );
  await client.query(
    `insert into bookings (date, area_id, bookable_object_id, user_id, created_at)
     select $1, o.area_id, o.id, u.id, timestamptz '2026-11-25T09:00:00Z'
     from (select *, row_number() over (order by id) as turn from bookable_objects where bookable_object_type_id = 1) o
     join (select id, row_number() over (order by id) as turn from users) u using (turn)`,
    [DAY],
  );
  await writeSessions(client, `timestamptz '${DAY}T06:00:00Z'`);
  await settle(client);
}

/** From 0 to 99, unrelated to where somebody sits. */
const LOT = 'abs(hashint8(id) % 100)';

async function giveAccounts(
  client: pg.Client,
  { known, absent }: { known: number; absent: number },
  slack: Slack,
): Promise<void> {
  await client.query(`update users set email = 'no-slack-' || email where ${LOT} < $1`, [absent]);
  const { rows } = await client.query<{ id: number; email: string }>(
    `select id::int as id, email from users where ${LOT} >= $1 and ${LOT} < $1 + $2`,
    [absent, known],
  );
  await client.query(
    `update users u set slack_user_id = found.account
     from unnest($1::bigint[], $2::text[]) found (id, account) where found.id = u.id`,
    [rows.map(({ id }) => id), rows.map(({ email }) => slack.accountOf(email))],
  );
}

/** As after eight, once Slack has accepted every question. */
async function askEverybody(client: pg.Client): Promise<void> {
  await client.query(`update bookings set asked_at = $1`, [`${DAY}T08:10:00Z`]);
  await client.query(
    `insert into notices (kind, user_id, booking_id, created_at, ended_as, ended_at, slack_channel, slack_ts)
     select kind, user_id, id, $1, 'sent', $1, 'D' || user_id, id::text || kind
     from bookings, (values ('confirm'), ('remind')) kinds (kind)`,
    [`${DAY}T08:10:00Z`],
  );
  await client.query('vacuum analyze bookings, notices');
}

/** While there is nothing to send and nobody's account is known. */
async function lookUps(client: pg.Client, slack: Slack, { isQuick }: Lab) {
  const seconds = isQuick ? 5 : 180;
  const found = () => count(client, 'users where slack_user_id is not null');
  const [before, all] = [await found(), await count(client, 'users')];
  slack.limited();
  await pause(seconds * 1000);
  const each = (await found()) - before;
  return [each, ((60 * each) / seconds).toFixed(0), slack.limited(), inMinutes((all * seconds) / each)];
}

const inMinutes = (seconds: number): string =>
  seconds > 36_000 ? `${(seconds / 3600).toFixed(0)} h` : `${(seconds / 60).toFixed(0)} min`;

async function count(client: pg.Client, rows: string): Promise<number> {
  return Number((await client.query(`select count(*)::int as count from ${rows}`)).rows[0]?.count);
}

/** Sets the clock to eight and watches for two minutes; the rest is worked out. */
async function ask(client: pg.Client, url: string, slack: Slack, size: number, { isQuick }: Lab) {
  slack.limited();
  const begun = performance.now();
  const since = () => (performance.now() - begun) / 1000;
  void setClock(url, `${DAY}T08:00:00Z`);
  while ((await count(client, `notices where kind = 'confirm'`)) < size) await pause(200);
  // None is sent until all are queued.
  const queued = since();
  await pause((isQuick ? 5 : 120) * 1000);
  const ended = `ended_as in ('sent', 'no-account')`;
  const asked = await count(client, `notices where kind = 'confirm' and ${ended}`);
  const perMinute = (60 * asked) / (since() - queued);
  const all = inMinutes(queued + (60 * size) / perMinute);
  return [`${asked}; queued after ${queued.toFixed(1)} s`, perMinute.toFixed(0), slack.limited(), all];
}

const setClock = (url: string, now: string) =>
  clientOf(url)
    .post('/dev/clock', { now })
    .catch(() => {});

/** Somebody books twenty times a second for another day; at ten everybody who has not confirmed loses their desk. */
async function release(client: pg.Client, url: string, { isQuick }: Lab) {
  const bookers = await bookersOf(client, url, '2026-12-10');
  const bookings = steadily(20, async (nth) => bookers[nth]?.());
  await pause((isQuick ? 5 : 20) * 1000);
  const ten = performance.now();
  void setClock(url, `${DAY}T10:00:00Z`);
  const left = `bookings where date = '${DAY}' and cancelled_at is null and confirmed_at is null and asked_at is not null`;
  while ((await count(client, left)) > 0) await pause(100);
  const end = performance.now();
  const spans = await bookings.stop();
  // The first three seconds warm up.
  const from = (spans[0]?.at ?? 0) + 3_000;
  const before = spans.filter(({ at }) => at > from && at < ten).map(({ ms }) => ms);
  const meanwhile = spans.filter(({ at }) => at >= ten && at < end).map(({ ms }) => ms);
  return [
    ['10:00, all are released', '', '', '', `${((end - ten) / 1000).toFixed(1)} s`],
    ['a booking just before, p50 · p99', `${p50p99(before)} ms`, '', '', ''],
    ['a booking meanwhile, p50 · p99', `${p50p99(meanwhile)} ms`, '', '', ''],
  ];
}
