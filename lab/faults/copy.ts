import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Edit, replaced } from './fault.ts';

/** A copy of the checkout in which to make mistakes. */
export type Copy = {
  path: string;
  /** Applies the edits, does the work, and restores the files. */
  withEdits<Result>(edits: Edit[], work: () => Promise<Result>): Promise<Result>;
  remove(): void;
};

export function copyOf(root: string): Copy {
  const path = mkdtempSync(join(tmpdir(), 'perch-faults-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  });
  // Git also lists files that have been deleted but not committed.
  for (const file of listed
    .toString()
    .split('\0')
    .filter((each) => each && existsSync(join(root, each)))) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    cpSync(join(root, file), join(path, file), { recursive: true });
  }
  // What reads a drawing may not follow a link out of the folder of the packages.
  cpSync(join(root, 'node_modules'), join(path, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  // What the tests of some calls ask for is the built web app.
  symlinkSync(join(root, 'dist'), join(path, 'dist'));

  return {
    path,
    async withEdits(edits, work) {
      const before = new Map(edits.map(({ file }) => [file, readFileSync(join(path, file), 'utf8')]));
      try {
        for (const edit of edits) {
          const file = join(path, edit.file);
          writeFileSync(file, replaced(readFileSync(file, 'utf8'), edit));
        }
        return await work();
      } finally {
        for (const [file, text] of before) writeFileSync(join(path, file), text);
      }
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}
