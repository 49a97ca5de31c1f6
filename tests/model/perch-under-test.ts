import { expect } from 'vitest';
import { ada, ben, chidi, crowd, dora, type Person } from '../support/cast.ts';
import type { Answer, Client } from '../support/client.ts';
import { makeGroup } from '../kept/groups.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';
import { MOST_PER_DAY } from './bookings.ts';
import { type Relay, startRelay } from '../mail/relay.ts';
import type { Mail, Office, World } from './world.ts';

/** The server that the model is compared with, and each person's client for it. */
export type PerchUnderTest = {
  perch: TestPerch;
  relay: Relay;
  clientOf(person: Person): Client;
  /** Forgets all bookings and sets the clock; people and offices stay, so that a run starts within milliseconds. */
  begin(start: Start): Promise<World>;
  /** The number in the `ts` of Slack's last message before this run. */
  lastMessageBefore(): number;
};

export type Start = { now: string; timeZones: readonly string[] };

/** Notified by email alone. */
const onlyMail: Person = { email: 'no-slack@perch.example', givenName: 'Noor', familyName: 'Haddad' };
/** At an address not proved to be theirs, so they never count as asked (C4, M7). */
const unproved: Person = { email: 'unproved@perch.example', givenName: 'Uma', familyName: 'Novak' };
const [both] = crowd(1);

const mailOf = ({ email }: Person): Mail =>
  email === unproved.email
    ? 'unproved'
    : [onlyMail, both].some((each) => each?.email === email)
      ? 'proved'
      : 'none';
const isInSlack = ({ email }: Person): boolean => ![onlyMail.email, unproved.email].includes(email);
const PEOPLE = [ada, ben, chidi, dora, onlyMail, unproved, ...(both ? [both] : [])];

/** In the one group. */
const CLUB = [ben.email, dora.email];

/** Small, so that people compete. */
const OFFICES = [
  { name: 'Leeds', desks: 1, openDays: [1, 2, 3, 4, 5] },
  { name: 'York', desks: 2, openDays: [1, 2, 3, 4, 5, 6] },
];

/** The Slack stand-in keeps every message; now and then everything starts afresh. */
const RUNS_BEFORE_RESET = 20;

type Company = { group: number; userIds: Map<string, number>; areas: TestArea[] };

export async function startPerchUnderTest(): Promise<PerchUnderTest> {
  const relay = await startRelay();
  const perch = await startPerch({
    BOOKINGS_PER_DAY: String(MOST_PER_DAY),
    SMTP_URL: relay.url,
    MAIL_PER_MINUTE: '99999',
  });
  const { db, work } = perch.app;
  const clients = new Map(PEOPLE.map(({ email }) => [email, perch.visitor()]));
  const clientOf = ({ email }: Person) => clients.get(email)!;
  let runs = 0;
  let lastMessage = 0;
  let company: Company;

  async function makeCompany(): Promise<Company> {
    await perch.visitor().post('/dev/reset', { sample: false });
    for (const person of PEOPLE) await clientOf(person).signIn(person);
    const { rows } = await db.query<{ id: number; email: string }>('select id, email from users');
    const areas: TestArea[] = [];
    for (const office of OFFICES) areas.push(await makeOffice(perch, office));
    const group = await makeGroup(perch, 'Club', CLUB);
    return { group, userIds: new Map(rows.map(({ id, email }) => [email, id])), areas };
  }

  async function forgetBookings(): Promise<void> {
    await perch.visitor().post('/dev/slack/fail', { mode: 'none' });
    relay.misbehave({});
    await work.settle();
    const { rows } = await db.query(`select max(split_part(slack_ts, '.', 2)::int) as last from notices`);
    lastMessage = rows[0].last ?? lastMessage;
    await db.query(EMPTY);
    relay.mails.length = 0;
    // Deactivation has ended sessions.
    const signedIn = await db.query<{ email: string }>(
      'select email from users join sessions on user_id = users.id',
    );
    const emails = signedIn.rows.map(({ email }) => email);
    for (const person of PEOPLE.filter(({ email }) => !emails.includes(email)))
      await clientOf(person).signIn(person);
  }

  return {
    perch,
    relay,
    clientOf,
    lastMessageBefore: () => lastMessage,
    async begin({ now, timeZones }) {
      await forgetBookings();
      if (runs % RUNS_BEFORE_RESET === 0) company = await makeCompany();
      runs += 1;
      await keepSessions(perch);
      for (const person of PEOPLE) await chooseChannels(perch, person);
      await perch.setClock(now);
      const offices = company.areas.map((area, index) => officeOf(area, OFFICES[index]!, timeZones[index]!));
      for (const { locationId, timeZone, openDays } of offices) {
        await db.query('update locations set time_zone = $2, open_days = $3 where id = $1', [
          locationId,
          timeZone,
          openDays,
        ]);
      }
      const people = PEOPLE.map((person) => ({
        ...person,
        id: company.userIds.get(person.email)!,
        isAdmin: person === ada,
        isActive: true,
        isInSlack: isInSlack(person),
        mail: mailOf(person),
      }));
      return {
        now: Temporal.Instant.from(now),
        slackAccepts: true,
        relay: 'works',
        wasDropped: false,
        offices,
        people,
        club: { id: company.group, members: people.filter(({ email }) => CLUB.includes(email)) },
        bookings: [],
        places: [],
        wishes: [],
        absences: [],
        closings: [],
        justReleased: [],
      };
    },
  };
}

const EMPTY = `
  delete from notices; delete from slack_presses; delete from waiting_list_places; delete from standing_days;
  delete from bookings; delete from standing_wishes; delete from absences;
  delete from object_groups; update bookable_objects set kept_days_before = null, kept_at = null where kept_at is not null;
  delete from closings; delete from outages; delete from location_limits; update bookable_objects set is_active = name <> 'Desk 99' where is_active = (name = 'Desk 99');
  delete from audit_entries; update users set is_active = true where not is_active`;

/** Signing in proves an address, so afterwards again. */
export async function chooseChannels({ app }: TestPerch, person: Person): Promise<void> {
  const mail = mailOf(person);
  await app.db.query(
    `update users set wants_slack = $2, wants_mail = $3, proved_email = case when $4 then email end where email = $1`,
    [person.email, isInSlack(person), mail !== 'none', mail !== 'unproved'],
  );
}

/** How sessions expire is not the model's subject, and its days pass quickly. */
export async function keepSessions({ app }: TestPerch): Promise<void> {
  await app.db.query(`update sessions set created_at = '2200-01-01Z', last_seen_at = '2200-01-01Z'`);
}

function officeOf(
  { id, locationId, desks, dogPlace, retired }: TestArea,
  { name, openDays }: (typeof OFFICES)[number],
  timeZone: string,
): Office {
  const standard = desks.map((desk, index) => ({
    id: desk,
    name: `Desk ${index + 1}`,
    kind: 'standard' as const,
    isActive: true,
    outages: [],
    keptFor: null,
  }));
  return {
    locationId,
    name,
    areaId: id,
    timeZone,
    openDays,
    limit: { mostADay: null, mostDaysAWeek: null },
    spaces: [
      ...standard,
      { id: dogPlace, name: 'Dog place', kind: 'dog', isActive: true, outages: [], keptFor: null },
      { id: retired, name: 'Desk 99', kind: 'standard', isActive: false, outages: [], keptFor: null },
    ],
  };
}

/** Status and reason, and the parts of the body that are given. */
export function expectAnswer(
  answer: Answer,
  expected: { status: number; reason?: string; body?: unknown },
): void {
  const { status, body } = answer;
  const reason = (body as { reason?: string } | null)?.reason;
  expect({ status, ...(reason !== undefined && { reason }) }).toEqual({
    status: expected.status,
    ...(expected.reason !== undefined && { reason: expected.reason }),
  });
  if (expected.body !== undefined) expect(body).toEqual(expected.body);
}
