import { appKilled } from './app-killed.ts';
import { controls } from './controls.ts';
import { databaseKilled } from './database-killed.ts';
import type { Drill } from './drill.ts';
import { instanceKilled } from './instance-killed.ts';
import { mailKilled } from './mail-killed.ts';
import { nightKilled } from './night-killed.ts';
import { primaryLost } from './primary-lost.ts';
import { rollingUpgrade } from './rolling-upgrade.ts';
import { startedTogether } from './started-together.ts';

/** In the order in which they run and appear in `lab/reliability.md`. */
export const drills: Drill[] = [
  appKilled,
  databaseKilled,
  instanceKilled,
  mailKilled,
  rollingUpgrade,
  startedTogether,
  nightKilled,
  primaryLost,
  controls,
];
