import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Ticks of the kernel's clock in a second, on every Linux that Node runs on. */
const TICKS = 100;

type Stat = { parent: number; ticks: number; ofGoneChildren: number };

/** What a process has worked since it began, in milliseconds of a core; null where there is no `/proc`. */
export function workOf(pid: number): number | null {
  const stat = statOf(pid);
  return stat && (stat.ticks * 1000) / TICKS;
}

/** The same of a process and its children, as PostgreSQL has one for each connection. */
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
    // The name of the program, in brackets, may hold blanks.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = (first: number) => Number(fields[first]) + Number(fields[first + 1]);
    return { parent: Number(fields[1]), ticks: ticks(11), ofGoneChildren: ticks(13) };
  } catch {
    return null;
  }
}

/** Its share of memory in MB, what it shares with others divided among them; null where the kernel does not tell. */
export function memoryOf(pid: number): number | null {
  try {
    const pss = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return Number(pss) / 1024;
  } catch {
    return null;
  }
}
