import {
  addDays,
  type Day,
  daysBetween,
  FIRST_DAY,
  LAST_DAY,
  monthName,
  parseDay,
} from '../../../shared/day.ts';

type TypedDay = { readonly day: Day } | { readonly fault: string };

type Reference = {
  readonly today: Day;
  /** A date without a year is the first one from here on; without this, the one nearest to today. */
  readonly earliest?: Day | undefined;
};

const NO_DATE = 'Type a date such as 3/11/2026, 3 Nov or 2026-11-03.';

/** A date as people write it, day first: "3/11/2026", "3 Nov", "Tue 3rd November 26", "2026-11-03", "tomorrow". */
export function typedDay(text: string, reference: Reference): TypedDay {
  const typed = text.trim().toLowerCase();
  const near = NEAR[typed];
  if (near !== undefined) return { day: addDays(reference.today, near) };
  const parts = partsOf(typed);
  return parts === null ? { fault: NO_DATE } : dayOf(parts, reference);
}

/** "3 Nov 2026", which nobody reads as the 11th of March. */
export function shortDay(day: Day): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return `${date} ${monthName(month).slice(0, 3)} ${year}`;
}

const NEAR: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };

type Parts = { readonly date: number; readonly month: number; readonly year: number | null };

function partsOf(typed: string): Parts | null {
  const words = typed
    // A moment, as a program writes it.
    .replace(/^(\d{4}-\d\d-\d\d)t.*$/, '$1')
    .replaceAll(/(\d)(st|nd|rd|th)\b/g, '$1')
    .replace(/^(mon|tues?|wed(nes)?|thu(rs?)?|fri|sat(ur)?|sun)(day)?\b/, '')
    .replaceAll(/(\d)(?=[a-z])|([a-z])(?=\d)/g, '$1$2 ')
    .split(/[\s,./-]+/)
    .filter((word) => word !== '' && word !== 'of');
  const [first = '', second = '', third] = words.length === 1 ? inOne(words[0]) : words;
  if (words.length > 3 || first === '' || second === '') return null;
  if (/^\d{4}$/.test(first)) return readParts(third, second, first);
  return monthOf(first) === null || !isNumber(second)
    ? readParts(first, second, third)
    : readParts(second, first, third);
}

/** Typed without separators: the day comes first, unless the first four digits can only be a year. */
function inOne(digits = ''): string[] {
  const [, date = '', month = '', year = ''] = /^(\d\d)(\d\d)(\d\d|\d{4})$/.exec(digits) ?? [];
  const isYearFirst = year.length === 4 && (Number(month) > 12 || Number(year) < 1900);
  return isYearFirst ? [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)] : [date, month, year];
}

function readParts(date = '', month = '', year?: string): Parts | null {
  const number = isNumber(month) ? Number(month) : monthOf(month);
  if (!isNumber(date) || number === null) return null;
  if (year === undefined) return { date: Number(date), month: number, year: null };
  if (!/^(\d\d|\d{4})$/.test(year)) return null;
  return { date: Number(date), month: number, year: Number(year) + (year.length === 2 ? 2000 : 0) };
}

const isNumber = (word: string) => /^\d{1,2}$/.test(word);

/** Three letters are enough: "nov", "sept", "november". */
function monthOf(word: string): number | null {
  if (!/^[a-z]{3,}$/.test(word)) return null;
  const found = MONTHS.find((month) => monthName(month).toLowerCase().startsWith(word));
  return found ?? null;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

function dayOf({ date, month, year }: Parts, { today, earliest }: Reference): TypedDay {
  if (month > 12 && month <= 31 && date >= 1 && date <= 12)
    return { fault: `Type the day first: ${[month, date, year].filter((part) => part !== null).join('/')}.` };
  if (month < 1 || month > 12 || date < 1) return { fault: NO_DATE };
  const years = year === null ? yearsAround(earliest ?? today) : [year];
  const days = years.flatMap((each) => parseDay(iso(each, month, date)) ?? []);
  const day = earliest && year === null ? days.find((each) => each >= earliest) : nearest(days, today);
  if (day) return { day };
  const isOutOfReach =
    year !== null && (`${year}` < FIRST_DAY.slice(0, 4) || `${year}` > LAST_DAY.slice(0, 4));
  if (isOutOfReach) return { fault: 'Type a year from 1900 to 2999.' };
  return { fault: `There is no ${date} ${monthName(month)}${year === null ? '' : ` ${year}`}.` };
}

const yearsAround = (day: Day) => [-1, 0, 1].map((more) => Number(day.slice(0, 4)) + more);

const iso = (...[year, month, date]: [number, number, number]) =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-');

const nearest = (days: readonly Day[], today: Day) =>
  days.toSorted((a, b) => Math.abs(daysBetween(today, a)) - Math.abs(daysBetween(today, b)))[0];
