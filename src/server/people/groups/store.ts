import type { Group, GroupDetails, MembersMeant } from '../../../shared/groups/contract.ts';
import { MOST_GROUPS, MOST_MEMBERS_SHOWN } from '../../../shared/limits.ts';
import { auditEntry } from '../audit/store.ts';
import { as, insertSelect } from '../../platform/db/insert.ts';
import { sql, type SqlText } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

/** Of a group `g`. Deactivated people are in none; they are again once they are active. */
const members = `group_members m join users u on u.id = m.user_id and u.is_active where m.group_id = g.id`;

const columns = `g.id, g.name, g.provider_value as "providerValue",
  (select count(distinct u.id)::int from ${members}) as "memberCount"`;

export const groupsMade = statement<Group>(
  'groups-made',
  () => sql`select ${columns} from groups g order by lower(g.name) limit ${MOST_GROUPS}`,
);

export const groupsOf = statement<{ name: string }, { userId: number }>(
  'groups-of',
  ({ userId }) =>
    sql`select name from groups where id in (select group_id from group_members where user_id = ${userId}) order by lower(name)`,
);

/** Those whom admins put in come first, so that none of them is missing from the list. */
export const groupById = statement<GroupDetails, { id: number }>(
  'group-by-id',
  ({ id }) => sql`select ${columns}, (
     select coalesce(json_agg(json_build_object(
       'id', each.id, 'name', trim(each.first_name || ' ' || each.last_name), 'email', each.email, 'sources', each.sources
     ) order by lower(each.first_name), lower(each.last_name), each.id), '[]')
     from (
       select u.id, u.first_name, u.last_name, coalesce(u.email, '') as email, array_agg(m.source order by m.source) as sources
       from ${members} group by u.id order by min(m.source), lower(u.first_name), lower(u.last_name), u.id limit ${MOST_MEMBERS_SHOWN}
     ) each
   ) as members
   from groups g where g.id = ${id}`,
);

type Names = { name: string; providerValue: string | null };
type Act = { now: string; actorId: number };

/** No row if there are too many. */
export const insertGroup = statement<{ id: number }, Names & Act>(
  'insert-group',
  ({ name, providerValue, now, actorId }) => sql`with made as (
     ${insertSelect('groups', { name: sql`${name}::text`, provider_value: sql`${providerValue}::text` })}
     where (select count(*) from groups) < ${MOST_GROUPS} returning *
   ), audited as (
     ${auditEntry('group', 'created', { id: 'id', by: actorId, at: now, after: "to_jsonb(made) - 'id'" })} from made
   )
   select id from made`,
);

/** Its changes, and those of its members, happen one after another. */
export const lockGroup = statement<Names, { id: number }>(
  'lock-group',
  ({ id }) => sql`select name, provider_value as "providerValue" from groups where id = ${id} for update`,
);

/** Whom the provider put in was in another group of the provider. */
export const updateGroup = statement<object, Names & Act & { id: number }>(
  'update-group',
  ({ id, name, providerValue, now, actorId }) => sql`with before as (
     select * from groups where id = ${id}
   ), no_more as (
     delete from group_members m using groups g
     where g.id = ${id} and m.group_id = g.id and m.source = 'provider' and g.provider_value is distinct from ${providerValue}::text
   ), after as (
     update groups set name = ${name}, provider_value = ${providerValue}
     where id = ${id} and (name, provider_value) is distinct from (${name}, ${providerValue}) returning *
   )
   ${auditEntry('group', 'changed', { id: 'id', by: actorId, at: now, before: "to_jsonb(before) - 'id'", after: "to_jsonb(after) - 'id'" })}
   from after join before using (id)`,
);

/** Where active spaces are kept for a group. */
export const areasKeptFor = statement<{ name: string }, { id: number }>(
  'areas-kept-for',
  ({ id }) => sql`select a.name || ', ' || l.name as name
   from object_groups k join bookable_objects o on o.id = k.object_id and o.is_active
   join areas a on a.id = o.area_id join locations l on l.id = a.location_id
   where k.group_id = ${id} group by a.id, l.id order by l.name, a.name`,
);

/** Retired spaces that were kept for it no longer are. */
export const deleteGroup = statement<object, Act & { id: number }>(
  'delete-group',
  ({ id, now, actorId }) => sql`with retired as (
     delete from object_groups where group_id = ${id}
   ), gone as (
     delete from groups where id = ${id} returning *
   )
   ${auditEntry('group', 'removed', { id: 'id', by: actorId, at: now, before: "to_jsonb(gone) - 'id'" })} from gone`,
);

/** Whom ids and emails, side by side, mean: an email one person who is known to read it, if no other active person has it (I3). */
export const membersMeant = statement<
  MembersMeant['people'][number],
  { ids: (number | null)[]; emails: (string | null)[] }
>(
  'members-meant',
  ({ ids, emails }) => sql`with given as (
     select * from unnest(${ids}::bigint[], ${emails}::text[]) with ordinality g (id, email, line)
   ), found as (
     select g.line, u.id, true as is_proved from given g join users u on u.id = g.id where u.is_active
     union all
     select g.line, u.id, lower(u.proved_email) = lower(u.email)
     from given g join users u on lower(u.email) = lower(g.email) where u.is_active and g.email ~ '^[!-~]+$'
   ), meant as (
     select line, case when count(*) > 1 then 'two' when bool_and(is_proved) then 'known' else 'unknown' end as is, min(id) as id
     from found group by line
   )
   select coalesce(g.email, g.id::text) as given, coalesce(m.is, 'unknown') as is, u.id, trim(u.first_name || ' ' || u.last_name) as name
   from given g left join meant m using (line) left join users u on u.id = m.id and m.is = 'known'
   order by g.line`,
);

/** An entry for each membership that has `gone` or `come`; nobody acted if the provider did. */
const membershipsRecorded = <At extends SqlText, By extends SqlText>(at: At, by: By, source: string) => {
  const what = `jsonb_build_object('group', g.name, 'source', '${source}')`;
  const entry = { id: 'user_id', by, at };
  return sql`left_groups as (
     ${auditEntry('user', 'left-group', { ...entry, before: what })} from gone join groups g on g.id = group_id
   )
   ${auditEntry('user', 'joined-group', { ...entry, after: what })} from come join groups g on g.id = group_id`;
};

/** Whom admins have put in; deactivated people stay until they are forgotten. */
export const setMembers = statement<object, Act & { id: number; userIds: number[] }>(
  'set-members',
  ({ id, userIds, now, actorId }) => sql`with gone as (
     delete from group_members m using users u
     where m.group_id = ${id} and m.source = 'admin' and m.user_id <> all (${userIds}::bigint[])
       and u.id = m.user_id and u.is_active
     returning m.group_id, m.user_id
   ), come as (
     ${insertSelect('group_members', { group_id: as(sql`${id}::bigint`), user_id: 'wanted', source: "'admin'" })}
     from unnest(${userIds}::bigint[]) wanted on conflict do nothing
     returning group_id, user_id
   ), ${membershipsRecorded(now, sql`${actorId}::bigint`, 'admin')}`,
);

/** The groups of which the provider says somebody is a member (P6), in one statement, however many it names. */
export const setGroupsOfProvider = statement<object, { userId: number; values: string[]; now: string }>(
  'set-groups-of-provider',
  ({ userId, values, now }) => sql`with said as (
     select id from groups where provider_value = any (${values}::text[])
   ), gone as (
     delete from group_members where user_id = ${userId} and source = 'provider' and group_id <> all (array(select id from said))
     returning group_id, user_id
   ), come as (
     ${insertSelect('group_members', { group_id: as('said.id'), user_id: sql`${userId}::bigint`, source: "'provider'" })}
     from said on conflict do nothing
     returning group_id, user_id
   ), ${membershipsRecorded(now, 'null::bigint', 'provider')}`,
);
