import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Stage } from './stage.ts';

export type SmallDisk = {
  folder: string;
  /** Takes up all space that is left; and again, if some has become free meanwhile. */
  fill(): void;
  free(): void;
};

/** A disk of this many megabytes, which only root can mount: null for anyone else. */
export function mountSmallDisk(stage: Stage, megabytes: number): SmallDisk | null {
  const folder = join(stage.folder, 'disk');
  mkdirSync(folder);
  const options = `size=${megabytes}m,mode=0755`;
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'perch-drill', folder]).status !== 0) return null;
  const unmount = () => spawnSync('umount', ['--lazy', folder]);
  stage.after(unmount);
  process.once('exit', unmount);

  const filler = join(folder, 'filler');
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a');
      try {
        for (const block of [Buffer.alloc(1_000_000), Buffer.alloc(4_096)]) writeUntilFull(file, block);
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler, { force: true }),
  };
}

function writeUntilFull(file: number, block: Buffer): void {
  try {
    while (writeSync(file, block) === block.length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
