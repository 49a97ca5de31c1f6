import type { Day } from '../../../shared/day.ts';
import type { FollowedColleague, FollowedDays } from '../../../shared/follows/calls.ts';
import { isNamedStatement } from '../../people/privacy/naming.ts';
import { insertSelect } from '../../platform/db/insert.ts';
import { sql, type SqlText } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';
import { inForce } from '../sql/in-force.ts';

/** N3, N5: a booking `b` that a search for its owner `u` would find as their own. */
const isSeen = <ReaderId extends SqlText, Offices extends SqlText, Now extends SqlText>(reader: {
  readerId: ReaderId;
  readerOffices: Offices;
  now: Now;
}) =>
  sql`(b.booked_for is null and ${inForce.booking('b', 'l', reader.now)} and ${isNamedStatement({ b: 'b', u: 'u', l: 'l' }, reader)})`;

/** Everybody whom somebody follows, hidden or not: the list says nothing that they did not know when they began to. */
export const followedBy = statement<FollowedColleague, { userId: number }>(
  'followed-by',
  ({ userId }) => sql`select f.id, trim(u.first_name || ' ' || u.last_name) as name
   from follows f join users u on u.id = f.followed_id
   where f.user_id = ${userId} order by f.created_at, f.id`,
);

export const daysOfFollowed = statement<
  FollowedDays,
  { userId: number; from: Day; to: Day; readerOffices: readonly number[] | null; now: string }
>(
  'days-of-followed',
  ({ userId, from, to, readerOffices, now }) => sql`select f.id, coalesce(seen.days, '[]') as days
   from follows f
   left join lateral (
     select json_agg(json_build_object('date', b.date,
              'location', json_build_object('id', l.id, 'name', l.name),
              'area', json_build_object('id', a.id, 'name', a.name),
              'bookableObject', json_build_object('id', o.id, 'name', o.name)) order by b.date, b.id) as days
     from users u
     join bookings b on b.user_id = u.id
     join bookable_objects o on o.id = b.bookable_object_id
     join areas a on a.id = b.area_id
     join locations l on l.id = a.location_id
     where u.id = f.followed_id and b.date between ${from} and ${to}
       and ${isSeen({ readerId: userId, readerOffices, now })}
   ) seen on true
   where f.user_id = ${userId} order by f.created_at, f.id`,
);

/** Whose own name is on a space, with the follow that there is of them already, and how many others there are. */
export const namedOn = statement<
  { followedId: number; known: number | null; count: number },
  {
    areaId: number;
    date: Day;
    bookableObjectId: number;
    userId: number;
    readerOffices: readonly number[] | null;
    now: string;
  }
>(
  'named-on',
  ({ areaId, date, bookableObjectId, userId, readerOffices, now }) => sql`select u.id as "followedId",
          (select id from follows where user_id = ${userId} and followed_id = u.id) as known,
          (select count(*)::int from follows where user_id = ${userId}) as count
   from bookings b
   join users u on u.id = b.user_id
   join areas a on a.id = b.area_id
   join locations l on l.id = a.location_id
   where b.bookable_object_id = ${bookableObjectId} and b.date = ${date} and b.area_id = ${areaId}
     and u.id <> ${userId} and ${isSeen({ readerId: userId, readerOffices, now })}`,
);

/** Not of somebody who is being deactivated at this moment, whose row is locked until they are. */
export const insertFollow = statement<{ id: number }, { userId: number; followedId: number; now: string }>(
  'insert-follow',
  ({ userId, followedId, now }) => sql`with followed as materialized (
     select id from users where id = ${followedId} and is_active for share
   )
   ${insertSelect('follows', { user_id: userId, followed_id: 'followed.id', created_at: now })}
   from followed where exists (select from users where id = ${userId} and is_active)
   returning id`,
);

export const deleteFollow = statement<object, { id: number; userId: number }>(
  'delete-follow',
  ({ id, userId }) => sql`delete from follows where id = ${id} and user_id = ${userId}`,
);

/** N4: whom they follow, and who follows them. */
export const deleteFollowsOf = statement<object, { userId: number }>(
  'delete-follows-of',
  ({ userId }) => sql`delete from follows where user_id = ${userId} or followed_id = ${userId}`,
);
