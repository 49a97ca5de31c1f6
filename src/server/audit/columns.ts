import type { Cell, Column } from '../http/csv.ts';
import type { EntryRow } from './trail-store.ts';

const json = (value: object | null): Cell => value && JSON.stringify(value);

/** The audit trail as a table: names for people, ids for joining two tables. */
export const AUDIT_COLUMNS: Column<EntryRow>[] = [
  { header: 'id', value: ({ id }) => id },
  { header: 'at', value: ({ at }) => at.toString() },
  { header: 'actorId', value: ({ actor }) => actor?.id ?? null },
  { header: 'actor', value: ({ actor }) => actor?.name ?? null },
  { header: 'action', value: ({ action }) => action },
  { header: 'subject', value: ({ subject }) => subject },
  { header: 'subjectId', value: ({ subjectId }) => subjectId },
  { header: 'person', value: ({ about }) => about.person?.name ?? null },
  { header: 'bookableObject', value: ({ about }) => about.bookableObject?.name ?? null },
  { header: 'area', value: ({ about }) => about.area?.name ?? null },
  { header: 'location', value: ({ about }) => about.location?.name ?? null },
  { header: 'date', value: ({ about }) => about.date },
  { header: 'before', value: ({ before }) => json(before) },
  { header: 'after', value: ({ after }) => json(after) },
];
