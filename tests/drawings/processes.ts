import { execFileSync } from 'node:child_process';

/** The processes reading drawings for this server. */
export function readersOf(server: number | undefined): number[] {
  return processes()
    .filter(
      ({ parent, command }) => parent === server && /(read-upload|reader-that-breaks)\.ts/.test(command),
    )
    .map(({ id }) => id);
}

export const isRunning = (id: number): boolean => processes().some((process) => process.id === id);

function processes(): { id: number; parent: number; command: string }[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.map((line) => {
    const [, id, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return { id: Number(id), parent: Number(parent), command };
  });
}
