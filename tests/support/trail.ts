import type { Answer } from './client.ts';
import type { TestPerch } from './perch.ts';
import { until } from './until.ts';

/** What has been done to a booking, in order. */
export async function deedsOn({ app }: TestPerch, { id }: { id: number }): Promise<string[]> {
  const { rows } = await app.db.query<{ action: string }>(
    `select action from audit_entries where subject = 'booking' and subject_id = $1 order by id`,
    [id],
  );
  return rows.map(({ action }) => action);
}

/** Whoever follows the audit trail by its cursor (O10), asking what may not answer. */
export function trailReader(get: (path: string) => Promise<Answer>, limit = 500) {
  const got: number[] = [];
  let cursor = '0';

  async function readOn(): Promise<void> {
    const answer = await get(`/api/admin/audit?after=${cursor}&limit=${limit}`).catch(() => null);
    if (answer?.status !== 200) return;
    got.push(...answer.body.entries.map(({ id }: { id: number }) => id));
    ({ cursor } = answer.body);
  }

  /** Reads to the end of what has been committed: what was passed over, repeated, or given in another order. */
  async function broken(db: { query: (text: string) => Promise<{ rows: any[] }> }): Promise<string[]> {
    const { rows } = await db.query('select id from audit_entries order by xid, id');
    const all = rows.map(({ id }) => Number(id));
    // Transactions of other databases of the server hold entries back too.
    await until(async () => {
      await readOn();
      return got.includes(all.at(-1)!);
    });
    return got.join() === all.join()
      ? []
      : [`O10: the trail is ${all.join()}, and was read as ${got.join()}`];
  }

  return { readOn, broken };
}
