import type { Day } from '../../../shared/day.ts';
import type { Reason } from '../../../shared/reasons.ts';
import { as, insertInto, insertSelect } from '../../platform/db/insert.ts';
import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

/** What one action did to several days; its notifications to one person share a message (D8). */
export type ActKind = 'batch' | 'standing' | 'night' | 'cancelling' | 'closing' | 'outage';

/** A day on which an act booked nothing; `isFull` if no other space was free either. */
export type RefusedDay = { date: Day; reason: Reason; isFull: boolean };

/** If the process is killed before an act is finished, its message waits this long. */
const HOLD = { seconds: 30 };

export const heldUntil = (now: Temporal.Instant): string => now.add(HOLD).toString();

/** Begins an act. Its message is held while it takes several transactions, until {@link finishAct} releases it; null if it takes one. */
export const beginAct = statement<{ id: number }, { kind: ActKind; now: string; heldUntil: string | null }>(
  'begin-act',
  ({ kind, now, heldUntil: held }) =>
    sql`${insertInto('acts', { kind, created_at: now, held_until: held })} returning id`,
);

/** The same for one person's batch. Continues an interrupted one if it is for the same object. */
export const beginBooking = statement<
  { id: number },
  { kind: ActKind; now: string; heldUntil: string; userId: number; bookableObjectId: number | null }
>(
  'begin-booking-act',
  ({ kind, now, heldUntil: held, userId, bookableObjectId }) => sql`with interrupted as (
     update acts set held_until = ${held}
     where user_id = ${userId} and bookable_object_id is not distinct from ${bookableObjectId}::bigint
       and held_until > ${now} and kind = ${kind}
     returning id
   ), begun as (
     ${insertSelect('acts', {
       kind,
       created_at: sql`${now}::timestamptz`,
       user_id: sql`${userId}::bigint`,
       // Null if there is no such object: the message says so for each day.
       bookable_object_id: as(
         sql`(select o.id from bookable_objects o where o.id = ${bookableObjectId}::bigint)`,
       ),
       held_until: as(sql`${held}::timestamptz`),
     })}
     where not exists (select from interrupted)
     returning id
   )
   select max(id) as id from (select id from interrupted union all select id from begun) act`,
);

export const finishAct = statement<object, { id: number; refused: string }>(
  'finish-act',
  ({ id, refused }) => sql`update acts set held_until = null, refused = ${refused}::jsonb where id = ${id}`,
);
