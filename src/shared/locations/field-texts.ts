import { weekdayName } from '../day.ts';
import { listed } from '../english.ts';
import type { IdName } from '../fields.ts';
import { groupsIn, keptForText } from '../kept/cells.ts';
import { featuresIn, featureText } from '../objects/features.ts';
import type { FieldType, FieldValues, OBJECT_TABLE_FIELDS } from './fields.ts';
import { areaKinds, OBJECT_KINDS, objectKinds } from './kinds.ts';

const asItIs = (text: string) => text;
const kindIn = (kinds: readonly { id: number; name: string }[]) => (id: number) =>
  kinds.find((kind) => kind.id === id)?.name ?? String(id);

/** What the audit trail and files say for a value of each type; empty for none. */
const TEXTS: { readonly [Type in FieldType]: (value: FieldValues[Type]) => string } = {
  name: asItIs,
  line: asItIs,
  lines: asItIs,
  link: asItIs,
  timeZone: asItIs,
  weekdays: (days) => days.map(weekdayName).join(', '),
  areaType: kindIn(areaKinds),
  objectType: kindIn(objectKinds),
  spot: (id) => id ?? '',
  flag: (isSo) => (isSo ? 'Yes' : 'No'),
  words: featureText,
  kept: keptForText,
};

export const valueText = (type: FieldType, value: unknown): string =>
  (TEXTS[type] as (value: unknown) => string)(value);

type Table = typeof OBJECT_TABLE_FIELDS;
type TypeInTable = Table[keyof Table]['type'];

/** A cell of a file that may say a few things only, in lower case, and how to list them. */
type Choice<Value> = { readonly values: ReadonlyMap<string, Value>; readonly words: string };

type Reading = (text: string, groups: readonly IdName[]) => unknown;

/** How a cell of a file is read. What comes of a text, their schema checks; undefined if no group is called that. */
export const CELLS: { readonly [Type in TypeInTable]: Choice<FieldValues[Type]> | Reading } = {
  name: asItIs,
  lines: asItIs,
  words: featuresIn,
  kept: groupsIn,
  objectType: {
    values: new Map([
      ['', OBJECT_KINDS.standard.id],
      ...objectKinds.flatMap(({ id, name }) => [
        [String(id), id] as const,
        [name.toLowerCase(), id] as const,
      ]),
    ]),
    words: listed(
      objectKinds.map(({ name }) => name),
      { last: ' or ' },
    ),
  },
  flag: {
    values: new Map([
      ['', true],
      ['yes', true],
      ['no', false],
    ]),
    words: 'Yes or No',
  },
};
