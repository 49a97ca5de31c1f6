import type { App } from '../../src/server/context.ts';
import type { SignedInUser } from '../../src/server/people/accounts/caller.ts';
import { brokenInvariants } from '../support/broken-invariants.ts';
import { ada, ben, chidi, crowd, dora, type Person } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { keep, makeGroup } from '../kept/groups.ts';
import { addCarPark, makeOffice, type TestArea, type TestCarPark } from '../support/office.ts';
import { startPerch, TUESDAY } from '../support/perch.ts';
import { trailReader } from '../support/trail.ts';
import { makesToken, programOf } from '../tokens/making.ts';

/** How many spaces a person may book on one day. */
export const PER_DAY = 1;

/**
 * A morning on which everything can still happen: Desk 1 is Ben's and Desk 2 is Chidi's, both were asked to confirm at
 * eight, Dora waits for a desk, and it is 08:20. Ada is an admin; Eve and Finn have nothing yet. Both have wished for the one space in
 * the car park on Thursday, which is drawn at 10:05. One person may have one desk a day there, the hall's included (B13). The one desk of
 * the lab is kept for Chidi's group until 08:25 (B17).
 */
export type Stage = {
  app: App;
  area: TestArea;
  library: TestArea;
  hall: TestArea;
  lab: TestArea;
  /** Chidi’s. */
  group: number;
  park: TestCarPark;
  people: Record<'ada' | 'ben' | 'chidi' | 'dora' | 'eve' | 'finn', SignedInUser>;
  /** Bookings of Desk 1 and Desk 2, and the place on the waiting list. */
  desk1: number;
  desk2: number;
  place: number;
  /** Eve’s, before its draw. */
  wish: number;
  clock: { strike(now: string): void };
  /** Restores that morning. */
  reset(): Promise<void>;
  /** What does not hold right now. Being late breaks nothing; with `isAfterAll`, everything due has been done. */
  broken(isAfterAll: boolean): Promise<string[]>;
  /** What has become of all bookings and places, and who is told of it, without ids and times: alike for orders that are alike. */
  fates(): Promise<string>;
  /** Somebody who begins to follow the trail. */
  trail(): ReturnType<typeof trailReader>;
  stop(): Promise<void>;
};

export const THURSDAY = '2026-11-26';

const MORNING = '2026-11-24T08:20:00Z';

export async function setStage(): Promise<Stage> {
  const perch = await startPerch({ BOOKINGS_PER_DAY: `${PER_DAY}` }, { hasNewDatabase: true });
  const { pool } = perch.app.db;
  await perch.setClock('2026-11-23T09:00:00Z');
  const area = await makeOffice(perch, { desks: 2 });
  const library = await makeOffice(perch, { name: 'York', desks: 1 });
  const hall = await makeOffice(perch, { name: 'Hall', desks: 1 });
  const moved = [area.locationId, hall.id];
  await pool.query(`update areas set location_id = $1, name = 'Hall' where id = $2`, moved);
  const lab = await makeOffice(perch, { name: 'Lab', desks: 1 });
  const [eve, finn] = crowd(2) as [Person, Person];
  const cast = { ada, ben, chidi, dora, eve, finn };
  const clients = Object.fromEntries(
    await Promise.all(
      Object.entries(cast).map(async ([name, person]) => [name, await perch.signedIn(person)]),
    ),
  ) as Record<keyof typeof cast, Client>;

  const book = async (client: Client, desk = 0) =>
    await client.hasBooked(area, TUESDAY, 0, { bookableObjectId: desk });
  const desk1 = await book(clients.ben, area.desks[0]);
  const desk2 = await book(clients.chidi, area.desks[1]);
  const { body: place } = await clients.dora.joins(area, TUESDAY);
  const park = await addCarPark(perch, area, 1);
  const { status } = await clients.ada.put(`/api/admin/location/${area.locationId}/area/${park.id}/draw`, {
    isOn: true,
    daysBefore: 2,
    at: '10:05',
  });
  if (status !== 204) throw new Error(`The draw answered ${status}.`);
  const group = await makeGroup(perch, 'Lab', [chidi.email]);
  const until = { daysBefore: 0, at: '08:25' };
  const kept = await keep(clients.ada, lab, lab.desks[0], { groups: [group], until });
  if (kept.status !== 204) throw new Error(`Keeping a desk answered ${kept.status}.`);
  const { token } = await makesToken(clients.ada, ['trail'], 1, '/api/admin/tokens');
  const service = programOf(perch, token);
  const limits = `/api/admin/location/${area.locationId}/limits`;
  const limited = await clients.ada.put(limits, [{ areaTypeId: 1, mostADay: 1, mostDaysAWeek: null }]);
  if (limited.status !== 204) throw new Error(`The limits answered ${limited.status}.`);
  const wished = { areaId: park.id, date: THURSDAY };
  const { body: wish } = await clients.eve.post('/api/booking/waitlist', wished);
  await clients.finn.post('/api/booking/waitlist', wished);
  await perch.setClock('2026-11-24T08:00:00Z');
  await perch.setClock(MORNING);
  // From here on, only the verbs do anything.
  await perch.app.work.stop();

  const users = await pool.query<SignedInUser>(
    `select id, first_name as "firstName", last_name as "lastName", email, is_admin as "isAdmin" from users`,
  );
  const userOf = ({ email }: Person) => users.rows.find((user) => user.email === email)!;
  const people = Object.fromEntries(
    Object.entries(cast).map(([name, person]) => [name, userOf(person)]),
  ) as Stage['people'];

  let now = Temporal.Instant.from(MORNING);
  const restore = await keptState(perch.app);
  return {
    app: { ...perch.app, clock: { now: () => now } },
    area,
    library,
    hall,
    lab,
    group,
    park,
    people,
    desk1,
    desk2,
    place,
    wish,
    clock: {
      strike: (at) => {
        now = Temporal.Instant.from(at);
      },
    },
    async reset() {
      now = Temporal.Instant.from(MORNING);
      await restore();
    },
    async broken(isAfterAll) {
      const at = isAfterAll ? now : Temporal.Instant.from(MORNING);
      const values = [PER_DAY, hall.id, now.toString()];
      const more = await pool.query<{ broken: string }>({ name: 'besides', text: BESIDES, values });
      return [...(await brokenInvariants(perch.app.db, at)), ...more.rows.map(({ broken }) => broken)];
    },
    async fates() {
      const { rows } = await pool.query<{ fates: string }>({ name: 'fates', text: FATES });
      return rows[0]!.fates;
    },
    trail: () => trailReader(service.get),
    stop: () => perch.stop(),
  };
}

/** What else must hold here, where each verb is played only once. */
const BESIDES = `
  select format('B11: %s bookings of person %s on %s', count(*), user_id, date) as broken
  from bookings b
  where cancelled_at is null and not exists (select from waiting_list_places p where p.booking_id = b.id)
  group by user_id, date having count(*) > $1
  union all
  -- Who booked in the hall was judged, and so is everything else of theirs.
  select format('B13: person %s has %s desks and places on %s days', user_id, count(*), count(distinct date))
  from (
    select b.user_id, b.date, a.location_id, b.area_id = $2 as is_in_hall from bookings b
    join areas a on a.id = b.area_id and a.area_type_id = 1
    join bookable_objects o on o.id = b.bookable_object_id and o.bookable_object_type_id = 1
    where b.cancelled_at is null
    union all
    select p.user_id, p.date, a.location_id, false from waiting_list_places p join areas a on a.id = p.area_id and a.area_type_id = 1
    where p.ended_at is null and $3::timestamptz < (p.date + time '08:30') at time zone 'Europe/London'
  ) held join location_limits ll on ll.location_id = held.location_id and ll.area_type_id = 1
  group by user_id, most_a_day, most_days_a_week
  having bool_or(is_in_hall) and (count(*) > most_a_day * count(distinct date) or count(distinct date) > most_days_a_week)
  union all
  select format('B17: person %s has the desk of the lab since %s', b.user_id, b.created_at)
  from bookings b join object_groups o on o.object_id = b.bookable_object_id
  join bookable_objects kept on kept.id = o.object_id and kept.kept_at is not null
  where b.created_at < (b.date + kept.kept_at) at time zone 'Europe/London'
    and not exists (select from group_members m where (m.group_id, m.user_id) = (o.group_id, b.user_id))
  union all
  select format('T3: entry %s of %s was written after entry %s of %s', later.id, later.at, entry.id, entry.at)
  from audit_entries entry join audit_entries later
    on later.id > entry.id and later.at < entry.at
   and (later.after ->> 'area_id', later.after ->> 'date') = (entry.after ->> 'area_id', entry.after ->> 'date')
  where entry.subject in ('booking', 'waiting-list-place') and later.subject in ('booking', 'waiting-list-place')`;

const FATES = `
  select string_agg(fate, E'\\n' order by fate) as fates from (
    select format('%s in %s on %s by %s: %s %s', o.name, b.area_id, date, user_id, cancel_reason, confirmed_at) as fate
    from bookings b join bookable_objects o on o.id = b.bookable_object_id
    union all
    select format('a place in %s on %s for %s: %s', area_id, date, user_id, ended_as) from waiting_list_places
    union all
    select format('%s is told %s', user_id, kind) from notices) known`;

/** Keeps a copy of the rows, and returns how to restore them, which is quicker than making them again. */
async function keptState({ db: { pool } }: App): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ name: string; columns: string }>(
    `select quote_ident(c.table_name) as name, string_agg(quote_ident(c.column_name), ', ') as columns
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
     group by c.table_name`,
  );
  await pool.query('create schema kept');
  for (const { name, columns } of rows) {
    await pool.query(`create table kept.${name} as select ${columns} from public.${name}`);
  }
  const again = rows.map(
    ({ name, columns }) =>
      `delete from public.${name}; insert into public.${name} (${columns}) overriding system value select ${columns} from kept.${name};`,
  );
  // As a replica would: no trigger adds to the copy, and the order of the tables does not matter. A function, because it is planned once.
  await pool.query(
    `create function kept.restore() returns void language plpgsql set session_replication_role = replica as $$
     begin ${again.join('\n')} end $$`,
  );
  return async () => void (await pool.query('select kept.restore()'));
}
