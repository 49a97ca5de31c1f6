alter table users
  -- When somebody was deactivated (P5), until they are active again. Those of before count from the first look at them.
  add column deactivated_at timestamptz,
  -- Somebody who is no longer known, or stands for all who are not: nobody lists, finds or changes them.
  add column is_forgotten boolean not null default false;

update users set is_forgotten = true where google_sub = 'former-colleague';
