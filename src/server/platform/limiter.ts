/** A few at a time; a few more may wait in line. */
export type Limiter = {
  /**
   * Does the work when its turn comes. Null, without doing it, if too many are waiting already or turns have been
   * stopped.
   */
  run<Result>(work: () => Promise<Result>): Promise<Result | null>;
  /**
   * For work that ends elsewhere: returns a function that gives the turn back, or null as above. Rejects if the
   * signal fires first.
   */
  take(signal?: AbortSignal): Promise<(() => void) | null>;
  /** Lets work under way finish and turns away anyone waiting. */
  stop(): Promise<void>;
};

type TurnCallback = (turn: (() => void) | null) => void;

export function limiter({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Limiter {
  let taken = 0;
  let isStopped = false;
  const line: TurnCallback[] = [];
  const allDone = Promise.withResolvers<void>();

  /** Takes effect once, however often it is called. */
  function turn(): () => void {
    let isBack = false;
    return () => {
      if (isBack) return;
      isBack = true;
      const next = line.shift();
      if (next) return next(turn());
      taken -= 1;
      if (isStopped && taken === 0) allDone.resolve();
    };
  }

  async function take(signal?: AbortSignal): Promise<(() => void) | null> {
    signal?.throwIfAborted();
    if (isStopped) return null;
    if (taken < atOnce) {
      taken += 1;
      return turn();
    }
    if (line.length >= mostWaiting) return null;
    return new Promise((resolve, reject) => {
      const called: TurnCallback = (given) => {
        signal?.removeEventListener('abort', leave);
        resolve(given);
      };
      const leave = () => {
        line.splice(line.indexOf(called), 1);
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', leave, { once: true });
      line.push(called);
    });
  }

  return {
    take,
    async run(work) {
      const giveBack = await take();
      if (!giveBack) return null;
      try {
        return await work();
      } finally {
        giveBack();
      }
    },
    async stop() {
      isStopped = true;
      for (const called of line.splice(0)) called(null);
      if (taken > 0) await allDone.promise;
    },
  };
}
