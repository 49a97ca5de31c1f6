import type { Browser } from 'playwright-core';
import { buildIfNeeded } from '../../../scripts/build-if-needed.ts';
import { floor, room, newSpace } from '../../../src/web/plan-editor/scene/making.ts';
import { drawnSymbol } from '../../../src/web/plan-editor/scene/symbols.ts';
import type { Scene as Plan } from '../../../src/shared/plans/contract.ts';
import { ada } from '../../../tests/support/cast.ts';
import { launchChromium } from '../../../tests/support/chromium.ts';
import { clientOf } from '../../../tests/support/client.ts';
import { writeOnce } from '../../parts/company.ts';
import { withClient } from '../../parts/postgres.ts';
import { fill, NOW } from './plan-office.ts';
import { type Lab, withPerch } from './scene.ts';

/** A Perch with large plans, a browser, and the session of an admin. */
export type Plans = {
  browser: Browser;
  url: string;
  cookie: string;
  locationId: number;
  areaOf(name: string): number;
};

export async function onPlans(lab: Lab, work: (plans: Plans) => Promise<string>): Promise<string> {
  await buildIfNeeded();
  const postgres = await lab.postgres({});
  const edited = { plan: editedPlan(1000), desks: 1000 };
  const address = await writeOnce(postgres, 'plans', (client) => fill(client, edited));
  const { rows } = await withClient(address, (client) =>
    client.query<{ id: number; name: string; locationId: number }>(
      'select id::int as id, name, location_id::int as "locationId" from areas',
    ),
  );
  const browser = await launchChromium();
  lab.stage.after(() => browser.close());
  return withPerch(lab, { DATABASE_URL: address }, async (perch) => {
    await clientOf(perch.url).post('/dev/clock', { now: NOW });
    return work({
      browser,
      url: perch.url,
      cookie: (await perch.signedIn(ada)).cookie(),
      locationId: rows[0]?.locationId ?? 0,
      areaOf: (name) => rows.find((area) => area.name === name)?.id ?? 0,
    });
  });
}

/** 40 in a row. */
function editedPlan(desks: number): Plan {
  const box = { x: 0, y: 0, w: 8200, h: 5200 };
  const items = Array.from({ length: desks }, (_, index) => ({
    id: `desk-${index + 1}`,
    ...newSpace(
      { x: 200 + (index % 40) * 200, y: 200 + Math.floor(index / 40) * 200, r: 0 },
      160,
      150,
      'desk-place',
    ),
  }));
  const shell = [floor(box), room(box, 24)].map((mark, index) => ({ id: `shell-${index}`, ...mark }));
  return { version: 1, box, grid: 10, symbols: drawnSymbol('desk-place'), items: [...shell, ...items] };
}
