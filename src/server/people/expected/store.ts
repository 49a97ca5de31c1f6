import type { ExpectedPerson } from '../../../shared/people/admin-contract.ts';
import { MOST_EXPECTED } from '../../../shared/limits.ts';
import { as, insertSelect } from '../../platform/db/insert.ts';
import { sql, type SqlText } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

export const expectedPeople = statement<ExpectedPerson>(
  'expected-people',
  () => sql`select id, email, is_admin as "isAdmin", to_json(manages) as manages
   from expected_people order by lower(email) limit ${MOST_EXPECTED}`,
);

/** What is recorded about a row `e`: offices by their names. */
const record = `jsonb_build_object('email', e.email, 'is_admin', e.is_admin, 'manages',
       to_jsonb(array(select l.name from locations l where l.id = any (e.manages) order by l.name)))`;

const audited = <ActorId extends SqlText, Now extends SqlText>(
  action: string,
  side: 'before' | 'after',
  actorId: ActorId,
  now: Now,
) =>
  sql`${insertSelect('audit_entries', {
    at: as(sql`${now}::timestamptz`),
    actor_id: as(actorId),
    action: `'${action}'`,
    subject: "'expected-person'",
    subject_id: as('e.id'),
    [side]: as(record),
  })}`;

/** Replaces what was chosen before for the address. No row if there are too many. */
export const insertExpected = statement<
  { id: number },
  { email: string; isAdmin: boolean; manages: number[]; namedBy: number; now: string }
>(
  'insert-expected',
  ({ email, isAdmin, manages, namedBy, now }) => sql`with e as (
     ${insertSelect('expected_people', {
       email: sql`${email}::text`,
       is_admin: sql`${isAdmin}::boolean`,
       manages: sql`${manages}::bigint[]`,
       named_by: sql`${namedBy}::bigint`,
       created_at: sql`${now}::timestamptz`,
     })}
     where (select count(*) from expected_people where lower(email) <> lower(${email})) < ${MOST_EXPECTED}
     on conflict (lower(email)) do update
       set email = excluded.email, is_admin = excluded.is_admin, manages = excluded.manages, named_by = excluded.named_by,
           created_at = excluded.created_at
     returning *
   ), audited as (
     ${audited('created', 'after', namedBy, now)} from e
   )
   select id from e`,
);

export const deleteExpected = statement<{ id: number }, { id: number; actorId: number; now: string }>(
  'delete-expected',
  ({ id, actorId, now }) => sql`with e as (
     delete from expected_people where id = ${id} returning *
   ), audited as (
     ${audited('removed', 'before', actorId, now)} from e
   )
   select id from e`,
);

/** Gives somebody new what was chosen for their address, unless somebody else has it too; recorded as done by whoever named them. */
export const giveExpected = statement<
  { isAdmin: boolean; manages: number[] },
  { userId: number; email: string; now: string }
>(
  'give-expected',
  ({ userId, email, now }) => sql`with e as (
     delete from expected_people where lower(email) = lower(${email})
       and not exists (select from users where lower(email) = lower(${email}) and id <> ${userId})
     returning *
   ), made as (
     update users u set is_admin = u.is_admin or e.is_admin from e where u.id = ${userId} returning u.is_admin
   ), offices as (
     ${insertSelect('location_managers', { user_id: sql`${userId}::bigint`, location_id: as('l.id') })}
     from e join locations l on l.id = any (e.manages) on conflict do nothing returning location_id
   ), audited as (
     ${insertSelect('audit_entries', {
       at: as(sql`${now}::timestamptz`),
       actor_id: as('e.named_by'),
       action: "'changed'",
       subject: "'user'",
       subject_id: as(sql`${userId}::bigint`),
       before: as(
         sql`jsonb_build_object('is_admin', (select is_admin from users where id = ${userId}), 'manages', '[]'::jsonb)`,
       ),
       after: as(`jsonb_build_object('is_admin', made.is_admin, 'manages', ${record} -> 'manages')`),
     })} from e, made
   )
   select is_admin as "isAdmin", to_json(array(select location_id from offices order by 1)) as manages from made`,
);
