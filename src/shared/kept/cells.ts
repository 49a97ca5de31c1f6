import { counted } from '../english.ts';
import type { DrawTime } from '../draws/when.ts';
import type { IdName } from '../fields.ts';

/** The groups by id or, for people to read, by name. */
type ForGroups = { readonly groups: readonly (number | string)[]; readonly until: DrawTime | null };

/** As a cell of the table or of a file, and the audit trail, have it: "Lab, Design until 1 day before at 12:00". */
export const keptForText = (kept: ForGroups | null): string =>
  kept ? `${kept.groups.join(', ')}${kept.until ? untilText(kept.until) : ''}` : '';

const untilText = ({ daysBefore, at }: DrawTime) => ` until ${counted(daysBefore, 'day')} before at ${at}`;

const CELL = /^(.*?)(?: until (\d+) days? before at (\d?\d:\d\d))?$/is;

/** What such a cell says; undefined if it names a group that there is not. */
export function groupsIn(text: string, groups: readonly IdName[]) {
  const [, names = '', daysBefore, at = ''] = CELL.exec(text) ?? [];
  const named = names.split(/[,;]/).map((name) => name.trim().toLowerCase());
  if (named.join('') === '') return daysBefore === undefined ? null : undefined;
  const found = named.flatMap((name) => groups.find((group) => group.name.toLowerCase() === name)?.id ?? []);
  if (found.length < named.length) return undefined;
  const until = daysBefore === undefined ? null : { daysBefore: Number(daysBefore), at: at.padStart(5, '0') };
  return { groups: found, until };
}

/** With the names of its groups. */
export const withNames = <Value extends { readonly groups: readonly number[] }>(
  kept: Value | null,
  groups: readonly IdName[],
) =>
  kept && { ...kept, groups: kept.groups.map((id) => groups.find((group) => group.id === id)?.name ?? id) };
