import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const launcher = readFileSync(join(import.meta.dirname, '../../scripts/perch'), 'utf8');

/** What the launcher tells Node: how much memory it may take before it tidies up. */
export const NODE_FLAGS: readonly string[] =
  /^ +exec "\$node" (--.*) "\$here\/src\/server\/main\.ts"$/m.exec(launcher)?.[1]?.split(' ') ?? [];

/** And the C library, which reads it before Node begins. */
export const MALLOC_ENVIRONMENT: Readonly<Record<string, string>> = Object.fromEntries(
  [...launcher.matchAll(/^export (MALLOC_\w+)=(\d+)$/gm)].map(([, name = '', value = '']) => [name, value]),
);
