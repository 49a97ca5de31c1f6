import { z } from 'zod';
import { choiceField, idField, timeField, weekdayField } from '../fields.ts';
import { MOST_ON_ONE } from '../objects/features.ts';
import { lineField, linesField, linkField } from '../texts.ts';
import {
  type AdminField,
  type FieldTable,
  type FieldType,
  type FieldValues,
  OBJECT_FIELDS,
} from './fields.ts';
import { areaKinds, objectKinds } from './kinds.ts';

export const nameLength = (max: number) => `must be 1 to ${max} characters`;

/** In a single spelling, so that two names that look alike are the same. Composing may lengthen a text. */
const nameUpTo = (max: number) =>
  lineField({ min: 1, max })
    .overwrite((name) => name.normalize('NFC').replaceAll(/\s+/g, ' '))
    .max(max, nameLength(max));

export const objectNameField = nameUpTo(OBJECT_FIELDS.name.max);

export const areaTypeField = kindField(areaKinds);
export const objectTypeField = kindField(objectKinds);

function kindField<Id extends number>(kinds: readonly { readonly id: Id; readonly name: string }[]) {
  const ids = kinds.map(({ id, name }) => `${id} ${name}`).join(', ');
  return choiceField(
    kinds.map(({ id }) => id),
    `must be one of ${ids}`,
  ).meta({ description: ids });
}

const weekdays = z.array(weekdayField).meta({ description: 'ISO weekdays, 1 is Monday and 7 is Sunday.' });

export const openDaysField = weekdays
  .min(1, 'must name at least one day')
  .max(7, 'must name each day once')
  .refine((days) => new Set(days).size === days.length, 'must name each day once');

/** One of several in a cell of a file, where a comma or semicolon would make two of it. */
export const nameInCell = (max: number) =>
  nameUpTo(max).refine((name) => !/[,;]/.test(name), 'must not have a comma or semicolon');

const words = z
  .array(nameInCell(30), 'must be a list of words')
  .overwrite((all) =>
    [...new Map(all.toReversed().map((word) => [word.toLowerCase(), word])).values()].reverse(),
  )
  .max(MOST_ON_ONE, `must be at most ${MOST_ON_ONE} words`);

const MOST_DAYS_BEFORE = 10;
const NO_DAYS_BEFORE = `must be 0 to ${MOST_DAYS_BEFORE}`;

const kept = z
  .strictObject({
    groups: z
      .array(idField, 'must be a list of ids')
      .min(1, 'must name a group')
      .max(MOST_ON_ONE, `must be at most ${MOST_ON_ONE} groups`)
      .overwrite((ids) => [...new Set(ids)].toSorted((a, b) => a - b)),
    until: z
      .strictObject({
        daysBefore: z
          .int('must be a whole number')
          .min(0, NO_DAYS_BEFORE)
          .max(MOST_DAYS_BEFORE, NO_DAYS_BEFORE)
          .meta({ description: 'Open days before.' }),
        at: timeField.meta({ description: 'By the wall clock of the office.', example: '12:00' }),
      })
      .nullable()
      .meta({ description: 'When everybody can book it; null for never.' }),
  })
  .nullable()
  .meta({ description: 'Groups, by id, for which the object is kept; null if it is everybody’s.' });

const zone = { description: 'IANA time zone.' };

/** What is read of each type, and what may be written. */
const SCHEMAS: { [Type in FieldType]: { read: Schema<Type>; write: (field: Limits) => Schema<Type> } } = {
  name: { read: z.string(), write: ({ max }) => nameUpTo(max) },
  line: { read: z.string(), write: lineField },
  lines: { read: z.string(), write: linesField },
  link: { read: z.string().meta({ description: 'A link, or empty.' }), write: () => linkField },
  timeZone: {
    read: z.string().meta(zone),
    write: () => lineField({ min: 1, max: 64 }).meta({ ...zone, example: 'Europe/London' }),
  },
  weekdays: { read: weekdays, write: () => openDaysField },
  areaType: { read: areaTypeField, write: () => areaTypeField },
  objectType: { read: objectTypeField, write: () => objectTypeField },
  spot: {
    read: z.string().nullable().meta({ description: 'The id of an item of the scene.' }),
    write: () =>
      lineField({ max: 64 })
        .nullable()
        .overwrite((id) => id || null)
        .meta({ description: 'The id of an item of the scene; empty or null for none.' }),
  },
  flag: { read: z.boolean(), write: () => z.boolean('must be true or false') },
  words: { read: z.array(z.string()), write: () => words },
  kept: { read: kept, write: () => kept },
};

type Schema<Type extends FieldType> = z.ZodType<FieldValues[Type], FieldValues[Type]>;
type Limits = { min?: number; max: number };

type ReadShape<Table extends FieldTable> = { [Name in keyof Table]: Schema<Table[Name]['type']> };
type NewShape<Table extends FieldTable> = {
  [Name in keyof Table]: Table[Name] extends { isRequired: true }
    ? Schema<Table[Name]['type']>
    : z.ZodDefault<Schema<Table[Name]['type']>>;
};

const shapeOf = (table: FieldTable, schemaOf: (field: AdminField) => z.ZodType) =>
  Object.fromEntries(Object.entries(table).map(([name, field]) => [name, schemaOf(field)])) as unknown;

const written = ({ type, min = 0, max = 0 }: AdminField): z.ZodType => SCHEMAS[type].write({ min, max });

/** As answers have them. */
export const readShape = <Table extends FieldTable>(table: Table) =>
  shapeOf(table, ({ type }) => SCHEMAS[type].read) as ReadShape<Table>;

/** As admins send them. */
export const writtenShape = <Table extends FieldTable>(table: Table) =>
  shapeOf(table, written) as ReadShape<Table>;

/** As admins send them for something new, where all but the required ones may be left out. */
export const newShape = <Table extends FieldTable>(table: Table) =>
  shapeOf(table, (field) =>
    field.isRequired ? written(field) : written(field).default(field.blank),
  ) as NewShape<Table>;
