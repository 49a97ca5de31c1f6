import { execFile } from 'node:child_process';

/** Several chances before systemd takes us for stuck: one notification may be late or fail. */
const CHANCES = 3;

/**
 * Tells systemd again and again that the event loop turns, where the unit has `WatchdogSec`; else does nothing. Whoever holds the
 * loop for longer has this process ended and started anew. Node has no datagrams of Unix sockets, so systemd's own
 * program sends them: one short process each `WatchdogSec / 3`, which the unit has to allow (`NotifyAccess=all`).
 */
export function keepWatchdogAwake(environment: NodeJS.ProcessEnv, say: (sentence: string) => void): void {
  const { NOTIFY_SOCKET: socket, WATCHDOG_USEC: limit, WATCHDOG_PID: pid } = environment;
  const limitMs = Number(limit) / 1_000;
  const isForUs = pid === undefined || Number(pid) === process.pid;
  if (!socket || !(limitMs > 0) || !isForUs) return;

  let hasComplained = false;
  // It needs to know none of our settings.
  const env = { PATH: environment['PATH'], NOTIFY_SOCKET: socket };
  const notify = () =>
    execFile('systemd-notify', ['WATCHDOG=1'], { timeout: limitMs, env }, (error) => {
      if (error && !hasComplained)
        say(`systemd could not be told that Perch is alive (${error.code ?? 'ended'}).`);
      hasComplained = error !== null;
    });
  notify();
  setInterval(notify, limitMs / CHANCES).unref();
}
