import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Scene as Plan, SceneItem } from '../../../src/shared/plans/contract.ts';
import { writeOffices } from '../../parts/company.ts';

export const NOW = '2026-11-24T06:00:00Z';
/** The storey, and a floor as large as most companies have one. */
export const [DESKS, DESKS_OF_A_FLOOR] = [2000, 200];
/** By the name that the builder of companies gives them. */
export const AREAS = { storey: 'Area 1', drawn: 'Area 2', floor: 'Area 3', edited: 'Area 4' };

/** An office with three plans and one for the editor, two desks in three booked, different ones each day. */
export async function fill(client: pg.Client, edited: { plan: Plan; desks: number }): Promise<void> {
  await writeOffices(client, { offices: 1, areasPerOffice: 4, spacesPerArea: 0, people: DESKS });
  await furnish(client, AREAS.storey, storey(), DESKS);
  const svg = drawingOf(storey());
  const assetId = hashOf(svg);
  await client.query(
    `insert into drawings (area_id, asset_id, svg, uploaded_at, uploaded_by)
     select a.id, $2, $3, now(), u.id from areas a, (select min(id) as id from users) u where a.name = $1`,
    [AREAS.drawn, assetId, svg],
  );
  await furnish(client, AREAS.drawn, placedOnDrawing(storey(), assetId), DESKS);
  await furnish(client, AREAS.floor, storey(DESKS_OF_A_FLOOR), DESKS_OF_A_FLOOR);
  await furnish(client, AREAS.edited, edited.plan, edited.desks);
  await client.query('analyze');
}

async function furnish(client: pg.Client, area: string, plan: Plan, desks: number): Promise<void> {
  const scene = JSON.stringify(plan);
  const hash = hashOf(scene);
  await client.query(
    `insert into floor_plans (area_id, hash, scene, created_at) select id, $2, $3, now() from areas where name = $1`,
    [area, hash, scene],
  );
  await client.query(`update areas set floor_plan_hash = $2 where name = $1`, [area, hash]);
  await client.query(
    `insert into bookable_objects (area_id, name, bookable_object_type_id, floor_plan_object_id, created_at)
     select a.id, 'Desk ' || n, 1, 'desk-' || n, now() from areas a, generate_series(1, $2::int) n where a.name = $1`,
    [area, desks],
  );
  await client.query(
    `insert into bookings (date, area_id, bookable_object_id, user_id, created_at)
     select d.day, o.area_id, o.id, u.id, now()
     from generate_series(date '2026-11-24', date '2027-01-05', '1 day') with ordinality d(day, nth)
     cross join (select o.id, o.area_id, row_number() over (order by o.id) as n
                 from bookable_objects o join areas a on a.id = o.area_id where a.name = $1) o
     join (select id, row_number() over (order by id) as n from users where google_sub like 'bench-%') u on u.n = o.n
     where (o.n * 7 + d.nth * 11 + o.n / 13) % 3 > 0`,
    [area],
  );
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** 50 rows of 40 desks, back to back in pairs of rows, with chairs, rooms and columns. Centimetres. */
const COLUMNS = 40;
const [DESK_W, DESK_H, AISLE] = [160, 80, 260];

/** A made-up storey, the same in every run. */
function storey(desks = DESKS): Plan {
  const [w, h] = [COLUMNS * DESK_W + 1600, (desks / COLUMNS / 2) * (2 * DESK_H + AISLE) + 1200];
  const [right, bottom] = [w - 10, h - 10];
  const points: [number, number][] = [
    [10, 10],
    [right, 10],
    [right, bottom],
    [10, bottom],
  ];
  const wall = { kind: 'line', points, closed: true, thickness: 20 } as const;
  return {
    version: 1,
    box: { x: 0, y: 0, w, h },
    grid: 10,
    symbols: {
      chair: [
        { x: 0, y: 0, r: 0, shape: { kind: 'rect', w: 80, h: 80, corner: 30 } },
        { x: 0, y: 40, r: 0, shape: { kind: 'rect', w: 90, h: 16, corner: 8 } },
      ],
    },
    items: [
      { id: 'wall', layer: 'structure', x: 0, y: 0, r: 0, shape: wall },
      ...Array.from({ length: desks }, (_, index) => deskAt(index)).flat(),
    ],
  };
}

function deskAt(index: number): SceneItem[] {
  const [column, row] = [index % COLUMNS, Math.floor(index / COLUMNS)];
  const isUpper = row % 2 === 0;
  // A gap to walk through after every ten desks.
  const x = 600 + column * DESK_W + Math.floor(column / 10) * 130;
  const y = 600 + Math.floor(row / 2) * (2 * DESK_H + AISLE) + (isUpper ? 0 : DESK_H);
  const [at, n] = [{ x, y, r: 0 }, index + 1];
  const beside = y + (isUpper ? -1 : 1) * (DESK_H / 2 + 25);
  return [
    { id: `desk-${n}`, layer: 'space', ...at, shape: { kind: 'rect', w: DESK_W, h: DESK_H } },
    {
      id: `table-${n}`,
      layer: 'furniture',
      ...at,
      shape: { kind: 'rect', w: DESK_W - 4, h: DESK_H - 4, corner: 4 },
    },
    {
      id: `chair-${n}`,
      layer: 'furniture',
      x,
      y: beside,
      r: isUpper ? 0 : 180,
      shape: { kind: 'symbol', symbol: 'chair', w: 50, h: 50 },
    },
  ];
}

/** What an architect would send for the storey: each desk, screen and chair a shape, on a grid of tiles, in black. */
function drawingOf({ box, items }: Plan): string {
  const desks = items.filter(isPlace).map(({ x, y }) => {
    const [left, top] = [x - 80, y - 40];
    return (
      `<rect x="${left}" y="${top}" width="160" height="80" rx="2"/>` +
      `<path d="M${left + 50} ${top + 12}h60v6h-60z"/>` +
      `<path d="M${x - 25} ${y - 65}a25 25 0 1 0 50 0a25 25 0 1 0 -50 0M${x - 20} ${y - 83}q20 -12 40 0"/>`
    );
  });
  const steps = (length: number) => Array.from({ length: Math.floor(length / 60) }, (_, nth) => nth * 60);
  const tiles = [
    ...steps(box.w).map((x) => `<path d="M${x} 0V${box.h}"/>`),
    ...steps(box.h).map((y) => `<path d="M0 ${y}H${box.w}"/>`),
  ];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box.w} ${box.h}" fill="none" stroke="#000">` +
    `<g stroke="#bbb" stroke-width="0.5">${tiles.join('')}</g>` +
    `<g stroke-width="1.4">${desks.join('')}</g>` +
    `<path stroke-width="20" d="M10 10H${box.w - 10}V${box.h - 10}H10Z"/></svg>`
  );
}

/** The same places, with nothing beneath them but the uploaded drawing. */
const placedOnDrawing = ({ box, grid, items }: Plan, assetId: string): Plan => ({
  version: 1,
  box,
  grid,
  symbols: {},
  background: { assetId, ...box, opacity: 1 },
  items: items.filter(isPlace),
});

const isPlace = ({ layer }: SceneItem) => layer === 'space';
