import type { AuditEntry } from '../../../shared/audit/contract.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { sql, type SqlText } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

export type EntryRow = Omit<AuditEntry, 'at'> & { at: Temporal.Instant };

/** Filters left out match everything. `from` is inclusive, `until` exclusive; `before` is the id of an entry. */
export type TrailFilter = {
  from?: Temporal.Instant | undefined;
  until?: Temporal.Instant | undefined;
  actorId?: number | undefined;
  action?: string | undefined;
  subject?: string | undefined;
  subjectId?: number | undefined;
  before?: number | undefined;
};

const idAndName = (alias: string, name = `${alias}.name`) =>
  `case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'name', ${name}) end`;
const fullName = (alias: string) => `trim(${alias}.first_name || ' ' || ${alias}.last_name)`;

/** Entries `e` with what they are about, by current names. */
const described = <Found extends SqlText>(found: Found, more = '') =>
  sql`select e.id, e.at, ${idAndName('actor', fullName('actor'))} as actor, e.action, e.subject, e.subject_id as "subjectId",
          json_build_object(
            'person', ${idAndName('u', fullName('u'))}, 'bookableObject', ${idAndName('o')}, 'area', ${idAndName('a')},
            'location', ${idAndName('l')}, 'date', coalesce(b.date, p.date)
          ) as about,
          e.before, e.after${more}
   from (${found}) e
   left join users actor on actor.id = e.actor_id
   left join bookings b on e.subject = 'booking' and b.id = e.subject_id
   left join waiting_list_places p on e.subject = 'waiting-list-place' and p.id = e.subject_id
   left join closings c on e.subject = 'closing' and c.id = e.subject_id
   left join users u on u.id = coalesce(b.user_id, p.user_id, case e.subject when 'user' then e.subject_id end)
   left join bookable_objects o
     on o.id = coalesce(b.bookable_object_id, case e.subject when 'bookable-object' then e.subject_id end)
   left join areas a
     on a.id = coalesce(b.area_id, p.area_id, o.area_id, case e.subject when 'area' then e.subject_id end)
   left join locations l
     on l.id = coalesce(a.location_id, c.location_id, case e.subject when 'location' then e.subject_id end)`;

/**
 * One statement for every combination of filters. The row limit is a value, which makes PostgreSQL replan it for
 * each call, so unused filters drop out and the others use their index.
 */
const entries = statement<
  EntryRow,
  {
    from: string | null;
    until: string | null;
    actorId: number | null;
    action: string | null;
    subject: string | null;
    subjectId: number | null;
    before: number | null;
    limit: number;
  }
>(
  'audit-entries',
  ({ from, until, actorId, action, subject, subjectId, before, limit }) => sql`${described(sql`
     select * from audit_entries
     where (${from}::timestamptz is null or at >= ${from}) and (${until}::timestamptz is null or at < ${until})
       and (${actorId}::bigint is null or actor_id = ${actorId}) and (${action}::text is null or action = ${action})
       and (${subject}::text is null or subject = ${subject}) and (${subjectId}::bigint is null or subject_id = ${subjectId})
       and (${before}::bigint is null or (at, id) < (select last.at, last.id from audit_entries last where last.id = ${before}))
     order by at desc, id desc
     limit ${limit}`)}
   order by e.at desc, e.id desc`,
);

/** A row if a cursor names an entry of this database. */
const entryAt = statement<object, { xid: string; id: number }>(
  'audit-entry-at',
  ({ xid, id }) => sql`select from audit_entries where id = ${id} and xid = ${xid}::text::xid8`,
);

/** O10: whatever may still be committed has a transaction that is not older than the oldest still running. */
const entriesAfter = statement<EntryRow & { xid: string }, { xid: string; id: number; limit: number }>(
  'audit-entries-after',
  ({ xid, id, limit }) => sql`${described(
    sql`select * from audit_entries
     where (xid, id) > (${xid}::text::xid8, ${id}) and xid < pg_snapshot_xmin(pg_current_snapshot())
     order by xid, id limit ${limit}`,
    ', e.xid::text as xid',
  )}
   order by e.xid, e.id`,
);

/** Null from a cursor that is not of this database. */
export async function followTrail(
  db: Queryable,
  after: string,
  limit: number,
): Promise<{ entries: EntryRow[]; cursor: string } | null> {
  const [xid = '0', id = '0'] = after.split('-');
  if (after !== '0' && (await entryAt(db, { xid, id: Number(id) })).length === 0) return null;
  const rows = await entriesAfter(db, { xid, id: Number(id), limit });
  const last = rows.at(-1);
  return {
    entries: rows.map(({ xid: _, ...entry }) => entry),
    cursor: last ? `${last.xid}-${last.id}` : after,
  };
}

/**
 * Some entries, newest first, and the cursor from which to read on; null after the last. The cursor is the `before` of the next
 * reading: whoever keeps it gets each entry once, whatever is added meanwhile. Nothing is found from one that names no entry.
 */
export async function readTrail(
  db: Queryable,
  filter: TrailFilter,
  most: number,
): Promise<{ entries: EntryRow[]; next: number | null }> {
  const { from, until, actorId, action, subject, subjectId, before } = filter;
  const rows = await entries(db, {
    from: from?.toString() ?? null,
    until: until?.toString() ?? null,
    actorId: actorId ?? null,
    action: action ?? null,
    subject: subject ?? null,
    subjectId: subjectId ?? null,
    before: before ?? null,
    limit: most + 1,
  });
  const read = rows.slice(0, most);
  return { entries: read, next: rows.length > most ? (read.at(-1)?.id ?? null) : null };
}

/** The whole of it, from a cursor on. */
export async function* trailInBatches(db: Queryable, filter: TrailFilter, size: number) {
  let next = filter.before ?? null;
  do {
    const batch = await readTrail(db, { ...filter, before: next ?? undefined }, size);
    yield batch.entries;
    next = batch.next;
  } while (next !== null);
}
