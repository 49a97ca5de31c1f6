import { openDatabase } from '../db/database.ts';
import { hostsIn } from '../db/hosts.ts';
import { codeOf, type Finding, fine, problem } from './finding.ts';
import { serverClock } from './store.ts';
import { hostIn, whyUnreachable } from './unreachable.ts';

/** With several hosts, the role of each; nothing if there is only one. */
export async function examineHosts(url: string): Promise<Finding[]> {
  const addresses = hostsIn(url);
  if (addresses.length < 2) return [];
  const findings: Finding[] = [];
  for (const address of addresses) findings.push(await examineHost(address));
  return findings;
}

async function examineHost(address: string): Promise<Finding> {
  const db = openDatabase({ connectionString: address }, () => {});
  try {
    await serverClock(db);
    return fine('Database', `${hostIn(address)} accepts writes.`);
  } catch (error) {
    const code = codeOf(error);
    return code === 'STANDBY'
      ? fine('Database', `${hostIn(address)} is a standby.`)
      : problem('Database', whyUnreachable(code, address));
  } finally {
    await db.close();
  }
}
