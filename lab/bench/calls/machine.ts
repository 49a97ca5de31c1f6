import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Ticks of the kernel's clock per second, on every Linux that Node runs on. */
const TICKS = 100;

type Stat = { parent: number; ticks: number; ofGoneChildren: number };

/** How long a process has worked since it began, in milliseconds of one core; null if there is no `/proc`. */
export function workOf(pid: number): number | null {
  const stat = statOf(pid);
  return stat && (stat.ticks * 1000) / TICKS;
}

/** The same for a process and its children; PostgreSQL has one for each connection. */
export function workOfFamily(pid: number): number | null {
  if (!existsSync('/proc/self/stat')) return null;
  const family = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), stat: statOf(Number(name)) }))
    .filter((each) => each.pid === pid || each.stat?.parent === pid);
  const gone = statOf(pid)?.ofGoneChildren ?? 0;
  return (family.reduce((sum, { stat }) => sum + (stat?.ticks ?? 0), gone) * 1000) / TICKS;
}

function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name, in brackets, may contain spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = (first: number) => Number(fields[first]) + Number(fields[first + 1]);
    return { parent: Number(fields[1]), ticks: ticks(11), ofGoneChildren: ticks(13) };
  } catch {
    return null;
  }
}

/**
 * Its share of memory in MB, with shared memory divided among the processes using it; null if the kernel does not
 * say.
 */
export function memoryOf(pid: number): number | null {
  try {
    const pss = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return Number(pss) / 1024;
  } catch {
    return null;
  }
}
