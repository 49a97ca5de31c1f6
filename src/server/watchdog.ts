import { execFile } from 'node:child_process';

/** Several chances before systemd thinks we are stuck: one notification may be late or fail. */
const CHANCES = 3;

/**
 * Keeps telling systemd that the event loop is running, if the unit has `WatchdogSec`; otherwise does nothing. If
 * the loop blocks for longer, systemd restarts the process. Node cannot send Unix datagrams, so systemd's own
 * program does: one short process each `WatchdogSec / 3`, which the unit has to allow (`NotifyAccess=all`).
 */
export function keepWatchdogAwake(environment: NodeJS.ProcessEnv, say: (sentence: string) => void): void {
  const { NOTIFY_SOCKET: socket, WATCHDOG_USEC: limit, WATCHDOG_PID: pid } = environment;
  const limitMs = Number(limit) / 1_000;
  const isForUs = pid === undefined || Number(pid) === process.pid;
  if (!socket || !(limitMs > 0) || !isForUs) return;

  let hasComplained = false;
  // It needs none of our settings.
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
