import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/**
 * One step of the background worker. Returns how long to wait, if it is in trouble or has nothing to look for
 * before then, and whether it stopped early to give the other steps a turn, or to be asked to stop.
 */
export type WorkStep = {
  name: string;
  run(): Promise<{ retryAfterMs?: number; isMore?: boolean } | void>;
  /** Runs at its own pace beside the others. Those without it run one after another, in order. */
  isBeside?: boolean;
};

/**
 * What follows from committed rows: sweeps, presses in Slack, messages. The rows are the queue; any instance may
 * look, as often as it likes, and each row is handled under a lock.
 */
export type Work = {
  /** Something was committed: look now. A step named here looks even if it rests. */
  nudge(step?: string): void;
  /** Looks at once and returns when nothing is left, or nothing that can be done now. */
  settle(): Promise<void>;
  stop(): Promise<void>;
};

/** A back-off as short as this is included when waiting for everything to be done. */
const SHORT_REST_MS = 1_500;

/** How often an instance looks without being nudged: for deadlines, and for work another instance left behind. */
const EVERY_MS = 5_000;

type Surroundings = { log: FastifyBaseLogger; onFailure(): void };

export function startWork(steps: WorkStep[], { log, onFailure }: Surroundings): Work {
  let isStopped = false;
  // A failing step backs off on its own: while Slack accepts no messages, presses and sweeps go on.
  const resting = steps.map((step) => ({
    step,
    until: 0,
    /** Kept apart from `until`, which a look that is under way sets when it ends. */
    isNudged: false,
    wake: undefined as NodeJS.Timeout | undefined,
  }));
  const tracks = [
    trackOf(resting.filter(({ step }) => !step.isBeside)),
    ...resting.filter(({ step }) => step.isBeside).map((each) => trackOf([each])),
  ];
  const look = () => tracks.forEach((track) => track.look(false));
  const timer = setInterval(look, EVERY_MS);

  /** Steps that run one after the other. */
  function trackOf(inTurn: typeof resting) {
    let running: Promise<void> | null = null;
    /** What the pass after the one running now has to cover. */
    let wanted: 'nothing' | 'what-is-ready' | 'everything' = 'nothing';

    async function pass(evenResting: boolean): Promise<void> {
      for (const each of inTurn) {
        if (!evenResting && !each.isNudged && performance.now() < each.until) continue;
        each.isNudged = false;
        try {
          const report = await each.step.run();
          if (report?.isMore) want(evenResting);
          clearTimeout(each.wake);
          each.until = performance.now() + (report?.retryAfterMs ?? 0);
          if (!report?.retryAfterMs) continue;
          each.wake = setTimeout(look, report.retryAfterMs).unref();
        } catch (error) {
          onFailure();
          const { name, code } = error as { name?: string; code?: string };
          log.error({ step: each.step.name, name, code }, 'work failed');
        }
      }
    }

    async function passes(): Promise<void> {
      while (wanted !== 'nothing' && !isStopped) {
        const evenResting = wanted === 'everything';
        wanted = 'nothing';
        await pass(evenResting);
      }
      running = null;
    }

    function want(evenResting: boolean): void {
      if (evenResting) wanted = 'everything';
      else if (wanted === 'nothing') wanted = 'what-is-ready';
    }

    return {
      look(evenResting: boolean): void {
        if (isStopped) return;
        want(evenResting);
        running ??= passes();
      },
      running: () => running,
    };
  }

  /** What one track has committed may be for another, which has been told to look by then. */
  async function untilQuiet(): Promise<void> {
    for (;;) {
      const running = tracks.flatMap((track) => track.running() ?? []);
      if (running.length === 0) return;
      await Promise.all(running);
    }
  }

  async function lookAtEverything(): Promise<void> {
    for (const track of tracks) track.look(true);
    await untilQuiet();
  }

  return {
    nudge(step) {
      for (const each of resting) if (each.step.name === step) each.isNudged = true;
      look();
    },
    async settle() {
      await lookAtEverything();
      const rests = resting.map(({ until }) => until - performance.now());
      const rest = Math.max(0, ...rests.filter((each) => each <= SHORT_REST_MS));
      if (isStopped || rest === 0) return;
      await pause(rest);
      await lookAtEverything();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await untilQuiet();
    },
  };
}
