/** One thing after another, with a limit to how many may wait. */
export type Queue = {
  /** Null, and nothing done, when too many wait already or the queue has been stopped. */
  run<Result>(work: () => Promise<Result>): Promise<Result | null>;
  /** Lets the running one finish and drops the others. */
  stop(): Promise<void>;
};

export function serialQueue(mostWaiting: number): Queue {
  let last: Promise<unknown> = Promise.resolve();
  let unfinished = 0;
  let isStopped = false;
  return {
    async run(work) {
      if (isStopped || unfinished > mostWaiting) return null;
      unfinished += 1;
      const turn = last.then(() => (isStopped ? null : work()));
      last = turn.catch(() => {});
      try {
        return await turn;
      } finally {
        unfinished -= 1;
      }
    },
    async stop() {
      isStopped = true;
      await last;
    },
  };
}
