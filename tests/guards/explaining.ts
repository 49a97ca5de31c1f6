import type pg from 'pg';
import { filled } from '../../src/server/db/statement.ts';

/** As `explain (format json)` has it, of which we read these fields. */
type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
};

export type Explained = {
  /** That were read, in memory or not; of the whole statement with all that it sets off. */
  pages: number;
  /** What PostgreSQL took to carry it out, without planning. */
  ms: number;
  /** Tables that were read from one end to the other. */
  scanned: string[];
};

/** As the driver is given them. */
export type Value = string | number | boolean | null | Uint8Array | Value[];

/** The plan that a connection settles on after some calls does not know their values; the first ones do. */
export type PlanMode = 'force_generic_plan' | 'force_custom_plan';

/** Carries a named statement out as it stands, with what it does taken back, and says what that took. */
export async function explained(
  client: pg.ClientBase,
  name: string,
  given: Readonly<Record<string, Value>>,
  mode: PlanMode = 'force_generic_plan',
): Promise<Explained> {
  const { text, values } = filled(name, given);
  await client.query(`begin; set local plan_cache_mode = ${mode}; prepare hot as ${text}`);
  try {
    // Once unmeasured: what is only read the first time, such as the catalogue, is nobody's.
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

/** Values of EXECUTE cannot travel apart from it. */
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
  return value.length === 0 ? `'{}'` : `array[${value.map((each) => literal(client, each)).join(', ')}]`;
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** A bitmap or an index that is read without a condition is a scan as well, but PostgreSQL says so nowhere; pages do. */
const scannedBy = (node: PlanNode): string[] =>
  node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? '?'] : [];
