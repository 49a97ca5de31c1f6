import { setTimeout as pause } from 'node:timers/promises';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../../platform/db/database.ts';
import { type Waiting, whatWaits } from './store.ts';

/**
 * What an operator watches, in Prometheus format. Names and labels are listed in `docs/operations.md`; none
 * contains personal data.
 */
export type Metrics = ReturnType<typeof makeMetrics>;

export function makeMetrics(db: Database, now: () => Temporal.Instant) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  watchPool(db, registers);
  watchQueue(db, now, registers);
  return {
    registry,
    requests: new Histogram({
      name: 'perch_request_seconds',
      help: 'How long requests took, by route and status.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    messages: new Counter({
      name: 'perch_messages_total',
      help: 'Messages to people in Slack by outcome: sent, no-account, no-channel, obsolete, failed.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    slackTroubles: new Counter({
      name: 'perch_slack_troubles_total',
      help: 'Failed calls to Slack, by kind of failure.',
      labelNames: ['kind'] as const,
      registers,
    }),
    mails: new Counter({
      name: 'perch_mails_total',
      help: 'Notifications by mail, by outcome: sent (one for a mail), no-channel, obsolete, failed.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    mailTroubles: new Counter({
      name: 'perch_mail_troubles_total',
      help: 'Mails that the relay did not accept, by kind of failure.',
      labelNames: ['kind'] as const,
      registers,
    }),
    sweptAreaDays: new Counter({
      name: 'perch_swept_area_days_total',
      help: 'Areas and dates on which a sweep did what was due.',
      registers,
    }),
    promotions: new Counter({
      name: 'perch_promotions_total',
      help: 'Places on waiting lists that became bookings.',
      registers,
    }),
    workFailures: new Counter({
      name: 'perch_work_failures_total',
      help: 'Steps of the work after a commit that failed unexpectedly.',
      registers,
    }),
  };
}

function watchPool({ pool }: Database, registers: Registry[]): void {
  const gauge = new Gauge({
    name: 'perch_database_connections',
    help: 'Database connections: all, idle, and requests waiting for one.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      gauge.set({ state: 'all' }, pool.totalCount);
      gauge.set({ state: 'idle' }, pool.idleCount);
      gauge.set({ state: 'waited-for' }, pool.waitingCount);
    },
  });
}

/** A database slower than this is as good as gone; Prometheus itself waits ten seconds. */
const PATIENCE_MS = 2_000;

/**
 * Read from the database, so every instance reports the same figures: take the maximum, not the sum. If the
 * database cannot be reached these are missing, and all other figures are still reported.
 */
function watchQueue(db: Database, now: () => Temporal.Instant, registers: Registry[]): void {
  let asking: Promise<Waiting | null> | null = null;
  /** All gauges of one scrape share one query. */
  const ask = () => (asking ??= whatWaitsNow(db, now()).finally(() => (asking = null)));
  const gauge = (name: string, help: string, valueIn: (waiting: Waiting | null) => number | null) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(valueIn(await ask()) ?? 0);
      },
    });

  const ageOf = (since: Temporal.Instant) => Math.max(0, since.until(now()).total('seconds'));

  gauge('perch_database_reached', '1 when a writable database answers.', (it) => (it ? 1 : 0));
  gauge('perch_messages_waiting', 'Messages waiting to be sent.', (it) => it?.slack ?? NaN);
  gauge('perch_messages_oldest_seconds', 'Age of the oldest message waiting to be sent.', (it) =>
    it ? it.slackSince && ageOf(it.slackSince) : NaN,
  );
  gauge('perch_mails_waiting', 'Notifications waiting to be sent by mail.', (it) => it?.mails ?? NaN);
  gauge('perch_mails_oldest_seconds', 'Age of the oldest notification waiting to be sent by mail.', (it) =>
    it ? it.mailsSince && ageOf(it.mailsSince) : NaN,
  );
  gauge('perch_backup_age_seconds', 'Age of the last backup written whole; +Inf if there is none.', (it) =>
    it ? (it.backedUpAt ? ageOf(it.backedUpAt) : Infinity) : NaN,
  );
  gauge('perch_presses_waiting', 'Buttons clicked in Slack, not yet acted on.', (it) => it?.presses ?? NaN);
}

async function whatWaitsNow(db: Database, now: Temporal.Instant): Promise<Waiting | null> {
  const asked = whatWaits(db, { now: now.toString() }).catch(() => []);
  const [waiting] = await Promise.race([asked, pause(PATIENCE_MS, [], { ref: false })]);
  return waiting ?? null;
}
