/** Whatever cannot be seen and could hide a text or turn one round, but for the two joiners that some scripts need. */
const UNSEEN = /(?![\u200c\u200d])[\p{C}\p{Zl}\p{Zp}\u{e0100}-\u{e01ef}]+/gu;

const MOST_CHARACTERS = 100;

/** O6: what people typed, as data for an assistant. */
export function cleaned<Value>(value: Value): Value;
export function cleaned(value: unknown): unknown {
  if (typeof value === 'string')
    return Array.from(value.replaceAll(UNSEEN, ' ')).slice(0, MOST_CHARACTERS).join('');
  if (Array.isArray(value)) return value.map((each) => cleaned(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cleaned(each)]));
}
