/** A few at a time; the others wait in line. */
export type Turns = {
  /** Returns a function that gives the turn back; null if the line is too long. Rejects if the signal fires first. */
  take(signal: AbortSignal): Promise<(() => void) | null>;
};

export function turns(atOnce: number, longestLine: number): Turns {
  let free = atOnce;
  const line: (() => void)[] = [];

  /** Takes effect once, however often it is called. */
  function turn(): () => void {
    let isBack = false;
    return () => {
      if (isBack) return;
      isBack = true;
      const next = line.shift();
      if (next) next();
      else free += 1;
    };
  }

  return {
    async take(signal) {
      signal.throwIfAborted();
      if (free > 0) {
        free -= 1;
        return turn();
      }
      if (line.length >= longestLine) return null;
      return new Promise((resolve, reject) => {
        const called = () => {
          signal.removeEventListener('abort', leave);
          resolve(turn());
        };
        const leave = () => {
          line.splice(line.indexOf(called), 1);
          reject(signal.reason as Error);
        };
        signal.addEventListener('abort', leave, { once: true });
        line.push(called);
      });
    },
  };
}
