import { readConfig } from '../../src/server/config.ts';
import type { App } from '../../src/server/context.ts';
import { type Running, start } from '../../src/server/start.ts';
import type { Person } from '../support/cast.ts';
import { type Client, clientOf } from '../support/client.ts';
import { TUESDAY_MORNING } from '../support/perch.ts';
import { freshDatabase } from '../support/postgres.ts';

/** Several servers on one database, each with a clock that stands still. */
export type Instances = {
  app: App;
  /** One session, on each of them. */
  signedInEverywhere(person: Person): Promise<Client[]>;
  stop(): Promise<void>;
};

/** Sending is tested elsewhere, so Slack is out of reach. */
export async function startInstances(
  count: number,
  environment: Record<string, string> = {},
): Promise<Instances> {
  const database = await freshDatabase();
  const config = { ...readConfig({ PORT: '0', LOG_LEVEL: 'silent', ...environment }), mail: null };
  const instances: Running[] = [];
  for (let number = 0; number < count; number += 1) instances.push(await start(config, database.connection));
  const urls = instances.map(({ address }) => address);
  for (const url of urls) {
    await clientOf(url).post('/dev/slack/fail', { mode: '500' });
    await clientOf(url).post('/dev/clock', { now: TUESDAY_MORNING });
  }
  return {
    app: instances[0]!.app,
    async signedInEverywhere(person) {
      const client = clientOf(urls[0]!);
      await client.signIn(person);
      return urls.map((url) => client.at(url));
    },
    async stop() {
      for (const { stop } of instances) await stop();
      await database.drop();
    },
  };
}
