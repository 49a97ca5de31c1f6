-- I10: people see where they are signed in, and end one session or all others. Instances of the previous release insert sessions
-- without any of these, so each has a default or may be missing.
alter table sessions
  -- What the list and the call that ends one session say; it signs nobody in.
  add column id bigint generated always as identity,
  -- "Firefox on Windows", made from the User-Agent, which is not kept. Empty if unknown.
  add column browser text not null default ''
    constraint a_browser_is_named_in_a_few_words check (length(browser) <= 60),
  -- How the provider names this session when it ends it: who issued the ID token, its sub and its sid.
  add column issuer text,
  add column subject text,
  add column sid text,
  add constraint one_session_per_id unique (id),
  add constraint what_a_provider_names_has_an_issuer check (issuer is not null or (subject is null and sid is null));

-- Back-channel logout finds the sessions of one person, with sid or without.
create index sessions_of_a_subject on sessions (issuer, subject) where subject is not null;
create index sessions_of_a_sid on sessions (issuer, sid) where sid is not null;

-- Each logout token counts once. Kept until it expires, when it is refused anyway.
create table logout_tokens (
  issuer text not null,
  jti text not null,
  expires_at timestamptz not null,
  primary key (issuer, jti)
);

-- Each logout forgets those that have expired.
create index logout_tokens_by_expiry on logout_tokens (expires_at);
