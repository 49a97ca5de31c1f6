import type { Weekday } from '../day.ts';
import type { DrawTime } from '../draws/when.ts';
import { LONGEST_NAME } from '../limits.ts';
import { AREA_KINDS, type AreaTypeId, OBJECT_KINDS, type ObjectTypeId } from './kinds.ts';

/**
 * The fields that admins give a location, an area and a bookable object (A1 to A3). A new one is a row here and a migration: contract, statements,
 * comparison, audit trail, CSV and forms read these tables, in this order, and a new type does not compile until each can do it. Free
 * of validation, so that pages can load it.
 */

/** What a field of each type holds. */
export type FieldValues = {
  name: string;
  line: string;
  lines: string;
  /** Empty for none. */
  link: string;
  timeZone: string;
  weekdays: Weekday[];
  areaType: AreaTypeId;
  objectType: ObjectTypeId;
  /** The id of an item of the scene. */
  spot: string | null;
  flag: boolean;
  words: string[];
  /** Groups, by id, and until how many open days before at what time; null is always. */
  kept: { groups: number[]; until: DrawTime | null } | null;
};

export type FieldType = keyof FieldValues;

export type AdminField<Type extends FieldType = FieldType> = {
  [Each in Type]: {
    readonly type: Each;
    readonly column: string;
    /** Its name in forms, files and the audit trail. */
    readonly word: string;
    /** What a form says below it. */
    readonly hint?: string;
    /** For a text: how long it may be, and whether it may be empty. */
    readonly max?: number;
    readonly min?: number;
    /** The value of a new one, unless another is given. */
    readonly blank: Readonly<FieldValues[Each]>;
    readonly isRequired?: true;
  } & (Each extends 'name' ? { readonly max: number } : unknown);
}[Type];

export type FieldTable = Readonly<Record<string, AdminField>>;
export type ValuesOf<Table extends FieldTable> = { [Name in keyof Table]: FieldValues[Table[Name]['type']] };

const description = {
  type: 'lines',
  column: 'description',
  word: 'Description',
  max: 500,
  blank: '',
} as const;

export const LOCATION_FIELDS = {
  name: {
    type: 'name',
    column: 'name',
    word: 'Name',
    hint: 'What people call the office, such as Leeds.',
    max: LONGEST_NAME,
    blank: '',
    isRequired: true,
  },
  address: {
    type: 'line',
    column: 'address',
    word: 'Address',
    hint: 'Separate the lines with commas: 14 Canal Street, Leeds, LS11 5BD',
    min: 1,
    max: 500,
    blank: '',
    isRequired: true,
  },
  description: { ...description, hint: 'What a first-time visitor should know.' },
  timeZone: {
    type: 'timeZone',
    column: 'time_zone',
    word: 'Time zone',
    hint: 'Type a large city and choose from the list.',
    blank: 'Europe/London',
  },
  openDays: {
    type: 'weekdays',
    column: 'open_days',
    word: 'Open days',
    hint: 'People can book on these days only. You can close single days, such as holidays, later.',
    blank: [1, 2, 3, 4, 5],
  },
  slackChannel: {
    type: 'link',
    column: 'slack_channel',
    word: 'Slack channel',
    hint: 'A link starting with https://',
    blank: '',
  },
  guideLink: {
    type: 'link',
    column: 'guide_link',
    word: 'Office guide',
    hint: 'What people should read before they come: a link starting with https://',
    blank: '',
  },
  hasUsualWeek: {
    type: 'flag',
    column: 'has_usual_week',
    word: 'Every week',
    hint: 'People may keep days booked here every week.',
    blank: true,
  },
} as const satisfies FieldTable;

export const AREA_FIELDS = {
  name: {
    type: 'name',
    column: 'name',
    word: 'Name',
    hint: 'For example, First floor. Areas are listed by the number in their name.',
    max: LONGEST_NAME,
    blank: '',
    isRequired: true,
  },
  areaTypeId: {
    type: 'areaType',
    column: 'area_type_id',
    word: 'Type',
    blank: AREA_KINDS.desks.id,
    isRequired: true,
  },
  description: {
    ...description,
    hint: 'Anything that helps people choose: quiet, near the kitchen, has charging points.',
  },
} as const satisfies FieldTable;

/** Those in the table of an area's objects and in its file. */
export const OBJECT_TABLE_FIELDS = {
  name: { type: 'name', column: 'name', word: 'Name', max: LONGEST_NAME, blank: '', isRequired: true },
  description,
  bookableObjectTypeId: {
    type: 'objectType',
    column: 'bookable_object_type_id',
    word: 'Type',
    blank: OBJECT_KINDS.standard.id,
  },
  isActive: { type: 'flag', column: 'is_active', word: 'Active', blank: true },
  features: { type: 'words', column: 'features', word: 'Features', blank: [] },
  keptFor: { type: 'kept', column: 'kept_for', word: 'Kept for', blank: null },
} as const satisfies FieldTable;

/** And its place, which is chosen in the plan editor. */
export const OBJECT_FIELDS = {
  ...OBJECT_TABLE_FIELDS,
  floorPlanObjectId: {
    type: 'spot',
    column: 'floor_plan_object_id',
    word: 'Place on the floor plan',
    blank: null,
  },
} as const satisfies FieldTable;

type Names<Table extends FieldTable> = keyof Table & string;
export type LocationValues = ValuesOf<typeof LOCATION_FIELDS>;
export type AreaValues = ValuesOf<typeof AREA_FIELDS>;
export type ObjectValues = ValuesOf<typeof OBJECT_FIELDS>;
export type ObjectTableValues = ValuesOf<typeof OBJECT_TABLE_FIELDS>;

const namesIn = <Table extends FieldTable>(table: Table) => Object.keys(table) as Names<Table>[];

/** One value for each field. */
function valuesBy<Table extends FieldTable, Value>(
  table: Table,
  valueOf: (name: Names<Table>) => Value,
): { [Name in Names<Table>]: Value } {
  return Object.fromEntries(namesIn(table).map((name) => [name, valueOf(name)])) as {
    [Name in Names<Table>]: Value;
  };
}

/** What a new one starts with. */
export const blankOf = <Table extends FieldTable>(table: Table) =>
  valuesBy(table, (name) => table[name]?.blank) as ValuesOf<Table>;

/** The word for each field. */
export const wordsIn = <Table extends FieldTable>(table: Table) =>
  valuesBy(table, (name) => table[name]?.word ?? '');

/** The fields alone, of something that has more. */
export const valuesIn = <Table extends FieldTable>(table: Table, all: Readonly<ValuesOf<Table>>) =>
  valuesBy(table, (name) => all[name]) as ValuesOf<Table>;

/** The fields of a change that it gives a value. */
export function changesIn<Table extends FieldTable>(
  table: Table,
  change: { readonly [Name in keyof Table]?: ValuesOf<Table>[Name] | undefined },
): Partial<ValuesOf<Table>> {
  const given = namesIn(table).filter((name) => change[name] !== undefined);
  return only(change, given);
}

/** The fields in which `after` differs. A field left out of it stays as it was, so it does not differ. */
export function differing<Table extends FieldTable>(
  table: Table,
  before: Readonly<Partial<ValuesOf<Table>>>,
  after: Readonly<Partial<ValuesOf<Table>>>,
): Names<Table>[] {
  const text = (value: unknown) => JSON.stringify(value);
  return namesIn(table).filter((name) => name in after && text(before[name]) !== text(after[name]));
}

/** Some of the values. */
export function only<Values extends object>(
  values: Values,
  names: readonly (keyof Values)[],
): Partial<Values> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>;
}

/** The same fields under the names of their columns. */
export const inColumns = <Table extends FieldTable>(
  table: Table,
  values: Readonly<Partial<ValuesOf<Table>>>,
) =>
  Object.fromEntries(
    namesIn(table).flatMap((name) => (name in values ? [[table[name]?.column, values[name]]] : [])),
  ) as Record<string, unknown>;
