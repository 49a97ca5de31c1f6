import type { Day } from '../../shared/day.ts';
import type { Deadline } from '../../shared/deadlines.ts';
import { inForce } from '../db/in-force.ts';
import { statement } from '../db/statement.ts';
import { lastPassed, passed } from '../db/wall-clock.ts';

export type AreaDay = { areaId: number; date: Day };

const at = (date: string) => ({ date, timeZone: 'l.time_zone', now: '$1' });

const askable = `b.cancelled_at is null and b.confirmed_at is null
  and ${passed('ask', at('b.date'))} and not ${passed('release', at('b.date'))}
  and extract(isodow from b.date) = any (l.open_days)`;

const last = (deadline: Deadline, zone: 'ahead' | 'behind' = 'ahead') =>
  lastPassed(deadline, { zone, now: '$1' });

/**
 * The areas and dates for which the clock has decided something that is not done yet, in the order of
 * their locks. Looks at what is due now and not at what ran before: late, twice or after an outage, the answer is right.
 * Reads only days that have reached a deadline somewhere and, of what is asked, have not reached 10:00 everywhere: not
 * the bookings of tomorrow, and not for ever those that were kept because nobody could be asked.
 */
export const dueAreaDays = statement<AreaDay, [now: string]>(
  'due-area-days',
  `with zones as materialized (select distinct time_zone from locations)
   select b.area_id as "areaId", b.date
   from bookings b join areas a on a.id = b.area_id join locations l on l.id = a.location_id
   where b.date <= ${last('release')} and b.cancelled_at is null and b.confirmed_at is null
     and b.asked_at is not null and ${passed('release', at('b.date'))}
   union
   select b.area_id, b.date
   from bookings b join areas a on a.id = b.area_id join locations l on l.id = a.location_id
   where b.date > ${last('release', 'behind')} and b.date <= ${last('ask')} and ${askable} and (
     b.asked_at is null and not exists (select from notices n where n.booking_id = b.id and n.kind = 'confirm')
     or ${passed('remind', at('b.date'))}
        and not exists (select from notices n where n.booking_id = b.id and n.kind = 'remind')
   )
   union
   select p.area_id, p.date
   from waiting_list_places p join areas a on a.id = p.area_id join locations l on l.id = a.location_id
   where p.date <= ${last('endOfQueue')} and p.ended_at is null and ${passed('endOfQueue', at('p.date'))}
   order by 1, 2`,
);

const asking = (kind: 'confirm' | 'remind', deadline: 'ask' | 'remind') => `
  insert into notices (kind, user_id, booking_id, created_at)
  select '${kind}', b.user_id, b.id, $1::timestamptz
  from bookings b join areas a on a.id = b.area_id join locations l on l.id = a.location_id
  where b.area_id = $2 and b.date = $3 and ${inForce.booking('b', 'l', '$1')} and ${askable}
    and ${passed(deadline, at('b.date'))}
  on conflict (kind, booking_id) do nothing`;

/** C1: from 08:00 each unconfirmed booking of the day asks for confirmation, once. */
export const askToConfirm = statement<object, [now: string, areaId: number, date: Day]>(
  'ask-to-confirm',
  asking('confirm', 'ask'),
);

/** C1: from 09:30 those still unconfirmed are reminded, once. */
export const remindToConfirm = statement<object, [now: string, areaId: number, date: Day]>(
  'remind-to-confirm',
  asking('remind', 'remind'),
);
