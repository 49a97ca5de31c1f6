import { expect } from 'vitest';
import { ada, ben, chidi, crowd, dora, type Person } from '../support/cast.ts';
import type { Answer, Client } from '../support/client.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';
import { MOST_PER_DAY } from './bookings.ts';
import type { Office, Somebody, World } from './world.ts';

/** The server that the model is compared with, and each person's client of it. */
export type PerchUnderTest = {
  perch: TestPerch;
  clientOf(somebody: Somebody): Client;
  /** Forgets all that was booked, and sets the clock; people and offices stay, so that a run starts in milliseconds. */
  begin(start: Start): Promise<World>;
};

export type Start = { now: string; timeZones: readonly string[] };

/** Nobody in Slack has this email, so its owner is never asked (C4). */
const withoutSlack: Person = { email: 'no-slack@perch.example', givenName: 'Noor', familyName: 'Haddad' };
const PEOPLE = [ada, ben, chidi, dora, withoutSlack, ...crowd(1)];
/** Small, so that people meet. */
const OFFICES = [
  { desks: 1, openDays: [1, 2, 3, 4, 5] },
  { desks: 2, openDays: [1, 2, 3, 4, 5, 6] },
];

export async function startPerchUnderTest(): Promise<PerchUnderTest> {
  const perch = await startPerch({ BOOKINGS_PER_DAY: String(MOST_PER_DAY) });
  const { db } = perch.app;
  const clients = await Promise.all(PEOPLE.map((person) => perch.signedIn(person)));
  const { rows: users } = await db.query<{ id: number; email: string }>('select id, email from users');
  const people = PEOPLE.map((person) => ({ ...person, id: users.find(({ email }) => email === person.email)?.id ?? 0 }));
  const areas: (TestArea & { openDays: number[] })[] = [];
  for (const office of OFFICES) areas.push({ openDays: office.openDays, ...(await makeOffice(perch, office)) });

  const officeIn = (timeZone: string, index: number): Office => {
    const { id, locationId, openDays, desks, dogPlace, retired } = areas[index]!;
    return {
      locationId,
      areaId: id,
      timeZone,
      openDays,
      spaces: [
        ...desks.map((desk, each) => ({ id: desk, name: `Desk ${each + 1}`, kind: 'standard' as const, isActive: true })),
        { id: retired, name: 'Desk 99', kind: 'standard', isActive: false },
        { id: dogPlace, name: 'Dog place', kind: 'dog', isActive: true },
      ],
    };
  };

  return {
    perch,
    clientOf: ({ email }) => clients[PEOPLE.findIndex((person) => person.email === email)]!,
    async begin({ now, timeZones }) {
      await perch.app.work.settle();
      await db.query(EMPTY);
      await perch.visitor().post('/dev/slack/fail', { mode: 'none' });
      await perch.setClock(now);
      const offices = timeZones.map(officeIn);
      for (const { locationId, timeZone } of offices) {
        await db.query('update locations set time_zone = $2 where id = $1', [locationId, timeZone]);
      }
      // Deactivation ends sessions; one of before the run may be too old for its dates.
      await Promise.all(clients.map((client, index) => client.signIn(PEOPLE[index]!)));
      await keepSessions(perch);
      return {
        now: Temporal.Instant.from(now),
        slackAccepts: true,
        offices,
        people: people.map((person) => ({
          ...person,
          isAdmin: person.email === ada.email,
          isActive: true,
          isInSlack: person.email !== withoutSlack.email,
        })),
        bookings: [],
        places: [],
      };
    },
  };
}

const EMPTY = `
  delete from notices; delete from slack_presses; delete from waiting_list_places; delete from bookings;
  delete from audit_entries; delete from sessions; update users set is_active = true`;

/** How sessions end of themselves is not the model's subject, and its days pass quickly. */
export async function keepSessions({ app }: TestPerch): Promise<void> {
  await app.db.query(`update sessions set created_at = '2200-01-01Z', last_seen_at = '2200-01-01Z'`);
}

/** Status and reason, and what of the body is given. */
export function expectAnswer(answer: Answer, expected: { status: number; reason?: string; body?: unknown }): void {
  const { status, body } = answer;
  const reason = (body as { reason?: string } | null)?.reason;
  expect({ status, ...(reason !== undefined && { reason }) }).toEqual({
    status: expected.status,
    ...(expected.reason !== undefined && { reason: expected.reason }),
  });
  if (expected.body !== undefined) expect(body).toEqual(expected.body);
}
