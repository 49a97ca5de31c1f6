/** One thing after another, with a limit on how many may wait. */
export type Queue = {
  /** Null, without doing anything, if too many are waiting already or the queue has been stopped. */
  run<Result>(work: () => Promise<Result>): Promise<Result | null>;
  /** Lets the current one finish and drops the others. */
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
