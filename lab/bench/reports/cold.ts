import { spawnSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';

/** Evicts the files of a stopped database from the operating system's memory, where it can (Linux). */
export function forgetFiles(folder: string): void {
  const files = globSync('postgresql/**/*', { cwd: folder })
    .map((file) => `${folder}/${file}`)
    .filter((file) => statSync(file).isFile() && statSync(file).size > 1_000_000);
  for (const file of files) {
    spawnSync('dd', [`of=${file}`, 'oflag=nocache', 'conv=notrunc,fdatasync', 'count=0', 'status=none']);
  }
}
