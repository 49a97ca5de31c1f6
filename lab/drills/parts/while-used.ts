import { check, type Findings } from '../checks/check.ts';
import type { Load } from './load.ts';
import type { World } from './world.ts';

/**
 * Breaks things while people use Perch, lets them carry on for a while, and compares what they were told with what
 * is stored.
 */
export async function whileUsed(
  { load, cluster, ledger, slack }: World,
  { people, say }: { people: number; say: (line: string) => void },
  breakThings: (load: Load) => Promise<void>,
): Promise<Findings> {
  say('people begin');
  const using = load(people);
  await breakThings(using);
  await using.untilAnswered(50);
  await using.stop();
  say('comparing what people were told with what is there');
  return check(cluster.pool, ledger, slack);
}
