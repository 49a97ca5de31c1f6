import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const LAUNCHER = join(import.meta.dirname, '../../scripts/perch');

export type Outcome = { code: number | null; said: string };

/** `npm run backup`, `restore` and `migrate`, with the settings for one database and no others. */
export async function run(
  command: 'backup' | 'restore' | 'migrate',
  words: string[],
  environment: Record<string, string>,
): Promise<Outcome> {
  const child = spawn(LAUNCHER, [command, ...words], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const [code] = await once(child, 'close');
  return { code, said: said.trim() };
}
