import type { Now } from '../../../shared/day.ts';
import type { SecurityKind } from '../../../shared/security/contract.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { addSecurityEvents, forgetSecurityEvents } from './store.ts';

type SecurityIncident = {
  kind: SecurityKind;
  /** From our own list, never text that was sent to us. */
  reason: string;
  call: string;
  source: string;
  userId: number | null;
};

/** Counts what happens until it is next written, so that no call waits for it and a flood is a few rows (I13). */
export type SecurityLog = {
  note(now: Now, happened: SecurityIncident): void;
  /** Adds what was counted to the table, and forgets what is too old. A kill loses only what was counted since. */
  write(app: Around): Promise<void>;
};

type Around = {
  db: Queryable;
  clock: Clock;
  config: { securityEventsDays: number; anonymiseAfterDays: number };
};

/** How many rows of a kind one instance adds in a minute, and in a day; the rest are counted by kind alone. */
export const MOST_A_MINUTE = 20;
export const MOST_A_DAY = 2_000;

type CountedIncident = SecurityIncident & { minute: string; times: number };

export function securityLog(): SecurityLog {
  let counted = new Map<string, CountedIncident>();
  const rows = { minute: '', ofMinute: new Map<string, number>(), day: '', ofDay: new Map<string, number>() };
  let forgotOn = '';
  let writing = Promise.resolve();

  /** Whether there is still room for another row of this kind. */
  function hasRoom(kind: string, minute: string): boolean {
    const day = minute.slice(0, 10);
    if (rows.minute !== minute) Object.assign(rows, { minute, ofMinute: new Map() });
    if (rows.day !== day) Object.assign(rows, { day, ofDay: new Map() });
    const [inMinute, inDay] = [rows.ofMinute.get(kind) ?? 0, rows.ofDay.get(kind) ?? 0];
    if (inMinute >= MOST_A_MINUTE || inDay >= MOST_A_DAY) return false;
    rows.ofMinute.set(kind, inMinute + 1);
    rows.ofDay.set(kind, inDay + 1);
    return true;
  }

  function add(event: CountedIncident): void {
    const known = counted.get(keyOf(event));
    if (known) known.times += event.times;
    else counted.set(keyOf(event), event);
  }

  function count(event: Omit<CountedIncident, 'times'>): void {
    if (counted.has(keyOf(event)) || event.source === '' || hasRoom(event.kind, event.minute)) {
      add({ ...event, times: 1 });
    } else {
      count({ ...event, source: '', userId: null, call: '', reason: '' });
    }
  }

  async function write(app: Around): Promise<void> {
    const events = [...counted.values()].toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
    if (events.length > 0) {
      counted = new Map();
      await addSecurityEvents(app.db, { events: JSON.stringify(events) }).catch((error: unknown) => {
        // Kept for the next time: while the database is away, somebody may be trying something.
        events.forEach(add);
        throw error;
      });
    }
    const now = app.clock.now();
    const today = now.toString().slice(0, 10);
    if (forgotOn === today) return;
    const days = Math.min(app.config.securityEventsDays, app.config.anonymiseAfterDays);
    await forgetSecurityEvents(app.db, { before: now.subtract({ hours: 24 * days }).toString() });
    forgotOn = today;
  }

  return {
    note: (now, happened) =>
      count({ ...happened, minute: now.round({ smallestUnit: 'minute', roundingMode: 'floor' }).toString() }),
    // In turn, so that whoever asks while some are being written waits for them too.
    write: (app) => (writing = writing.catch(() => {}).then(() => write(app))),
  };
}

const keyOf = ({ minute, kind, reason, call, source, userId }: Omit<CountedIncident, 'times'>): string =>
  JSON.stringify([minute, kind, reason, call, source, userId]);
