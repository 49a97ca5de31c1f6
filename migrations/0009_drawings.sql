-- Drawings that admins uploaded as the background of a floor plan, as they were rewritten. A scene names one by the
-- SHA-256 of its text.
create table drawings (
  area_id bigint not null references areas (id),
  asset_id text not null check (asset_id ~ '^[0-9a-f]{64}$'),
  svg text not null,
  -- The first time; each upload is in the audit trail.
  uploaded_at timestamptz not null,
  uploaded_by bigint not null references users (id),
  primary key (area_id, asset_id)
);
