import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { brokenInvariants } from '../../tests/support/broken-invariants.ts';
import { clientOf } from '../../tests/support/client.ts';
import { type Accepted, type Relay, startRelay } from '../../tests/mail/relay.ts';
import { type Random, seededRandom } from '../../src/server/demo/sample/random.ts';
import { untilDone } from './checks/check.ts';
import { mailsFound } from './checks/mails.ts';
import { reportFindings } from './checks/report.ts';
import { readRows, type Rows } from './checks/rows.ts';
import { type Drill, Report } from './drill.ts';
import { giveTo } from './parts/company.ts';
import { type Instance, makeInstance } from './parts/instance.ts';
import type { Load } from './parts/load.ts';
import { settingsOfMail } from './parts/services.ts';
import { onStage, type Stage } from '../parts/stage.ts';
import { makeWorld, type World, whileUsed } from './parts/world.ts';

/** The most answers to wait for before the next kill. */
const MOST_ANSWERS = 80;
/** The share of kills that come while the relay has an email and has not yet said so. */
const HOLDING_A_MAIL = 0.6;
/** How long the relay takes for an answer, so that other kills come while one is awaited. */
const SLOWEST_MS = 8;

/** How somebody is reached, by the number in their email: each has a share of the desks of this morning. */
const WAYS = ['both', 'mail', 'unproved', 'unknown'] as const;
type Way = (typeof WAYS)[number];

const wayOf = (email: string): Way => WAYS[Number(/\d+/.exec(email)?.[0]) % WAYS.length] ?? 'both';
/** The relay says that the others' addresses do not exist. */
const isTaken = (email: string): boolean => wayOf(email) !== 'unknown';
const isRead = (email: string): boolean => ['both', 'mail'].includes(wayOf(email));

export const mailKilled: Drill = {
  name: 'mail-killed',
  title: 'Instances are killed with emails on their way',
  about:
    'Two Perches with one PostgreSQL and an SMTP relay that counts. The people are reached by email, some by Slack as well; they book, cancel, and ' +
    'confirm from the links of their emails. One of the two, chosen at random, is killed (SIGKILL) at any moment, or while the relay has ' +
    'taken an email and has not yet said so. Some addresses were never proved, and the relay knows nothing of others: those people are not asked. ' +
    'Then the clock reaches 10:00.',
  isQuick: true,
  needs: [],
  run: ({ seed, kills, isQuick, say }) =>
    onStage(async (stage) => {
      const most = kills ?? (isQuick ? 5 : 60);
      const random = seededRandom(seed);
      const relay = await startRelay();
      stage.after(() => relay.stop());
      const world = await makeWorld(stage, {
        seed,
        instances: 2,
        isBundled: isQuick,
        unconfirmed: 96,
        idle: WAYS.length,
        // Pressing a link there would prove the address.
        relay: { ...relay, to: (person) => (isRead(person.email) ? relay.to(person) : []) },
        prepare: chooseWays,
      });

      const killing = killsAmidMails(world.instances, relay, random);
      const findings = await whileUsed(world, { people: 40, say }, async (load) => {
        for (let kill = 1; kill <= most; kill += 1) {
          await (random.chance(HOLDING_A_MAIL) ? killing.holdingAMail() : killing.anytime(load));
          if (kill % 10 === 0 || kill === most) say(`${kill} of ${most} kills`);
        }
      });
      killing.stop();
      const report = new Report();
      report.saw('PostgreSQL', world.cluster.release);
      report.saw('Kills', `${most}, ${killing.count()} of them while the relay held an email`);
      reportFindings(report, findings, most, world.instances);
      say('it becomes ten');
      report.none('Rows that break an invariant at 10:00', await becomesTen(stage, world, relay));
      // Each kill may repeat what it interrupts, and what the relay held it drops as well.
      reportMails(report, relay, await readRows(world.cluster.pool), most + killing.count());
      return report;
    }),
};

async function chooseWays(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ email: string }>('select email from users');
  // What the company was told while it was made went elsewhere.
  await client.query('delete from deliveries');
  for (const { email } of rows) {
    const way = wayOf(email);
    await client.query(
      `update users set wants_mail = true, wants_slack = $2, proved_email = case when $3 then email end where email = $1`,
      [email, way === 'both', way !== 'unproved'],
    );
  }
  await client.end();
}

function killsAmidMails(instances: readonly Instance[], relay: Relay, random: Random) {
  let whenHeld: (() => Promise<void>) | null = null;
  let count = 0;
  relay.misbehave({
    to: (address) => (isTaken(address) ? null : '550 5.1.1 No such user'),
    beforeAnswer: async () => {
      const act = whenHeld;
      whenHeld = null;
      if (!act) return pause(random.next() * SLOWEST_MS);
      await act();
      return 'drop';
    },
  });
  const killOne = async () => {
    const instance = random.pick(instances);
    await instance.kill();
    return instance;
  };

  return {
    async anytime(load: Load): Promise<void> {
      await load.untilAnswered(1 + Math.floor(random.next() * MOST_ANSWERS));
      await (await killOne()).start();
    },
    async holdingAMail(): Promise<void> {
      count += 1;
      const killed = await new Promise<Instance>((resolve) => {
        whenHeld = async () => resolve(await killOne());
      });
      await killed.start();
    },
    count: () => count,
    stop: () => void (whenHeld = null),
  };
}

/** On the demo's clock: 09:30, when people are reminded, and 10:00, when unconfirmed bookings are released. */
async function becomesTen(
  stage: Stage,
  { company, cluster, slack, instances }: World,
  relay: Relay,
): Promise<string[]> {
  for (const instance of instances) await instance.stop();
  const demo = await makeInstance(stage, 'ten', {
    DATABASE_URL: cluster.address(),
    SLACK_API_URL: slack.apiUrl,
    ...settingsOfMail(relay),
  });
  await giveTo(cluster.address(), 'demo');
  await demo.start();
  const at = (plainTime: string) =>
    Temporal.PlainDate.from(company.today)
      .toZonedDateTime({ timeZone: company.timeZone, plainTime })
      .toInstant();
  for (const time of ['09:30', '10:00']) {
    await clientOf(demo.url).post('/dev/clock', { now: at(time).toString() });
    await untilDone(cluster.pool);
  }
  await demo.stop();
  return brokenInvariants(cluster.pool, at('10:00'));
}

function reportMails(report: Report, relay: Relay, rows: Rows, mostRepeated: number): void {
  const { sent, lost, renamed, repeated } = mailsFound(relay, rows, isTaken);
  report.saw('Mails the relay accepted', sent);
  report.none('Mails lost', lost);
  report.none('Mails that came under a second Message-ID', renamed);
  const what = 'Mails that came twice under one Message-ID';
  report.promised(what, repeated, `at most ${mostRepeated}`, repeated <= mostRepeated);
  const released = [...rows.bookings.values()].filter(({ isReleased }) => isReleased);
  const unasked = released.filter(({ owner, object }) => !isAsked(relay.to({ email: owner }), owner, object));
  report.promised('Desks released at 10:00', released.length, 'at least 1', released.length > 0);
  report.none(
    'Desks released from people who had not been asked',
    unasked.map(({ id, owner }) => `booking ${id} of ${owner} (${wayOf(owner)})`),
  );
  const kept = [...rows.bookings.values()].filter(
    ({ owner, isCancelled, isConfirmed, object }) =>
      !isCancelled && !isConfirmed && object.startsWith('Hall ') && !isRead(owner),
  );
  report.promised('Desks kept because nobody was asked', kept.length, 'at least 1', kept.length > 0);
}

/** What the relay itself has seen, whatever the tables say. */
const isAsked = (mails: readonly Accepted[], owner: string, object: string): boolean =>
  isRead(owner) && mails.some(({ text }) => text.includes('/answer/') && text.includes(`${object} in `));
