/** Numbers and lists in sentences: the one place for plurals, so that none is spelt out by hand. */

/** "5,000", for whole numbers. Without `Intl`, whose first number takes 25 ms on a slow machine. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** "1,234.5": at most one decimal place. */
export function figure(value: number): string {
  const tenths = Math.round(Math.abs(value) * 10);
  const point = tenths % 10 > 0 ? `.${tenths % 10}` : '';
  return `${value < 0 && tenths > 0 ? '-' : ''}${grouped(Math.floor(tenths / 10))}${point}`;
}

/** "1 booking", "2 bookings", "5,000 people". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${oneOrMany(count, one, many)}`;
}

/** The word that goes with a number given elsewhere, or not given at all: "it" or "them". */
export const oneOrMany = <One, Many>(count: number, one: One, many: Many): One | Many =>
  count === 1 ? one : many;

/** "Leeds", "Leeds and Madrid", "Leeds, Manchester and Madrid". False and empty items are left out. */
export function listed(items: readonly (string | false)[], { between = ', ', last = ' and ' } = {}): string {
  const said = items.filter(Boolean);
  return said.length < 2 ? said.join('') : `${said.slice(0, -1).join(between)}${last}${said.at(-1)}`;
}

const SMALL = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A number as it is written in a sentence: "five", but "12". */
export const inWords = (count: number): string => SMALL[count] ?? String(count);

/** "Desk" from "desk". */
export const capitalised = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** "1st", "12th", "23rd" */
export function ordinal(number: number): string {
  const [tens, ones] = [number % 100, number % 10];
  return `${grouped(number)}${tens >= 11 && tens <= 13 ? 'th' : (ENDINGS[ones] ?? 'th')}`;
}

const ENDINGS = ['th', 'st', 'nd', 'rd'];
