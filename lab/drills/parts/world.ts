import type { Relay } from '../../../tests/mail/relay.ts';
import type { SharedSlack } from '../../../tests/slack/stand-in-slack.ts';
import { check, type Findings } from '../checks/check.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { type Company, makeCompany } from './company.ts';
import { type Instance, makeInstance } from './instance.ts';
import { type Ledger, newLedger } from './ledger.ts';
import { type Load, startLoad } from './load.ts';
import { settingsOf, settingsOfMail, startSlack } from './services.ts';
import type { Stage } from '../../parts/stage.ts';

/**
 * What most drills need: a PostgreSQL, a Slack, a company, running instances of Perch, and people who do not stop.
 */
export type World = {
  cluster: Cluster;
  slack: SharedSlack;
  company: Company;
  ledger: Ledger;
  instances: Instance[];
  load(thinkMs: number): Load;
};

type Wanted = {
  seed: number;
  instances: number;
  isBundled: boolean;
  /** How many bookings are waiting for a press in Slack. */
  unconfirmed: number;
  /** How many desks there are, and on how many days; having few of them makes people clash. */
  desks?: number;
  days?: number;
  /** PostgreSQL's settings. */
  settings?: Record<string, string>;
  /** The address people use; the only instance unless something stands in front. */
  front?: (instances: Instance[]) => Promise<string>;
  /** A copy of the product to run instead of the checkout. */
  product?: string;
  /** Takes their emails; people answer questions from those. */
  relay?: Relay;
  /** How many of the people, the last ones, leave what is booked for them alone. */
  idle?: number;
  /** Done once there is a company, before anybody is asked anything. */
  prepare?: (databaseUrl: string) => Promise<void>;
};

export async function makeWorld(stage: Stage, wanted: Wanted): Promise<World> {
  const { isBundled, settings } = wanted;
  const cluster = await startCluster(stage, { isBundled, ...(settings && { settings }) });
  return { cluster, ...(await populate(stage, cluster.address(), wanted)) };
}

/** The same on an existing database. */
export async function populate(
  stage: Stage,
  databaseUrl: string,
  wanted: Omit<Wanted, 'isBundled' | 'settings'>,
): Promise<Omit<World, 'cluster'>> {
  const { seed, product, relay } = wanted;
  let url = '';
  const slack = await startSlack(stage, seed, () => url);
  const company = await makeCompany(stage, {
    slack,
    databaseUrl,
    product,
    size: {
      people: 12,
      wide: wanted.desks ?? 30,
      narrow: 4,
      days: wanted.days ?? 5,
      unconfirmed: wanted.unconfirmed,
    },
  });
  await wanted.prepare?.(databaseUrl);
  const settings = { ...settingsOf(slack, databaseUrl), ...(relay && settingsOfMail(relay)) };
  const active = company.people.slice(0, company.people.length - (wanted.idle ?? 0));
  const instances: Instance[] = [];
  for (let number = 1; number <= wanted.instances; number += 1) {
    instances.push(await makeInstance(stage, `perch-${number}`, settings));
  }
  url = (await wanted.front?.(instances)) ?? instances[0]?.url ?? '';
  await Promise.all(instances.map((instance) => instance.start(product)));

  const ledger = newLedger();
  for (const { id, email, objectId } of company.unconfirmed) {
    ledger.bookings.set(id, {
      id,
      owner: email,
      objectId,
      date: company.today,
      since: performance.now(),
      cancelSentAt: null,
      isCancelled: false,
      isConfirmed: false,
    });
  }
  return {
    slack,
    company,
    ledger,
    instances,
    load: (thinkMs) =>
      startLoad({ company: { ...company, people: active }, slack, relay, ledger, url, seed, thinkMs }),
  };
}

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
