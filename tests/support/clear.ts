import type { App } from '../../src/server/context.ts';

/**
 * Empties tables, and what refers to them, between two tests of one server. What the one before has left to
 * send is sent first, and a message on its way at this moment is no failure of the next test.
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
