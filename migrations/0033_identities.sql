-- By whom a person is known: the issuer of a token, and what it calls them (I1). Read at each sign-in.
create table identities (
  issuer text not null check (issuer <> ''),
  subject text not null check (subject <> ''),
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null,
  constraint one_person_per_identity primary key (issuer, subject),
  -- Also read for what is held about a person.
  constraint one_identity_per_person_and_issuer unique (user_id, issuer)
);

insert into identities (issuer, subject, user_id, created_at)
select 'https://accounts.google.com', google_sub, id, created_at from users where google_sub <> 'former-colleague';

alter table users
  -- Null for those who have never come through Google. Still written for the others: instances of the previous release know
  -- people by it, and whoever they add has no identity until the next sign-in.
  alter column google_sub drop not null,
  -- An address that was proved to reach the person; it counts while it is the one in email.
  add column proved_email text;

-- Google vouches for the address of everybody it lets in.
update users set proved_email = email where google_sub <> 'former-colleague';

-- Attempts to sign in that have come back from the provider, by the hash of their secret: each counts once.
create table finished_sign_ins (
  attempt_hash bytea primary key,
  -- From then on the attempt is too old to count in any case.
  expires_at timestamptz not null
);

create index finished_sign_ins_by_end on finished_sign_ins (expires_at);

-- That another way to sign in now leads to the same person (I3).
alter table notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check
    check (kind in ('booked', 'promoted', 'moved', 'cancelled', 'confirm', 'remind', 'unconfirmed', 'place-joined',
                    'place-expired', 'closing', 'away', 'resting', 'usual-week', 'usual-days-refused', 'account-linked')),
  drop constraint a_notice_is_about_one_thing,
  add constraint a_notice_is_about_one_thing
    check (kind in ('away', 'account-linked') or num_nonnulls(booking_id, place_id, closing_id, wish_id) = 1);

-- Read for what is held about a person, and removed when it is old.
create index notices_of_linked_accounts on notices (user_id) where kind = 'account-linked';
