import type { FastifyBaseLogger } from 'fastify';

/** One step of the work that follows from what was committed. Answers how long to wait when it is in trouble. */
export type Step = () => Promise<{ retryAfterMs?: number } | void>;

/**
 * What follows from committed rows: sweeps, presses in Slack, messages. The rows are the queue; any
 * instance may look, as often as it likes, and each row is claimed under a lock.
 */
export type Work = {
  /** Something was committed: look now. */
  nudge(): void;
  /** Looks at once and answers when there is nothing left, or nothing that can be done now. */
  settle(): Promise<void>;
  stop(): Promise<void>;
};

/** How often an instance looks without being nudged: for deadlines, and for what another left behind. */
const EVERY_MS = 5_000;

export function startWork(steps: Step[], log: FastifyBaseLogger): Work {
  let isStopped = false;
  let running: Promise<void> | null = null;
  let isWantedAgain = false;
  let waitsUntil = 0;
  const timer = setInterval(() => look(), EVERY_MS);

  async function pass(): Promise<void> {
    for (const step of steps) {
      try {
        const report = await step();
        if (report?.retryAfterMs) waitsUntil = performance.now() + report.retryAfterMs;
      } catch (error) {
        log.error({ name: (error as Error).name, code: (error as { code?: string }).code }, 'work failed');
      }
    }
  }

  async function passes(): Promise<void> {
    do {
      isWantedAgain = false;
      await pass();
    } while (isWantedAgain && !isStopped && performance.now() >= waitsUntil);
    running = null;
  }

  function look(evenInTrouble = false): Promise<void> {
    if (isStopped) return Promise.resolve();
    if (running) {
      isWantedAgain = true;
      return running;
    }
    if (!evenInTrouble && performance.now() < waitsUntil) return Promise.resolve();
    running = passes();
    return running;
  }

  return {
    nudge: () => void look(),
    settle: () => look(true),
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
