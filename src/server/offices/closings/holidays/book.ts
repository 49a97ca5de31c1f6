import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Holiday } from '../../../../shared/closings/contract.ts';
import type { CountryInZones } from '../../../../shared/closings/guess.ts';
import { programAt } from '../../../platform/programs.ts';
import { limiter } from '../../../platform/limiter.ts';
import type { HolidayAnswer, Question, Where } from './look-up.ts';

/** Which days are public holidays where. Each answer is null if too many others are waiting. */
export type HolidayBook = {
  countries(): Promise<CountryInZones[] | null>;
  /** Null, too, if there is no such country or region. */
  holidays(where: Where): Promise<{ days: Holiday[] | null } | null>;
};

const PROGRAM = new URL('./look-up.ts', import.meta.url);
const MOST_WAITING = 20;
/** Includes the time it takes to start on a busy machine. */
const LIMIT_MS = 20_000;
/** A dozen offices for ten years. */
const MOST_KEPT = 120;

/**
 * Loading all countries takes some 200 ms of processor time and 40 MB, and is needed a few times a year, so it is done in a process
 * that answers one question and ends. Its answers are kept, a few kB a year.
 */
export function holidayBook(): HolidayBook {
  const line = limiter({ atOnce: 1, mostWaiting: MOST_WAITING });
  let known: CountryInZones[] | null = null;
  const kept = new Map<string, Holiday[] | null>();

  return {
    async countries() {
      if (known) return known;
      return line.run(async () => {
        if (known) return known;
        const found = await ask({ about: 'countries' });
        return (known = 'countries' in found ? found.countries : []);
      });
    },

    async holidays(where) {
      const key = `${where.country} ${where.region} ${where.year}`;
      const known = () => (kept.has(key) ? { days: kept.get(key) ?? null } : null);
      if (known()) return known();
      return line.run(async () => {
        // Whoever was ahead in the line may have asked the same.
        if (known()) return known();
        const found = await ask({ about: 'holidays', ...where });
        const days = 'holidays' in found ? found.holidays : null;
        if (kept.size >= MOST_KEPT) kept.clear();
        kept.set(key, days);
        return { days };
      });
    },
  };
}

/** The process gets none of our settings. */
async function ask(question: Question): Promise<HolidayAnswer> {
  const child = fork(programAt(PROGRAM), {
    env: {},
    execArgv: ['--max-old-space-size=128'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  const ended = new AbortController();
  child.once('exit', () => ended.abort());
  child.once('error', () => ended.abort());
  child.send(question);
  const [found] = (await once(child, 'message', { signal: ended.signal })) as [HolidayAnswer];
  return found;
}
