import { expect, test } from 'vitest';
import { perchForEachTest } from '../support/stage.ts';

const { perch, ada } = perchForEachTest();

const trail = async (query: string) => (await ada.get(`/api/admin/audit?${query}`)).body;

test('paging misses nothing and repeats nothing while entries are added', async () => {
  await addEntries(120);
  const before = (await allOf('')).map(({ id }) => id);
  expect(before).toHaveLength(120);
  const seen: number[] = [];
  let next: number | null = null;
  do {
    const page: { entries: { id: number }[]; next: number | null } = await trail(
      next === null ? '' : `before=${next}`,
    );
    seen.push(...page.entries.map(({ id }) => id));
    next = page.next;
    await addEntries(7);
  } while (next !== null);
  expect(seen).toEqual(before);
});

test('entries made at the same moment, or after the clock was set back, keep their order', async () => {
  await addEntries(60);
  await perch.setClock('2026-11-23T06:00:00Z');
  await addEntries(60);
  const all = await allOf('');
  expect(new Set(all.map(({ id }) => id)).size).toBe(120);
  const order = all.map(({ at }) => at);
  expect(order).toEqual(order.toSorted().reverse());
});

/** As if somebody were paging through. */
async function allOf(query: string): Promise<{ id: number; at: string }[]> {
  const all: { id: number; at: string }[] = [];
  for (let next: number | null = null; ;) {
    const page: { entries: typeof all; next: number | null } = await trail(
      next === null ? query : `${query}&before=${next}`,
    );
    all.push(...page.entries);
    if (page.next === null) return all;
    next = page.next;
  }
}

async function addEntries(count: number): Promise<void> {
  await perch.app.db.query(
    `insert into audit_entries (at, actor_id, action, subject, subject_id, after)
     select $1, null, 'booked', 'booking', n, jsonb_build_object('n', n) from generate_series(1, $2::int) n`,
    [perch.app.clock.now().toString(), count],
  );
}
