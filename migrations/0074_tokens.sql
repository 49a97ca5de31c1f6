-- O1: the token of a program is a row of `sessions`; a browser's has none of these. Instances of the previous release insert sessions
-- without them.
alter table sessions
  add column name text
    constraint a_token_is_named_in_a_few_words check (length(name) between 1 and 50),
  -- What it may be used for.
  add column scopes text[]
    constraint a_token_is_for_something check (cardinality(scopes) > 0),
  add column ends_at timestamptz,
  add constraint a_token_has_a_name_scopes_and_an_end
    check ((name is null) = (scopes is null) and (name is null) = (ends_at is null));
