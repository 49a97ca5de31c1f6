-- Who may see where somebody sits (N2): everybody who is signed in, or nobody but admins. Each look at a day reads it with the
-- names, and each search for colleagues.
alter table users add column visibility text not null default 'everybody'
  constraint everybody_or_admins_alone_see_where_somebody_sits check (visibility in ('everybody', 'admins'));
