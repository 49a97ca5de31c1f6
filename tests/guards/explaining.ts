import type pg from 'pg';
import { filled, statements } from '../../src/server/platform/db/statement.ts';

/** In the form of `explain (format json)`, with the fields that we read. */
type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
};

export type Explained = {
  /** Pages read, in memory or not, by the whole statement and everything it triggers. */
  pages: number;
  /** How long PostgreSQL took to run it, without planning. */
  ms: number;
  /** Tables that were read from end to end. */
  scanned: string[];
};

/** In the form that the driver expects. */
export type Value = string | number | boolean | null | Uint8Array | Value[];

/** The generic plan that a connection settles on after a few calls does not know the values; the first plans do. */
export type PlanMode = 'force_generic_plan' | 'force_custom_plan';

/** Runs a named statement as it stands, rolls it back, and says what it cost; as a rule planned as most of its calls are. */
export async function explained(
  client: pg.ClientBase,
  name: string,
  given: Readonly<Record<string, Value>>,
  mode: PlanMode = statements.get(name)?.isPlannedEachTime ? 'force_custom_plan' : 'force_generic_plan',
): Promise<Explained> {
  const { text, values } = filled(name, given);
  await client.query(`begin; set local plan_cache_mode = ${mode}; prepare hot as ${text}`);
  try {
    // Once without measuring, so that what is read only the first time, such as the catalogue, does not count.
    await client.query(`savepoint before; ${execution(client as pg.Client, values)}; rollback to before`);
    const { rows } = await client.query(
      `explain (analyze, buffers, timing off, format json) ${execution(client as pg.Client, values)}`,
    );
    const [{ Plan: plan, 'Execution Time': ms }] = rows[0]['QUERY PLAN'];
    return {
      pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
      ms,
      scanned: [...new Set(nodesOf(plan).flatMap(scannedBy))],
    };
  } finally {
    await client.query('rollback; deallocate all');
  }
}

/** Whether PostgreSQL keeps planning the statement each time, because it expects that to be cheaper than planning it once. */
export async function isPlannedEachTime(
  client: pg.ClientBase,
  name: string,
  given: Readonly<Record<string, Value>>,
): Promise<boolean> {
  const { text, values } = filled(name, given);
  // As on any server but that of the tests.
  await client.query(`begin; set local plan_cache_mode = auto; prepare hot as ${text}`);
  try {
    // It makes five plans with the values before it compares.
    for (let time = 0; time < 8; time += 1)
      await client.query(`savepoint before; ${execution(client as pg.Client, values)}; rollback to before`);
    const { rows } = await client.query<{ isEachTime: boolean }>(
      `select generic_plans = 0 as "isEachTime" from pg_prepared_statements where name = 'hot'`,
    );
    return rows[0]?.isEachTime ?? true;
  } finally {
    await client.query('rollback; deallocate all');
  }
}

/** The values of EXECUTE cannot be sent separately from it. */
function execution(client: pg.Client, values: readonly Value[]): string {
  return values.length === 0
    ? 'execute hot'
    : `execute hot (${values.map((each) => literal(client, each)).join(', ')})`;
}

function literal(client: pg.Client, value: Value): string {
  if (value === null) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Uint8Array) return `'\\x${Buffer.from(value).toString('hex')}'::bytea`;
  if (!Array.isArray(value)) return client.escapeLiteral(value);
  if (value[0] instanceof Uint8Array)
    return `array[${value.map((each) => literal(client, each)).join(', ')}]`;
  return client.escapeLiteral(`{${JSON.stringify(value).slice(1, -1)}}`);
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/**
 * Reading a whole bitmap or index without a condition is a scan too, but PostgreSQL does not say so; the pages do.
 */
const scannedBy = (node: PlanNode): string[] =>
  node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? '?'] : [];
