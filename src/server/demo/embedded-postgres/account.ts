import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** A user of the operating system. */
export type Account = { name: string; uid: number; gid: number };

/**
 * The account that runs the server; null means the one running Perch. PostgreSQL refuses to run as root, so in that case it
 * is another account: the owner of the data, if it exists already.
 */
export function serverAccount(cluster: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  return ownerOf(cluster) ?? accountNamed('postgres') ?? accountNamed('nobody') ?? NOBODY;
}

const NOBODY: Account = { name: 'nobody', uid: 65_534, gid: 65_534 };

function ownerOf(cluster: string): Account | null {
  const found = statSync(cluster, { throwIfNoEntry: false });
  return found && found.uid !== 0 ? { name: `user ${found.uid}`, uid: found.uid, gid: found.gid } : null;
}

function accountNamed(name: string): Account | null {
  const line = accountLines().find((each) => each.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  // macOS writes the account `nobody` as -2.
  return uid && gid ? { name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 } : null;
}

function accountLines(): string[] {
  try {
    return readFileSync('/etc/passwd', 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** Whether the account may pass through every folder from the root down to and including this one. */
export function canReach(account: Account | null, folder: string): boolean {
  if (account === null) return true;
  const found = statSync(folder, { throwIfNoEntry: false });
  const parent = dirname(resolve(folder));
  if (!found) return canReach(account, parent);
  const real = realpathSync(folder);
  return mayPass(account, found) && (real === '/' || canReach(account, dirname(real)));
}

function mayPass(account: Account, folder: { mode: number; uid: number; gid: number }): boolean {
  if (folder.uid === account.uid) return (folder.mode & 0o100) !== 0;
  if (folder.gid === account.gid) return (folder.mode & 0o010) !== 0;
  return (folder.mode & 0o001) !== 0;
}
