import type { Space } from '../../parts/spaces/space.ts';

export type SpaceFilter = { readonly text: string; readonly freeOnly: boolean };

export const EVERYTHING: SpaceFilter = { text: '', freeOnly: false };

/** Matches the name of a space or of a colleague. */
export function passes(space: Space, filter: SpaceFilter): boolean {
  if (filter.freeOnly && space.state !== 'free') return false;
  const wanted = folded(filter.text.trim());
  if (wanted === '') return true;
  const { name, description, booking } = space;
  return [name, description, booking?.by, booking?.bookedFor].some(
    (text) => text && folded(text).includes(wanted),
  );
}

/** Whether any word of a name begins like this, as when searching for people. */
export function startsAWord(name: string, beginning: string): boolean {
  const wanted = folded(beginning.trim());
  return wanted !== '' && ` ${folded(name)}`.includes(` ${wanted}`);
}

/** So that "zoe" finds "Zoë". */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}
