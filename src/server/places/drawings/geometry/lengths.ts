/** User units per unit of length, as CSS defines them: 96 to an inch. */
const UNITS: Record<string, number> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  pt: 96 / 72,
  pc: 16,
};

const LENGTH = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)([a-z]*|%)$/i;

/**
 * A length in user units; `whole` is what a percentage refers to. Null for other units and for anything that is not
 * a length.
 */
export function lengthOf(text: string | undefined, whole: number | null): number | null {
  const [, digits = '', unit = ''] = LENGTH.exec(text?.trim() ?? '') ?? [];
  if (digits === '') return null;
  const factor = unit === '%' ? (whole === null ? null : whole / 100) : UNITS[unit.toLowerCase()];
  const length = factor === null || factor === undefined ? Number.NaN : Number(digits) * factor;
  return Number.isFinite(length) ? length : null;
}

/** The numbers in a list, up to the first item that is not one. */
export function numbersIn(text: string, most = Number.POSITIVE_INFINITY): number[] {
  const numbers: number[] = [];
  const pattern = /[\s,]*([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)/y;
  while (numbers.length < most) {
    const match = pattern.exec(text);
    const number = Number(match?.[1]);
    if (!match || !Number.isFinite(number)) break;
    numbers.push(number);
  }
  return numbers;
}
