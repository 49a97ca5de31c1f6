import { expect, test } from 'vitest';
import { ApiProblem } from '../../../api.ts';
import type { AdminObject } from '../../../../shared/locations/admin-contract.ts';
import { edited, UNTOUCHED } from './editing.ts';
import { type Drafts, isUnsaved, keyOf, type Result, rowsOf } from './rows.ts';
import { type Calls, saveRows } from './saveRows.ts';

const object = (id: number, name: string, futureBookings = 0): AdminObject => ({
  id,
  name,
  description: '',
  bookableObjectTypeId: 1,
  floorPlanObjectId: null,
  isActive: true,
  futureBookings,
});

const named = (...names: string[]) =>
  edited(UNTOUCHED, {
    type: 'add',
    objects: names.map((name) => ({ name, description: '', bookableObjectTypeId: 1, isActive: true })),
  });

/** An area in which names are taken as on the server. */
function area(objects: AdminObject[] = []) {
  const kept = new Map(objects.map((each) => [each.id, each]));
  const sent: unknown[] = [];
  const refuseTaken = (name: string, by: number) => {
    if ([...kept.values()].some((each) => each.name === name && each.id !== by)) {
      throw new ApiProblem({ status: 409, reason: 'name-taken', errors: { name: ['is taken'] } });
    }
  };
  const calls: Calls = {
    async add(fields) {
      await Promise.resolve();
      refuseTaken(fields.name, 0);
      const id = kept.size + 1;
      kept.set(id, object(id, fields.name));
      return id;
    },
    async change(id, change) {
      await Promise.resolve();
      sent.push(change);
      refuseTaken(change.name ?? '', id);
      kept.set(id, { ...kept.get(id)!, ...change, futureBookings: 0 });
    },
    objectsNow: async () => [...kept.values()],
  };
  return { kept, sent, calls };
}

async function saved(objects: readonly AdminObject[], drafts: Drafts, calls: Calls) {
  const results = new Map<string, Result>();
  await saveRows(rowsOf(objects, drafts).filter(isUnsaved), calls, ({ key }, result) =>
    results.set(key, result),
  );
  return results;
}

test('never more than eight calls are under way', async () => {
  const { calls } = area();
  let [now, most] = [0, 0];
  const add: Calls['add'] = async (fields) => {
    most = Math.max(most, (now += 1));
    const id = await calls.add(fields);
    now -= 1;
    return id;
  };
  const names = Array.from({ length: 40 }, (_, index) => `Desk ${index + 1}`);
  const results = await saved([], named(...names).drafts, { ...calls, add });
  expect([...results.values()].every(({ state }) => state === 'saved')).toBe(true);
  expect(most).toBe(8);
});

test('one row that is refused keeps none of the others from being saved', async () => {
  const { calls, kept } = area([object(1, 'Desk 2')]);
  const results = await saved([], named('Desk 1', 'Desk 2', 'Desk 3').drafts, calls);
  expect(results.get('n2')).toMatchObject({ state: 'failed', why: 'Name is taken', isUnknown: false });
  expect([...kept.values()].map(({ name }) => name)).toEqual(['Desk 2', 'Desk 1', 'Desk 3']);
});

test('names that move up by one are tried again until each is free', async () => {
  const objects = [object(1, 'Desk 1'), object(2, 'Desk 2'), object(3, 'Desk 3')];
  const { calls, kept } = area(objects);
  let editing = UNTOUCHED;
  for (const { id } of objects) {
    editing = edited(editing, { type: 'change', keys: [keyOf(id)], changes: { name: `Desk ${id + 1}` } });
  }
  await saved(objects, editing.drafts, calls);
  expect([...kept.values()].map(({ name }) => name)).toEqual(['Desk 2', 'Desk 3', 'Desk 4']);
});

test('only what differs is sent, and what becomes of bookings only where there are any', async () => {
  const objects = [object(1, 'Desk 1', 2), object(2, 'Desk 2')];
  const { calls, sent } = area(objects);
  const keys = objects.map(({ id }) => keyOf(id));
  const { drafts } = edited(UNTOUCHED, {
    type: 'change',
    keys,
    changes: { isActive: false, description: '' },
    futureBookings: 'cancel',
  });
  await saved(objects, drafts, calls);
  expect(sent).toEqual([{ isActive: false, futureBookings: 'cancel' }, { isActive: false }]);
});

test('one whose answer got lost is not added twice', async () => {
  const { calls, kept } = area();
  const lost: Calls['add'] = async (fields) => {
    await calls.add(fields);
    throw new ApiProblem({ reason: 'offline' });
  };
  let editing = named('Desk 1');
  const [[key, result]] = [...(await saved([], editing.drafts, { ...calls, add: lost }))] as [
    [string, Result],
  ];
  expect(result).toMatchObject({ state: 'failed', isUnknown: true });
  editing = edited(editing, { type: 'result', key, result });
  const again = await saved([], editing.drafts, calls);
  expect(again.get(key)).toEqual({ state: 'saved', id: 1 });
  expect(kept.size).toBe(1);
});

test('after saving, what was saved is no longer to be saved', async () => {
  const { calls, kept } = area([object(1, 'Desk 2')]);
  let editing = named('Desk 1', 'Desk 2');
  for (const [key, result] of await saved([], editing.drafts, calls)) {
    editing = edited(editing, { type: 'result', key, result });
  }
  editing = edited(editing, { type: 'settle' });
  const rows = rowsOf([...kept.values()], editing.drafts);
  expect(rows.filter(isUnsaved).map(({ key }) => key)).toEqual(['n2']);
});
