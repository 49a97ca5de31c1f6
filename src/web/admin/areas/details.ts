import { newAreaSchema } from '../../../shared/locations/admin-contract.ts';
import {
  AREA_FIELDS,
  type AreaValues,
  differing,
  type FieldTable,
  only,
  type ValuesOf,
  wordsIn,
} from '../../../shared/locations/fields.ts';
import { check, type Sentences, sentencesOf } from '../form/sentences.ts';

/** The area's own fields as typed, beside those that the server has. */
export type TypedDetails = Partial<AreaValues>;

export const AREA_WORDS = wordsIn(AREA_FIELDS);

/** Only the differences, so that a colleague's other changes stay, or what was typed since it was saved. */
export const typedSince = (typed: TypedDetails, saved: TypedDetails): TypedDetails =>
  only(typed, differing(AREA_FIELDS, saved, typed));

/** A sentence for each field that cannot be saved. */
export function wrongDetails(values: AreaValues): Sentences<keyof AreaValues> {
  const checked = check(newAreaSchema, values);
  return checked.isRight ? {} : sentencesOf(checked.errors, AREA_WORDS, values);
}

/** Whether the server has what was sent, ignoring surrounding spaces, which it strips. */
export function isAsSent<Table extends FieldTable>(
  table: Table,
  saved: ValuesOf<Table>,
  sent: Partial<ValuesOf<Table>>,
): boolean {
  const entries = Object.entries(sent).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return differing(table, saved, Object.fromEntries(entries) as Partial<ValuesOf<Table>>).length === 0;
}
