/** How full something is, in steps that are told apart by tint, pattern and words. */
export type Heat = 'closed' | 'empty' | 'low' | 'half' | 'high' | 'full';

/** From a share of 0 to 1; null where there was nothing to book. */
export function heatOf(share: number | null): Heat {
  if (share === null) return 'closed';
  if (share <= 0) return 'empty';
  if (share >= 1) return 'full';
  if (share < 0.5) return 'low';
  return share < 0.8 ? 'half' : 'high';
}

export const HEAT_WORDS = [
  ['empty', 'Nothing booked'],
  ['low', 'Under half'],
  ['half', 'Half or more'],
  ['high', '80% or more'],
  ['full', 'Full'],
] as const satisfies readonly (readonly [Heat, string])[];
