import { type DestinationStream, pino } from 'pino';

/** To standard output, as lines of JSON. */
export const openLog = (level: string) =>
  pino({ level, redact: ['req.headers', 'res.headers'] }, standardOutput);

type Together = DestinationStream & { flushSync(): void };

/**
 * Writes the lines of one turn of the event loop together, because a write for each request is a good part of what answering it
 * costs. However this process ends, short of being killed, nothing it has logged is lost.
 */
export function together(output: DestinationStream): Together {
  let waiting = '';

  function flushSync(): void {
    if (waiting === '') return;
    const lines = waiting;
    waiting = '';
    output.write(lines);
  }

  // Also after an uncaught error, and when stopping takes too long.
  process.on('exit', flushSync);
  return {
    write(line) {
      if (waiting === '') setImmediate(flushSync);
      waiting += line;
    },
    flushSync,
  };
}

const standardOutput = together(pino.destination({ sync: true }));
