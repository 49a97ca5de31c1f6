import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const unit = readFileSync(join(import.meta.dirname, '../../deploy/perch.service'), 'utf8');

/** What the unit, the container and `npm start` tell Node: how much memory it may take before it tidies up. */
export const NODE_FLAGS: readonly string[] =
  /^ExecStart=\S+ (.*) src\/server\/main\.ts$/m.exec(unit)?.[1]?.split(' ') ?? [];

/** And the C library, which reads it before Node begins. */
export const MALLOC_ENVIRONMENT: Readonly<Record<string, string>> = Object.fromEntries(
  [...unit.matchAll(/^Environment=(MALLOC_\w+)=(\d+)$/gm)].map(([, name = '', value = '']) => [name, value]),
);
