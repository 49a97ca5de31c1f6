import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clientOf } from '../support/client.ts';
import { temporaryFolder } from '../support/folders.ts';
import { freshDatabase } from '../support/postgres.ts';
import { startProduct } from '../support/product.ts';
import { run } from './commands.ts';

test('the figures say how old the last whole backup is, and that there is none', async () => {
  const folder = temporaryFolder();
  const database = await freshDatabase();
  const product = await startProduct({ DATABASE_URL: database.url });
  const age = async () =>
    /^perch_backup_age_seconds (\S+)$/m.exec((await clientOf(product.url).send('/metrics')).body)?.[1];
  try {
    expect(await age()).toBe('+Inf');
    const settings = { DATABASE_URL: database.url };
    expect(await run('backup', [join(folder.path, 'not there/perch')], settings)).toMatchObject({ code: 1 });
    expect(await age()).toBe('+Inf');
    expect(await run('backup', [folder.path], settings)).toMatchObject({ code: 0 });
    expect(Number(await age())).toBeLessThan(3_600);
  } finally {
    await product.end('SIGTERM');
    await database.drop();
    folder.remove();
  }
});
