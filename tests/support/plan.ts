import { createHash } from 'node:crypto';
import type { Scene, SceneItem } from '../../src/shared/plans/contract.ts';
import type { TestArea } from './office.ts';
import type { TestPerch } from './perch.ts';

/**
 * Draws an area of `makeOffice`: its desks in rows of four from the top left, the dog place below them, neighbours as many
 * centimetres apart.
 */
export async function drawPlan({ app }: Pick<TestPerch, 'app'>, area: TestArea, apart = 300): Promise<void> {
  const objects = [...area.desks, area.dogPlace];
  const scene: Scene = {
    version: 1,
    box: { x: 0, y: 0, w: 1600, h: 1200 },
    grid: 10,
    symbols: {},
    items: [
      {
        id: 'wall',
        layer: 'structure',
        x: 800,
        y: 600,
        r: 0,
        shape: { kind: 'rect', w: 1580, h: 1180 },
      },
      ...objects.map((id, index) => placeAt(id, index, apart)),
    ],
  };
  const text = JSON.stringify(scene);
  const hash = createHash('sha256').update(text).digest('hex');
  const { pool } = app.db;
  await pool.query(
    `insert into floor_plans (area_id, hash, scene, space_ids, created_at) values ($1, $2, $3, $4, $5)`,
    [area.id, hash, text, objects.map((id) => `place-${id}`), app.clock.now().toString()],
  );
  await pool.query(`update areas set floor_plan_hash = $2 where id = $1`, [area.id, hash]);
  await pool.query(
    `update bookable_objects set floor_plan_object_id = 'place-' || id where area_id = $1 and is_active`,
    [area.id],
  );
}

function placeAt(id: number, index: number, apart: number): SceneItem {
  return {
    id: `place-${id}`,
    layer: 'space',
    x: 300 + (index % 4) * apart,
    y: 300 + Math.floor(index / 4) * apart,
    r: 0,
    shape: { kind: 'rect', w: Math.min(160, apart), h: 80 },
  };
}
