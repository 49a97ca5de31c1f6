import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export type Running = {
  readonly url: string;
  /** Waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
};

/** A server in a process of its own, once it has printed its address after `ready at`. */
export async function started(file: string, environment: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, [file], {
    // Nothing of ours, which might configure a server by accident.
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const killed = () => child.kill('SIGKILL');
  process.once('exit', killed);
  const lines = createInterface({ input: child.stdout });
  const url = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const address = /ready at (\S+)/.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
    lines.on('close', () => reject(new Error(`${file} ended before it was ready.`)));
  });
  return {
    url,
    async end(signal) {
      process.off('exit', killed);
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}
