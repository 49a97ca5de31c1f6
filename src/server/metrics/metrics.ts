import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { waitingNotices } from './store.ts';

/** What an operator watches, as Prometheus reads it. Names and labels are in `docs/operations.md`; none holds anything of a person. */
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
      help: 'Messages to people by how they ended: sent, no-account, obsolete, failed.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    slackTroubles: new Counter({
      name: 'perch_slack_troubles_total',
      help: 'Calls that Slack did not take, by kind of trouble.',
      labelNames: ['kind'] as const,
      registers,
    }),
    sweptAreaDays: new Counter({
      name: 'perch_swept_area_days_total',
      help: 'Areas and dates for which a sweep did what the clock had decided.',
      registers,
    }),
    promotions: new Counter({
      name: 'perch_promotions_total',
      help: 'Places on waiting lists that became bookings.',
      registers,
    }),
    workFailures: new Counter({
      name: 'perch_work_failures_total',
      help: 'Steps of the work after a commit that ended in an unexpected error.',
      registers,
    }),
  };
}

function watchPool({ pool }: Database, registers: Registry[]): void {
  const gauge = new Gauge({
    name: 'perch_database_connections',
    help: 'Connections to the database: all, idle, and requests that wait for one.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      gauge.set({ state: 'all' }, pool.totalCount);
      gauge.set({ state: 'idle' }, pool.idleCount);
      gauge.set({ state: 'waited-for' }, pool.waitingCount);
    },
  });
}

/** Asked of the database, so that every instance tells the same. */
function watchQueue(db: Database, now: () => Temporal.Instant, registers: Registry[]): void {
  const oldest = new Gauge({
    name: 'perch_messages_oldest_seconds',
    help: 'Age of the oldest message that waits to be sent.',
    registers,
  });
  const waiting = new Gauge({
    name: 'perch_messages_waiting',
    help: 'Messages that wait to be sent.',
    registers,
    async collect() {
      const [queue] = await waitingNotices(db, now().toString());
      waiting.set(queue?.count ?? 0);
      oldest.set(queue?.oldestSeconds ?? 0);
    },
  });
}
