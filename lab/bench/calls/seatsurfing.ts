import { sign } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { ask } from '../../guarantees/http.ts';
import { settle, tokenOf as cookieOf } from '../../parts/company.ts';
import { withClient } from '../../parts/postgres.ts';
import { releaseIn, seatsurfingOn, SETTINGS } from '../../parts/seatsurfing.ts';
import type { Stage } from '../../parts/stage.ts';
import { factsOf, type Subject } from './rounds.ts';
import { availabilityOf, uuidOf } from './seatsurfing-calls.ts';

/** The same as {@link uuidOf}, in SQL. */
const uuid = (id: string) => `'00000000-0000-4000-8000-' || lpad(${id}::text, 12, '0')`;

/** Everybody, every space and every live booking, from Perch's tables; an area becomes what it calls a location. */
const copies = (organization: string): Record<string, string> => ({
  'users (id, organization_id, email, firstname, lastname, role)': `
    select ${uuid('id')}, '${organization}', email, first_name, last_name, 0 from users where google_sub like 'bench-%'`,
  'sessions (id, user_id, device, created)': `
    select ${uuid('id')}, ${uuid('id')}, 'lab', now() from users where google_sub like 'bench-%'`,
  'locations (id, organization_id, name, tz)': `
    select ${uuid('a.id')}, '${organization}', l.name || ', ' || a.name, l.time_zone
    from areas a join locations l on l.id = a.location_id`,
  'spaces (id, location_id, name, x, y, width, height, rotation, require_subject, shape)': `
    select ${uuid('id')}, ${uuid('area_id')}, name, 0, 0, 100, 100, 0, false, 'rect' from bookable_objects`,
  'bookings (user_id, space_id, enter_time, leave_time, created_at_utc)': `
    select ${uuid('user_id')}, ${uuid('bookable_object_id')}, date, date + time '23:59:59', created_at
    from bookings where cancelled_at is null`,
});

/** A Seatsurfing on a database of its own in Perch's PostgreSQL, with the company that Perch has. */
export async function besidePerch(
  stage: Stage,
  folder: string,
  perch: Subject,
  own: string,
): Promise<Subject> {
  const { start, privateKey } = seatsurfingOn(stage, folder, own);
  await (await start()).end('SIGTERM');
  const installation = await withClient(own, async (client) => {
    const { rows } = await client.query<{ organization: string; installation: string }>(
      `select o.id as organization, s.value as installation from organizations o, settings s where s.name = 'install_id'`,
    );
    const [found] = rows;
    if (!found) throw new Error('It has not set itself up.');
    const settings = { ...SETTINGS, max_concurrent_bookings_per_user: '10' };
    for (const named of Object.entries(settings)) {
      await client.query('update settings set value = $2 where name = $1', named);
    }
    await withClient(perch.database.url, async (from) => {
      for (const [into, query] of Object.entries(copies(found.organization))) {
        const rowsRead = from.query(copyTo(`copy (${query}) to stdout`));
        await pipeline(rowsRead, client.query(copyFrom(`copy ${into} from stdin`)));
      }
    });
    await settle(client);
    return found.installation;
  });
  const { port, pid } = await start();
  const { first, count } = (await factsOf(perch.database.url)).people;
  const tokens = Array.from({ length: count }, (_, at) => tokenOf(first + at, installation, privateKey));
  return { name: releaseIn(folder), port, pid, database: perch.database, tokens };
}

/** What it gives to somebody who signs in, for a day in place of a quarter of an hour. */
function tokenOf(userId: number, installation: string, privateKey: string): string {
  const now = Math.floor(Date.now() / 1_000);
  const id = uuidOf(userId);
  const claims = {
    userID: id,
    sid: id,
    role: 0,
    iss: installation,
    aud: [installation],
    iat: now,
    exp: now + 86_400,
  };
  const text = [{ alg: 'RS512', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${sign('sha512', Buffer.from(text), privateKey).toString('base64url')}`;
}

/** Both have to know the same of a day and of a person. The sentence says how much each sends for it. */
export async function compareAnswers(perch: Subject, beside: Subject): Promise<string> {
  const { areas, days, people } = await factsOf(perch.database.url);
  const [{ id, locationId } = { id: 0, locationId: 0 }, day = ''] = [areas.at(7), days.at(3)];
  const ours = async (path: string) => {
    const headers = { cookie: `perch-session=${cookieOf(people.first + 11)}` };
    return (await ask(`http://127.0.0.1:${perch.port}/api${path}`, { headers })).body;
  };
  const theirs = async (path: string) => {
    const headers = { authorization: `Bearer ${beside.tokens?.[11]}` };
    return (await ask(`http://127.0.0.1:${beside.port}${path}`, { headers })).body;
  };
  const here = (await ours(`/booking/location/${locationId}/area/${id}/${day}`)) as Area;
  const there = (await theirs(availabilityOf(id, day))) as { available: boolean }[];
  const mine = [await ours('/booking/upcoming'), await theirs('/booking/')] as [unknown[], unknown[]];
  const free = [
    here.bookableObjects.filter(({ existingBooking }) => existingBooking === null).length,
    there.filter(({ available }) => available).length,
  ];
  if (free[0] !== free[1] || mine[0].length !== mine[1].length) {
    const bookings = mine.map(({ length }) => length).join(' and ');
    throw new Error(`They know of ${free.join(' and ')} free spaces, and of ${bookings} bookings.`);
  }
  const sizes = (...bodies: unknown[]) => bodies.map((body) => JSON.stringify(body).length).join(' and ');
  return `For one day of an area they send ${sizes(here, there)} bytes, for the ${mine[0].length} bookings of a person ${sizes(...mine)}.`;
}

type Area = { bookableObjects: { existingBooking: unknown }[] };
