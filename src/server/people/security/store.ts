import type { SecurityEvent, SecurityKind } from '../../../shared/security/contract.ts';
import { as, insertSelect } from '../../platform/db/insert.ts';
import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

/**
 * Adds events, as JSON, to what other instances may have counted in the same minute. Events of people deleted meanwhile count as
 * nobody's.
 */
export const addSecurityEvents = statement<object, { events: string }>(
  'add-security-events',
  ({ events }) => sql`${insertSelect('security_events as e', {
    minute: 't.minute',
    kind: 't.kind',
    reason: 't.reason',
    call: 't.call',
    source: 't.source',
    user_id: as('u.id'),
    times: as('sum(t.times)'),
  })}
   from jsonb_to_recordset(${events}::jsonb)
     as t (minute timestamptz, kind text, reason text, call text, source text, "userId" bigint, times int)
   left join users u on u.id = t."userId"
   group by 1, 2, 3, 4, 5, 6
   order by 1, 2, 3, 4, 5, 6
   on conflict on constraint one_row_for_a_minute_and_source do update set times = e.times + excluded.times`,
);

export const forgetSecurityEvents = statement<object, { before: string }>(
  'forget-security-events',
  ({ before }) => sql`delete from security_events where minute < ${before}`,
);

export type EventRow = Omit<SecurityEvent, 'minute'> & { minute: Temporal.Instant };

/** Newest first. */
export const securityEvents = statement<
  EventRow,
  { kind: SecurityKind | null; before: number | null; limit: number }
>(
  'security-events',
  ({ kind, before, limit }) => sql`select e.id, e.minute, e.kind, e.reason, e.call, e.source, e.times,
          case when u.id is not null
            then json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)) end as person
   from (
     select * from security_events
     where (${kind}::text is null or kind = ${kind}) and (${before}::bigint is null or id < ${before})
     order by id desc limit ${limit}
   ) e
   left join users u on u.id = e.user_id
   order by e.id desc`,
);
