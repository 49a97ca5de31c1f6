import { beginsWords, folded } from '../../../shared/people/folding.ts';
import { hasAll } from '../../../shared/objects/features.ts';
import type { Space } from '../../plan/spaces/space.ts';

export type SpaceFilter = {
  readonly text: string;
  readonly freeOnly: boolean;
  /** What lacks one of these is dimmed, on the plan and in the list. */
  readonly features: readonly string[];
};

export const EVERYTHING: SpaceFilter = { text: '', freeOnly: false, features: [] };

/** Matches the name of a colleague as every search does (N11), and any part of a space's name or of what is said of it. */
export function passes(space: Space, filter: Pick<SpaceFilter, 'text' | 'freeOnly'>): boolean {
  if (filter.freeOnly && space.state !== 'free') return false;
  const { name, description, features, booking } = space;
  const wanted = folded(filter.text);
  return (
    [booking?.by, booking?.bookedFor].some((text) => text && beginsWords(text, wanted)) ||
    [name, description, ...features].some(
      (text) => folded(text).includes(wanted) || beginsWords(text, wanted),
    )
  );
}

export const isDimmed = (space: Space, { features }: SpaceFilter): boolean =>
  !hasAll(space.features, features);
