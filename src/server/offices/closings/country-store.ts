import { auditEntry } from '../../people/audit/store.ts';
import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

/** No row if there is no such location. */
export const countryOfLocation = statement<
  { country: string | null; region: string | null; address: string; timeZone: string },
  { locationId: number }
>(
  'country-of-location',
  ({ locationId }) =>
    sql`select country, region, address, time_zone as "timeZone" from locations where id = ${locationId}`,
);

/** Sets the country of a location. No row if there is no such location. Setting the same again changes nothing. */
export const setCountry = statement<
  { id: number },
  { locationId: number; country: string | null; region: string | null; now: string; actorId: number }
>(
  'set-country-of-location',
  ({ locationId, country, region, now, actorId }) => sql`with before as (
     select * from locations where id = ${locationId} for no key update
   ), updated as (
     update locations l set country = ${country}, region = ${region} from before where l.id = before.id
     returning l.*
   ), audited as (
     ${auditEntry('location', 'changed', { id: 'updated.id', by: actorId, at: now, before: 'to_jsonb(before)', after: 'to_jsonb(updated)' })}
     from updated join before using (id)
     where to_jsonb(before) <> to_jsonb(updated)
   )
   select id from updated`,
);
