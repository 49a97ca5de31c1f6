import type { App } from '../../src/server/context.ts';

/**
 * Empties tables, and the tables that refer to them, between two tests on one server. Messages left over from the
 * previous test are sent first, so that one still on its way does not fail the next test.
 */
export async function clear({ app }: { app: App }, ...tables: string[]): Promise<void> {
  await app.work.settle();
  for (let attempt = 1; ; attempt += 1) {
    try {
      await app.db.query(`truncate ${tables.join(', ')} cascade`);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== '40P01' || attempt === 5) throw error;
    }
  }
}
