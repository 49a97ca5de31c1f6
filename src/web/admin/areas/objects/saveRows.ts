import type { AdminObject, NewObject, ObjectChange } from '../../../../shared/locations/admin-contract.ts';
import { ApiProblem } from '../../../api.ts';
import { comparable } from './checks.ts';
import { changesOf, fieldsOf, leavesBookings, type Result, type Row } from './rows.ts';

export type Calls = {
  readonly add: (object: NewObject) => Promise<number>;
  readonly change: (id: number, change: Partial<ObjectChange>) => Promise<void>;
  /** As the server has them at this moment. */
  readonly objectsNow: () => Promise<readonly AdminObject[]>;
};

type Tell = (row: Row, result: Result) => void;

const AT_ONCE = 8;

/**
 * Saves each row by a call of its own, a few at a time, and tells of each how it went. Never throws.
 * A name that is taken may become free when another row of the batch is saved, as when names move up
 * by one; those rows are tried again as long as that helps.
 */
export async function saveRows(rows: readonly Row[], calls: Calls, tell: Tell): Promise<void> {
  let waiting = await withoutArrived(rows, calls, tell);
  let hasSaved = true;
  while (waiting.length > 0 && hasSaved) {
    hasSaved = false;
    const refused: Row[] = [];
    await atMost(AT_ONCE, waiting, async (row) => {
      tell(row, { state: 'saving' });
      const result = await save(row, calls);
      tell(row, result);
      if (result.state === 'saved') hasSaved = true;
      else if (result.isNameTaken) refused.push(row);
    });
    waiting = refused;
  }
}

/** Those added before whose answer got lost and that the server has all the same are not added twice. */
async function withoutArrived(rows: readonly Row[], calls: Calls, tell: Tell): Promise<readonly Row[]> {
  const isLost = ({ kept, draft }: Row) =>
    kept === null && draft?.result?.state === 'failed' && draft.result.isUnknown;
  if (!rows.some(isLost)) return rows;
  const objects = await calls.objectsNow().catch((): AdminObject[] => []);
  const arrived = new Map(
    objects.filter(({ isActive }) => isActive).map(({ id, name }) => [comparable(name), id]),
  );
  return rows.filter((row) => {
    const id = isLost(row) ? arrived.get(comparable(fieldsOf(row).name)) : undefined;
    if (id !== undefined) tell(row, { state: 'saved', id });
    return id === undefined;
  });
}

type Saved = { state: 'saved'; id: number };
type Failed = { state: 'failed'; why: string; isUnknown: boolean; isNameTaken: boolean };

async function save(row: Row, { add, change }: Calls): Promise<Saved | Failed> {
  try {
    if (row.kept === null) return { state: 'saved', id: await add(newObject(row)) };
    await change(row.kept.id, changeOf(row));
    return { state: 'saved', id: row.kept.id };
  } catch (problem) {
    return failed(problem);
  }
}

const newObject = (row: Row): NewObject => ({ ...fieldsOf(row), floorPlanObjectId: null });

function changeOf(row: Row): Partial<ObjectChange> {
  const changes = changesOf(row);
  return leavesBookings(row) ? { ...changes, futureBookings: row.draft?.futureBookings ?? 'keep' } : changes;
}

function failed(problem: unknown): Failed {
  if (!(problem instanceof ApiProblem)) {
    return { state: 'failed', why: String(problem), isUnknown: true, isNameTaken: false };
  }
  const [field, messages] = Object.entries(problem.errors)[0] ?? [];
  return {
    state: 'failed',
    why: field ? `${field.charAt(0).toUpperCase()}${field.slice(1)} ${messages?.[0]}` : problem.detail,
    isUnknown: problem.status === 0 || problem.status >= 500,
    isNameTaken: problem.reason === 'name-taken',
  };
}

/** Does the work for each item, with so many under way at any moment. */
async function atMost<Item>(
  limit: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
}
