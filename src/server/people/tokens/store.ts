import type { Token } from '../../../shared/tokens/contract.ts';
import { MOST_TOKENS } from '../../../shared/limits.ts';
import { auditEntry } from '../audit/store.ts';
import { as, insertSelect } from '../../platform/db/insert.ts';
import { sql, valueNamed } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

type TokenRow = Omit<Token, 'madeAt' | 'lastUsedAt' | 'endsAt'> & {
  madeAt: Temporal.Instant;
  lastUsedAt: Temporal.Instant | null;
  endsAt: Temporal.Instant;
};

const SERVICE = 'case when user_id is null then name end as service';

/** O8: null is a service, which is nobody. */
const ofOwner = sql`(user_id = ${valueNamed('userId')} or (${valueNamed('userId')}::bigint is null and user_id is null))`;

export const tokensOf = statement<TokenRow, { userId: number | null; now: string }>(
  'tokens-of',
  ({ now }) => sql`select id, name, scopes, created_at as "madeAt", ends_at as "endsAt",
          case when last_seen_at >= created_at then last_seen_at end as "lastUsedAt"
   from sessions where ${ofOwner} and ends_at > ${now} order by id desc`,
);

/**
 * With its audit entry, which names only services. No row if there are too many. Its first use is noted at once, so it was last seen
 * before it was made; and it proves nobody to be there (I12).
 */
export const insertToken = statement<
  { id: number },
  {
    tokenHash: Buffer;
    userId: number | null;
    actorId: number;
    name: string;
    scopes: string[];
    endsAt: string;
    now: string;
  }
>(
  'insert-token',
  ({ tokenHash, userId, actorId, name, scopes, endsAt, now }) => sql`with made as (
     ${insertSelect('sessions', {
       token_hash: as(sql`${tokenHash}::bytea`),
       user_id: as(sql`${userId}::bigint`),
       name: as(sql`${name}::text`),
       scopes: as(sql`${scopes}::text[]`),
       ends_at: as(sql`${endsAt}::timestamptz`),
       created_at: sql`${now}::timestamptz`,
       last_seen_at: sql`${now}::timestamptz - interval '1 hour'`,
       signed_in_at: "'epoch'",
     })}
     where (select count(*) from sessions where ${ofOwner} and ends_at > ${now}::timestamptz) < ${MOST_TOKENS}
     returning id, ${SERVICE}, scopes, ends_at
   ), audited as (
     ${auditEntry('user', 'token-made', { id: actorId, by: actorId, at: now, after: "jsonb_build_object('service', service, 'scopes', scopes, 'ends_at', ends_at)" })} from made
   )
   select id from made`,
);

/** Never anybody else's. */
export const endToken = statement<
  { id: number },
  { id: number; userId: number | null; actorId: number; now: string }
>(
  'end-token',
  ({ id, actorId, now }) => sql`with ended as (
     delete from sessions where id = ${id} and ${ofOwner} and scopes is not null returning id, ${SERVICE}, scopes
   ), audited as (
     ${auditEntry('user', 'token-ended', { id: actorId, by: actorId, at: now, before: "jsonb_build_object('service', service, 'scopes', scopes)" })} from ended
   )
   select id from ended`,
);
