import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { canReach, serverAccount } from '../demo/embedded-postgres/account.ts';
import { OR_CONFIGURE } from '../demo/embedded-postgres/error.ts';
import { type Finding, fine, problem } from './finding.ts';

/**
 * Whether the embedded database could keep its data there. Only looks: it neither makes a folder nor starts a
 * database.
 */
export function examineDataFolder(dataDir: string): Finding {
  const folder = resolve(dataDir);
  const cluster = join(folder, 'postgresql');
  const there = nearestThere(folder);
  if (!statSync(there).isDirectory())
    return wrong(`${there} is a file, so DATA_DIR cannot be ${folder}. Choose another folder.`);
  if (!mayMakeFilesIn(there))
    return wrong(
      `Perch may not write to ${there}. Make the user that runs Perch its owner, or set DATA_DIR to another folder.`,
    );
  const account = serverAccount(cluster);
  if (!existsSync(cluster)) {
    return canReach(account, there)
      ? fine('Database', `The embedded PostgreSQL will keep its data in ${folder}.`)
      : fine(
          'Database',
          `"${account?.name}", which runs the database, has no access to ${there}; the start-up log says where its data is.`,
        );
  }
  if (account === null && statSync(cluster).uid !== process.getuid?.())
    return wrong(
      `The data in ${cluster} belongs to another user. Run Perch as that user, or set DATA_DIR to another folder.`,
    );
  if (!canReach(account, folder))
    return wrong(
      `"${account?.name}", which runs the database, has no access to ${folder}. Move it somewhere it has access to.`,
    );
  return fine('Database', `The embedded PostgreSQL keeps its data in ${folder}.`);
}

const wrong = (sentence: string): Finding => problem('Database', `${sentence} ${OR_CONFIGURE}`);

/** The folder itself, or the nearest existing one above it, in which the others would be made. */
function nearestThere(folder: string): string {
  return existsSync(folder) ? folder : nearestThere(dirname(folder));
}

function mayMakeFilesIn(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
