-- Whether the provider that let somebody in tells Perch when it ends their session there. Where it does not, a session is shorter.
alter table sessions add column is_told boolean not null default false;
