import { hasAll } from '../../../shared/objects/features.ts';
import type { Space } from '../../parts/spaces/space.ts';

export type SpaceFilter = {
  readonly text: string;
  readonly freeOnly: boolean;
  /** What lacks one of these is dimmed, on the plan and in the list. */
  readonly features: readonly string[];
};

export const EVERYTHING: SpaceFilter = { text: '', freeOnly: false, features: [] };

/** Matches the name of a space or of a colleague, or what is said of the space. */
export function passes(space: Space, filter: Pick<SpaceFilter, 'text' | 'freeOnly'>): boolean {
  if (filter.freeOnly && space.state !== 'free') return false;
  const wanted = folded(filter.text.trim());
  if (wanted === '') return true;
  const { name, description, features, booking } = space;
  return [name, description, ...features, booking?.by, booking?.bookedFor].some(
    (text) => text && folded(text).includes(wanted),
  );
}

export const isDimmed = (space: Space, { features }: SpaceFilter): boolean =>
  !hasAll(space.features, features);

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
