import { type Product, startProduct } from '../../../tests/support/product.ts';
import type { Postgres } from '../../parts/postgres.ts';
import type { Stage } from '../../parts/stage.ts';

export type Lab = {
  stage: Stage;
  /** Only whether it runs. */
  isQuick: boolean;
  /** Part of the names of what is measured. */
  only: string;
  /** In a folder that later runs use too. */
  postgres(settings: Record<string, string>): Promise<Postgres>;
};

/** Returns what it measured, in Markdown. */
export type Scene = (lab: Lab) => Promise<string>;

/** As an operator of a database of this size would set it; otherwise PostgreSQL's defaults. */
export const SERVING = {
  shared_buffers: '1GB',
  effective_cache_size: '12GB',
  max_wal_size: '4GB',
  jit: 'off',
};

/** Production mode as shipped, on a database in `DATABASE_URL`; Slack is out of reach, so that messages queue up, and names are kept. */
export const SHIPPED = {
  NODE_ENV: 'production',
  GOOGLE_CLIENT_ID: 'bench',
  GOOGLE_HOSTED_DOMAIN: 'perch.example',
  SLACK_BOT_TOKEN: 'xoxb-bench',
  SLACK_SIGNING_SECRET: 'not-a-secret-of-anybody',
  SLACK_API_URL: 'https://127.0.0.1:9/',
  ANONYMISE_AFTER_DAYS: '9999',
  // A few people stand in for many.
  REQUESTS_PER_MINUTE: 'off',
  LOG_LEVEL: 'error',
};

/** Perch while some work is done; it is gone afterwards. */
export async function withPerch<Result>(
  { stage }: Lab,
  environment: Record<string, string>,
  work: (perch: Product) => Promise<Result>,
): Promise<Result> {
  const perch = await startProduct({ LOG_LEVEL: 'fatal', ...environment });
  stage.always(() => void perch.process.kill('SIGKILL'));
  try {
    return await work(perch);
  } catch (error) {
    // Said at once: ending Perch fails the reads that are under way.
    console.error(error, perch.printed);
    throw error;
  } finally {
    await perch.end('SIGKILL');
  }
}
