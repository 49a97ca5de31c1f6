-- A plan's background may also be a picture: a PNG of which nothing but its pixels was kept, named by the SHA-256 of its bytes.
alter table drawings
  alter column svg drop not null,
  add column png bytea,
  add constraint a_drawing_is_either_an_svg_or_a_png check (num_nonnulls(svg, png) = 1);
