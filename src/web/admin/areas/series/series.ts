import { objectNameField } from '../../../../shared/locations/field-schemas.ts';
import { comparable } from '../objects/checks.ts';

/** As typed; `digits` is the minimum number of digits, padded with zeros. */
export type Series = {
  readonly before: string;
  readonly from: string;
  readonly to: string;
  readonly digits: number;
};

export type SeriesNames =
  | { readonly wrong: string; readonly field: 'before' | 'from' | 'to' }
  | { readonly wrong: null; readonly fresh: string[]; readonly existing: string[] };

export const AT_MOST = 500;

/** The names of a series, without those that active objects already have. */
export function namesOf(series: Series, taken: ReadonlySet<string>): SeriesNames {
  const { before, digits } = series;
  const [from, to] = [wholeNumber(series.from), wholeNumber(series.to)];
  if (from === null) return { wrong: 'From must be a whole number', field: 'from' };
  if (to === null) return { wrong: 'To must be a whole number', field: 'to' };
  if (to < from) return { wrong: `To must be ${from} or more`, field: 'to' };
  if (to - from >= AT_MOST) return { wrong: `At most ${AT_MOST} can be added at once`, field: 'to' };
  const names = Array.from({ length: to - from + 1 }, (_, index) =>
    `${before}${String(from + index).padStart(digits, '0')}`.trim(),
  );
  const checked = objectNameField.safeParse(names.at(-1));
  if (!checked.success) return { wrong: `Each name ${checked.error.issues[0]?.message}`, field: 'before' };
  return {
    wrong: null,
    fresh: names.filter((name) => !taken.has(comparable(name))),
    existing: names.filter((name) => taken.has(comparable(name))),
  };
}

/** The number after the highest with which a name ends: 41 after "Desk 40". */
export function nextNumber(names: readonly string[], before: string): number {
  const start = comparable(before);
  const numbers = names
    .filter((name) => comparable(name).startsWith(start))
    .map((name) => wholeNumber(name.trim().slice(before.trim().length).trim()) ?? 0);
  return Math.max(0, ...numbers) + 1;
}

function wholeNumber(text: string): number | null {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : null;
}
