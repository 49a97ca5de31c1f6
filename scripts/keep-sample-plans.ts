import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { company } from '../src/server/demo/sample/company.ts';
import { SAMPLE_PLANS, type SamplePlan, type SampleSpace } from '../src/server/demo/sample/plans.ts';
import type { AdminArea } from '../src/shared/locations/admin-contract.ts';
import { OBJECT_KINDS } from '../src/shared/locations/kinds.ts';
import { byName } from '../src/shared/natural-order.ts';
import { ada } from '../tests/support/cast.ts';
import { clientOf } from '../tests/support/client.ts';

// node scripts/keep-sample-plans.ts http://127.0.0.1:3000
//
// Writes the floor plans of a running demo into the sample, a line an item: open one in the plan editor, save it, and
// run this.
const address = process.argv[2] ?? 'http://127.0.0.1:3000';
const client = clientOf(address);
await client.signIn(ada);

for (const { name: office, areas } of company) {
  const { id: locationId } = entryNamed(await read('/location'), office);
  const there = await read<{ id: number; name: string }[]>(`/location/${locationId}/area`);
  for (const { name, plan } of areas) {
    const path = `/location/${locationId}/area/${entryNamed(there, name).id}`;
    const { floorPlan, bookableObjects } = await read<AdminArea>(`/admin${path}`);
    if (!floorPlan) throw new Error(`${office}, ${name} has no floor plan.`);
    const scene = await read<SamplePlan['scene']>(`${path}/floor-plan/${floorPlan.hash}`);
    const spaces = bookableObjects
      .filter(({ isActive }) => isActive)
      .sort(byName)
      .map(spaceOf);
    writeFileSync(join(SAMPLE_PLANS, `${plan}.json`), fileOf({ spaces, scene }));
    console.log(`${plan}: ${spaces.length} spaces, ${scene.items.length} items`);
  }
}

function spaceOf(object: AdminArea['bookableObjects'][number]): SampleSpace {
  const { floorPlanObjectId, name, description, bookableObjectTypeId } = object;
  const types = Object.keys(OBJECT_KINDS) as (keyof typeof OBJECT_KINDS)[];
  const type = types.find((each) => OBJECT_KINDS[each].id === bookableObjectTypeId) ?? 'standard';
  return { itemId: floorPlanObjectId ?? '', name, type, ...(description && { description }) };
}

/** One line per item, so that changing a desk changes one line. */
function fileOf({ spaces, scene: { version, box, grid, symbols, items } }: SamplePlan): string {
  const list = (values: unknown[], indent: string) =>
    values.map((value) => `\n${indent}  ${JSON.stringify(value)}`).join(',') + `\n${indent}`;
  const drawn = Object.entries(symbols).map(([name, parts]) => `\n      "${name}": ${JSON.stringify(parts)}`);
  return `{
  "spaces": [${list(spaces, '  ')}],
  "scene": {
    "version": ${version},
    "box": ${JSON.stringify(box)},
    "grid": ${grid},
    "symbols": {${drawn.join(',')}
    },
    "items": [${list(items, '    ')}]
  }
}
`;
}

function entryNamed<Each extends { name: string }>(list: Each[], name: string): Each {
  const found = list.find((each) => each.name === name);
  if (!found) throw new Error(`The demo has no ${name}.`);
  return found;
}

async function read<Answer = { id: number; name: string }[]>(path: string): Promise<Answer> {
  const { status, body } = await client.get(`/api${path}`);
  if (status !== 200) throw new Error(`${path} answered ${status}.`);
  return body;
}
