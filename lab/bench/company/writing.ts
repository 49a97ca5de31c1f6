import pg from 'pg';
import { migrate } from '../../../src/server/platform/db/migrate.ts';
import { type Cluster, withClient } from '../scale/cluster.ts';

/**
 * A migrated database of this name, with what `write` puts into it, unless an earlier run has left one: writing takes minutes, and a
 * run works on a copy.
 */
export async function writeOnce(
  cluster: Cluster,
  wanted: string,
  write: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const name = `${wanted}_unfinished`;
  const isThere = await withClient(cluster.address('postgres'), async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [wanted]);
    if (rowCount) return true;
    await client.query(`drop database if exists ${name}`);
    await client.query(`create database ${name}`);
    return false;
  });
  if (isThere) return;
  const pool = new pg.Pool({ connectionString: cluster.address(name), max: 1 });
  await migrate(pool);
  await pool.end();
  await withClient(cluster.address(name), async (client) => {
    await client.query(`update installation set sample_loaded_at = '2000-01-01T00:00:00Z'`);
    await write(client);
  });
  await withClient(cluster.address('postgres'), (client) =>
    client.query(`alter database ${name} rename to ${wanted}`),
  );
}

/** Returns its address. */
export async function copyOf(cluster: Cluster, template: string, name: string): Promise<string> {
  await withClient(cluster.address('postgres'), async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} template ${template}`);
  });
  return cluster.address(name);
}
