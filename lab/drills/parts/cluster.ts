import pg from 'pg';
import { type Postgres, startPostgres } from '../../parts/postgres.ts';
import type { Stage } from '../../parts/stage.ts';

/** The drill's own PostgreSQL, over TCP, and connections for looking at what is in it. */
export type Cluster = Postgres & { pool: pg.Pool };

type Wanted = { isBundled: boolean; settings?: Record<string, string> };

/** PostgreSQL's defaults keep what is committed; these settings do not affect that. */
const SETTINGS = { max_connections: '120', log_min_messages: 'log' };

export async function startCluster(stage: Stage, { isBundled, settings = {} }: Wanted): Promise<Cluster> {
  const postgres = await startPostgres(stage, {
    isBundled,
    isOverTcp: true,
    settings: { ...SETTINGS, ...settings },
  });
  const pool = new pg.Pool({ connectionString: postgres.address(), max: 4 });
  // The crashes are intended.
  pool.on('error', () => {});
  stage.after(() => pool.end());
  return { ...postgres, pool };
}
