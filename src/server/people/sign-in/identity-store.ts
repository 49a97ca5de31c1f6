import { auditEntry } from '../audit/store.ts';
import { as, insertInto, insertSelect } from '../../platform/db/insert.ts';
import { sql, type SqlText } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';
import { callerColumns, type SignedInUser } from '../accounts/caller.ts';

/** What a token says about a person, and what follows from it for us. */
export type TokenFacts = {
  issuer: string;
  subject: string;
  /** Their key at Google, by which instances of the previous release know them; null for any other issuer. */
  googleSub: string | null;
  email: string;
  /** The email if the issuer vouches for it; otherwise null. */
  provedEmail: string | null;
  firstName: string;
  lastName: string;
  isAdmin: boolean;
  now: string;
};

export type IdentifiedUser = SignedInUser & { isActive: boolean };

const user = `${callerColumns}, u.is_active as "isActive"`;

/** Locks an identity until the transaction ends, so that somebody who first signs in in two windows at once becomes one user. */
export const lockIdentity = statement<object, { issuer: string; subject: string }>(
  'lock-identity',
  ({ issuer, subject }) =>
    sql`select pg_advisory_xact_lock(hashtextextended('identity ' || ${issuer} || ' ' || ${subject}, 0))`,
);

const identityOf = <Issuer extends SqlText, Subject extends SqlText, Now extends SqlText>(
  issuer: Issuer,
  subject: Subject,
  now: Now,
  whose: string,
) =>
  sql`${insertSelect('identities', {
    issuer: as(issuer),
    subject: as(subject),
    user_id: whose,
    created_at: as(now),
  })}`;

/**
 * The person that an identity leads to, with names and email as the token has them. Admins stay admins. Somebody that an
 * instance of the previous release has added is found by their key at Google, and gets their identity now.
 */
export const refreshIdentified = statement<IdentifiedUser, TokenFacts>(
  'refresh-identified',
  ({ issuer, subject, googleSub, email, provedEmail, firstName, lastName, isAdmin, now }) => sql`
   with known as (
     select user_id from identities where issuer = ${issuer} and subject = ${subject}
     union
     select id from users where google_sub = ${googleSub}
   ), named as (
     ${identityOf(issuer, subject, now, 'known.user_id')} from known on conflict do nothing
   )
   update users u
   set email = ${email}, proved_email = coalesce(${provedEmail}, u.proved_email), first_name = ${firstName},
       last_name = ${lastName}, is_admin = u.is_admin or ${isAdmin}
   from known where u.id = known.user_id
   returning ${user}`,
);

/** Somebody new. An instance of the previous release may be adding them at this moment. */
export const insertIdentified = statement<IdentifiedUser, TokenFacts>(
  'insert-identified',
  ({ issuer, subject, googleSub, email, provedEmail, firstName, lastName, isAdmin, now }) => sql`with u as (
     ${insertInto('users as u', {
       google_sub: googleSub,
       email,
       proved_email: provedEmail,
       first_name: firstName,
       last_name: lastName,
       is_admin: isAdmin,
       created_at: now,
     })}
     on conflict (google_sub) do update
       set email = excluded.email, proved_email = excluded.proved_email, first_name = excluded.first_name,
           last_name = excluded.last_name, is_admin = u.is_admin or excluded.is_admin
     returning *
   ), named as (
     ${identityOf(issuer, subject, now, 'u.id')} from u on conflict do nothing
   )
   select ${user} from u`,
);

/** Everybody with an address, in any spelling of its letters, and what decides whether an identity may lead to them (I3). */
export const peopleWithEmail = statement<Namesake, { email: string; issuer: string }>(
  'people-with-email',
  ({ email, issuer }) => sql`select u.id, u.is_active as "isActive",
     coalesce(lower(u.proved_email) = lower(u.email), false) as "isProved",
     exists (select from identities i where i.user_id = u.id and i.issuer = ${issuer}) as "isKnownThere"
   from users u where lower(u.email) = lower(${email}) order by u.id`,
);

export type Namesake = {
  id: number;
  isActive: boolean;
  /** Whether the address is known to reach them. */
  isProved: boolean;
  /** Whether they have an identity of that issuer. */
  isKnownThere: boolean;
};

/**
 * Adds an identity to a person, with its audit entry and notification. No row if they got an identity from that issuer
 * meanwhile.
 */
export const linkIdentity = statement<
  object,
  { issuer: string; subject: string; userId: number; now: string }
>(
  'link-identity',
  ({ issuer, subject, userId, now }) => sql`with linked as (
     ${insertInto('identities', { issuer, subject, user_id: userId, created_at: now })}
     on conflict do nothing returning user_id, issuer
   ), audited as (
     ${auditEntry('user', 'account-linked', { id: 'linked.user_id', by: 'linked.user_id', at: now, after: `jsonb_build_object('issuer', linked.issuer)` })} from linked
   ), told as (
     ${insertSelect('notices', {
       kind: "'account-linked'",
       user_id: 'linked.user_id',
       created_at: as(sql`${now}::timestamptz`),
     })} from linked
   )
   select user_id from linked`,
);
