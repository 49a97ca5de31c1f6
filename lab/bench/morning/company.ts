import { settleTables } from '../company/loading.ts';
import { writeOffices } from '../company/offices.ts';
import { writeSessions } from '../company/sessions.ts';
import { copyOf, writeOnce } from '../company/writing.ts';
import { type Cluster, withClient } from '../scale/cluster.ts';
import type { LimitedSlack } from './slack.ts';

/** A Wednesday, well away from any clock change. */
export const DAY = '2026-12-02';
export const EVE = '2026-12-01';
export const BOOKINGS = 20_000;
const OFFICES = 20;
const AREAS_OF_AN_OFFICE = 20;

/**
 * The database of a morning before eight, unless an earlier run has left one: 20,000 desks booked by 20,000 people,
 * none confirmed. Others are copies of it.
 */
export async function writeMorning(cluster: Cluster, wanted: string): Promise<void> {
  await writeOnce(cluster, wanted, async (client) => {
    // One in each area is the dog place.
    const spacesPerArea = BOOKINGS / OFFICES / AREAS_OF_AN_OFFICE + 1;
    await writeOffices(client, {
      offices: OFFICES,
      areasPerOffice: AREAS_OF_AN_OFFICE,
      spacesPerArea,
      people: BOOKINGS,
    });
    await client.query(`update locations set time_zone = 'Europe/London'`);
    await client.query(
      `insert into bookings (date, area_id, bookable_object_id, user_id, created_at)
       select $1, o.area_id, o.id, u.id, timestamptz '2026-11-25T09:00:00Z'
       from (select *, row_number() over (order by id) as turn from bookable_objects where bookable_object_type_id = 1) o
       join (select id, row_number() over (order by id) as turn from users) u using (turn)`,
      [DAY],
    );
    await writeSessions(client);
    await client.query(`update sessions set created_at = $1, last_seen_at = $1`, [`${DAY}T06:00:00Z`]);
    await settleTables(client, ['bookings', 'users', 'sessions', 'bookable_objects', 'areas', 'locations']);
  });
}

/** Its own copy, in which this many people in a hundred have already been found in Slack, and some are not there. */
export async function copyWithAccounts(
  cluster: Cluster,
  template: string,
  name: string,
  { known, absent }: { known: number; absent: number },
  slack: LimitedSlack,
): Promise<string> {
  const address = await copyOf(cluster, template, name);
  await withClient(address, async (client) => {
    await client.query(`update users set email = 'no-slack-' || email where ${LOT} < $1`, [absent]);
    const { rows } = await client.query<{ id: number; email: string }>(
      `select id::int as id, email from users where ${LOT} >= $1 and ${LOT} < $1 + $2`,
      [absent, known],
    );
    await client.query(
      `update users u set slack_user_id = found.account
       from unnest($1::bigint[], $2::text[]) found (id, account) where found.id = u.id`,
      [rows.map(({ id }) => id), rows.map(({ email }) => slack.accountOf(email))],
    );
  });
  return address;
}

/** From 0 to 99, unrelated to where somebody sits. */
const LOT = 'abs(hashint8(id) % 100)';

/** As after eight, once Slack has accepted every question. */
export async function askEverybody(address: string): Promise<void> {
  await withClient(address, async (client) => {
    await client.query(`update bookings set asked_at = $1`, [`${DAY}T08:10:00Z`]);
    await client.query(
      `insert into notices (kind, user_id, booking_id, created_at, ended_as, ended_at, slack_channel, slack_ts)
       select kind, user_id, id, $1, 'sent', $1, 'D' || user_id, id::text || kind
       from bookings, (values ('confirm'), ('remind')) kinds (kind)`,
      [`${DAY}T08:10:00Z`],
    );
    await client.query('vacuum analyze bookings, notices');
  });
}
