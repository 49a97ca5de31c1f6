import { counted } from '../../../shared/english.ts';
import { type Refused, refused } from '../../../shared/outcome.ts';
import type { ObjectRow, SentObject } from './contents-store.ts';

export const NAME_TAKEN = 'is taken by another active space in this area';

/**
 * Why these objects cannot be saved, each fault at the field of its row; null if they can. `keys` are the names that were sent,
 * in the form in which the database compares them. It has the last word in any case.
 */
export function faultsOf(
  sent: readonly SentObject[],
  all: readonly ObjectRow[],
  keys: readonly string[],
): Refused<'invalid' | 'name-taken' | 'place-taken'> | null {
  const unknown = unknownRows(sent);
  if (unknown.size > 0) return refusedRows('invalid', unknown);

  const changing = new Set(sent.flatMap(({ before }) => before?.id ?? []));
  const rows = [
    ...all.filter(({ id }) => !changing.has(id)).map((row) => ({ ...row, index: null })),
    ...sent.map(({ after }, index) => ({ ...after, key: keys[index] ?? '', index })),
  ];
  const names = sharing(rows, ({ isActive, key }) => (isActive ? key : null));
  const places = sharing(rows, ({ floorPlanObjectId }) => floorPlanObjectId);
  const faults = new Map<string, string>();
  for (const { index } of names) {
    if (index !== null && isNewly(sent[index], 'name', 'isActive')) faults.set(`${index}.name`, NAME_TAKEN);
  }
  for (const { index, other } of places) {
    if (index !== null && isNewly(sent[index], 'floorPlanObjectId'))
      faults.set(`${index}.floorPlanObjectId`, `is taken by ${other.name}`);
  }
  if (faults.size === 0) return null;
  const isName = names.some(({ index }) => index !== null);
  return refusedRows(isName ? 'name-taken' : 'place-taken', faults);
}

/** `faults` are sentences by row and field, such as `12.name`. */
export const refusedRows = <Why extends 'invalid' | 'name-taken' | 'place-taken'>(
  reason: Why,
  faults: ReadonlyMap<string, string>,
): Refused<Why> => refused(reason, { detail: wordsFor(faults), errors: errorsOf(faults) });

/** Ids that are not in the area, and those that occur twice. */
function unknownRows(sent: readonly SentObject[]): Map<string, string> {
  const faults = new Map<string, string>();
  const seen = new Set<number>();
  for (const [index, { before, sent: row }] of sent.entries()) {
    if (row.id === undefined) continue;
    if (!before) faults.set(`${index}.id`, 'is not an object of this area');
    else if (seen.has(row.id)) faults.set(`${index}.id`, 'is already in the list');
    seen.add(row.id);
  }
  return faults;
}

/** Each row that clashes with another, along with that other row. */
function sharing<Row>(rows: readonly Row[], keyOf: (row: Row) => string | null): (Row & { other: Row })[] {
  const holders = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== null) holders.set(key, [...(holders.get(key) ?? []), row]);
  }
  return [...holders.values()].flatMap((group) =>
    group.length < 2
      ? []
      : group.map((row) => ({ ...row, other: group.find((each) => each !== row) ?? row })),
  );
}

/** An object that merely keeps what it had is not the one at fault. */
function isNewly(object: SentObject | undefined, ...fields: (keyof SentObject['after'])[]): boolean {
  return object !== undefined && fields.some((field) => object.before?.[field] !== object.after[field]);
}

const errorsOf = (faults: ReadonlyMap<string, string>) =>
  Object.fromEntries([...faults].map(([field, message]) => [`bookableObjects.${field}`, [message]]));

function wordsFor(faults: ReadonlyMap<string, string>): string {
  const rows = new Set([...faults.keys()].map((field) => field.split('.')[0])).size;
  return `Nothing was saved: ${counted(rows, 'row needs', 'rows need')} correcting first.`;
}
