-- One row about this installation as a whole.
create table installation (
  only_row boolean primary key default true check (only_row),
  -- So that a demo that was emptied on purpose stays empty after a restart.
  sample_loaded_at timestamptz
);

insert into installation default values;
