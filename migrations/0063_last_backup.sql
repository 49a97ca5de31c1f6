-- When the last backup that was written whole was begun; read for the figure of its age. Null: none yet.
alter table installation add column backed_up_at timestamptz;
