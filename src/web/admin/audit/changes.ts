import type { AuditEntry } from '../../../shared/audit/contract.ts';
import { type Day, longDay, parseDay } from '../../../shared/day.ts';
import { listed } from '../../../shared/english.ts';
import { valueText } from '../../../shared/locations/field-texts.ts';
import { inUtc } from '../parts/inUtc.ts';
import { type AuditedObject, savedObjects } from './objects.ts';
import { fieldOf, fieldWords } from './words.ts';

/** One field that changed. Null where it had, or has, no value. */
export type Change = { field: string; before: string | null; after: string | null };

/** The fields that differ. For something new or removed, all that had a value. */
export function fieldChangesOf(entry: AuditEntry): Change[] {
  const { before, after } = entry;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const own = fields
    .filter((field) => field !== 'id' && field !== 'bookable_objects')
    .filter((field) => !isSame(before?.[field], after?.[field]))
    .map((field) => ({
      field: fieldWords(field),
      before: words(entry, field, before?.[field]),
      after: words(entry, field, after?.[field]),
    }));
  return [...own, ...savedObjects(entry).map((object) => changeOf(entry, object))];
}

/** The whole of an object on one line: "Active: Yes, Description: By the window". */
function changeOf(
  entry: AuditEntry,
  { name, before, after }: ReturnType<typeof savedObjects>[number],
): Change {
  const line = (object: AuditedObject) =>
    Object.keys(after)
      .filter((field) => field !== 'id' && (field !== 'name' || (before && before.name !== after.name)))
      .map((field) => `${fieldWords(field)}: ${words(entry, field, object[field]) ?? 'none'}`)
      .join(', ');
  return { field: name, before: before && line(before), after: line(after) };
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const REASONS: Record<string, string> = {
  owner: 'by the person who booked it',
  admin: 'by an admin',
  slack: 'in Slack, by the person who booked it',
  unconfirmed: 'it was not confirmed',
  'object-removed': 'the space can no longer be booked',
};

function words(entry: AuditEntry, field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  const own = fieldOf(field);
  if (own) return valueText(own.type, value) || null;
  if (Array.isArray(value)) return listed(value.map(String)) || null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return nameOf(entry, field, value) ?? String(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (field === 'cancel_reason') return REASONS[value] ?? value;
  if (field === 'floor_plan_hash') return value.slice(0, 8);
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return inUtc(value);
  return parseDay(value) ? longDay(value as Day) : value;
}

/** Ids are shown as the names that came with the entry. */
function nameOf({ actor, about }: AuditEntry, field: string, id: number): string | undefined {
  const known = {
    user_id: [about.person],
    cancelled_by: [actor, about.person],
    area_id: [about.area],
    location_id: [about.location],
    bookable_object_id: [about.bookableObject],
  }[field];
  return known?.find((each) => each?.id === id)?.name;
}
