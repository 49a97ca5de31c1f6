import pg from 'pg';
import { addDays, type Day, todayIn } from '../../../src/shared/day.ts';
import { ada, crowd, type Person } from '../../../tests/support/cast.ts';
import { type Client, clientOf } from '../../../tests/support/client.ts';
import type { SharedSlack } from '../../../tests/slack/stand-in-slack.ts';
import { makeInstance } from './instance.ts';
import type { Stage } from '../../parts/stage.ts';

export type Area = { id: number; locationId: number; objects: number[] };

/** People with sessions, an office where it is the morning of a working day, and bookings awaiting confirmation. */
export type Company = {
  people: { email: string; cookie: string }[];
  today: Day;
  timeZone: string;
  /** Days with room for everyone, and fewer days without. */
  days: Day[];
  wide: Area;
  /** With fewer desks than people, so that they queue. */
  narrow: Area;
  /** Made the day before: the owner is asked at 08:00 today. */
  unconfirmed: { id: number; email: string; objectId: number; name: string }[];
};

type Size = { people: number; wide: number; narrow: number; days: number; unconfirmed: number };

type Wanted = {
  slack: SharedSlack;
  databaseUrl: string;
  size: Size;
  /** A copy of the product whose migrations create the tables, instead of the checkout's. */
  product?: string | undefined;
};

/**
 * Created with the calls that admins and people use, on yesterday's clock. That needs the demo, where the clock can
 * be set and Google is a stand-in; the sessions remain valid in the drill's instances.
 */
export async function makeCompany(
  stage: Stage,
  { slack, databaseUrl, size, product }: Wanted,
): Promise<Company> {
  const demo = await makeInstance(stage, 'demo', {
    DATABASE_URL: databaseUrl,
    SLACK_API_URL: slack.apiUrl,
    BOOKINGS_PER_DAY: '9999',
  });
  await demo.start(product);
  const timeZone = zoneWhereItIsEight();
  const today = todayIn(timeZone, Temporal.Now.instant());
  const admin = clientOf(demo.url);
  await expectDone(admin.post('/dev/reset', { sample: false }));
  await expectDone(
    admin.post('/dev/clock', { now: Temporal.Now.instant().subtract({ hours: 24 }).toString() }),
  );
  const signIn = async (client: Client, person: Person) => {
    await expectDone(client.signIn(person));
    return client;
  };
  await signIn(admin, ada);
  const locationId = await made(admin, '/api/admin/location', {
    name: 'Leeds',
    address: '14 Canal Street, Leeds',
    timeZone,
    openDays: [1, 2, 3, 4, 5, 6, 7],
  });
  const area = (name: string, desks: number) => makeArea(admin, locationId, name, desks);
  const wide = await area('Studio', size.wide);
  const narrow = await area('Attic', size.narrow);
  const morning = await area('Hall', size.unconfirmed);

  const clients = await Promise.all(
    crowd(size.people).map(async (person) => ({ person, client: await signIn(clientOf(demo.url), person) })),
  );
  const unconfirmed = [];
  for (const [index, objectId] of morning.objects.entries()) {
    const { person, client } = clients[index % clients.length] ?? fail('There are no people.');
    const booking = { date: today, areaId: morning.id, bookableObjectId: objectId };
    const { body } = await expectDone(client.post('/api/booking', booking));
    unconfirmed.push({ id: body.id, email: person.email, objectId, name: `Hall ${index + 1}` });
  }
  await demo.stop();
  await giveTo(databaseUrl, 'company');
  return {
    people: clients.map(({ person, client }) => ({ email: person.email, cookie: client.cookie() })),
    today,
    timeZone,
    days: Array.from({ length: size.days }, (_, ahead) => addDays(today, ahead + 2)),
    wide,
    narrow,
    unconfirmed,
  };
}

/** What a database is for is settled by whoever opens it first, and everybody else refuses it. */
export async function giveTo(databaseUrl: string, purpose: 'company' | 'demo'): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  // A product from before does not ask.
  await client.query(
    `do $$ begin update installation set serves = '${purpose}'; exception when undefined_column then null; end $$`,
  );
  await client.end();
}

export async function makeArea(
  admin: Client,
  locationId: number,
  name: string,
  desks: number,
): Promise<Area> {
  const path = `/api/admin/location/${locationId}/area`;
  const id = await made(admin, path, { name, areaTypeId: 1 });
  const objects: number[] = [];
  for (let number = 1; number <= desks; number += 1) {
    objects.push(await made(admin, `${path}/${id}/bookable-object`, { name: `${name} ${number}` }));
  }
  return { id, locationId, objects };
}

const made = async (client: Client, path: string, body: object): Promise<number> =>
  (await expectDone(client.post(path, body))).body;

export async function expectDone(sent: ReturnType<Client['get']>) {
  const answer = await sent;
  if (answer.status >= 300) throw new Error(`The company could not be made: ${JSON.stringify(answer.body)}`);
  return answer;
}

/**
 * Between 08:00, when people are asked to confirm, and 09:00, so that 10:00 does not come before the drill is over.
 */
function zoneWhereItIsEight(): string {
  const now = Temporal.Now.instant();
  const zone = Intl.supportedValuesOf('timeZone').find((each) => now.toZonedDateTimeISO(each).hour === 8);
  return zone ?? fail('It is eight in the morning nowhere.');
}

function fail(sentence: string): never {
  throw new Error(sentence);
}
