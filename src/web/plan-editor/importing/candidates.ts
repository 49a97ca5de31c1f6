import type { Scene } from '../../../shared/plans/contract.ts';
import { OBJECT_FIELDS } from '../../../shared/locations/fields.ts';
import type { UploadedDrawing } from '../../../shared/plans/drawing-contract.ts';
import type { FoundPlaces, FoundGroup, FoundPlace } from './finding/find.ts';
import type { FoundSpot } from './finding/shapes.ts';

/** What came of a file: what is stored, what was left out of it or is to be known about it, and what looks like places. */
export type TakenDrawing = UploadedDrawing & { removed: string[]; notes: string[]; found: FoundPlaces };

/** A drawing being imported: what it offers as places, and what of it is wanted. */
export type ImportedDrawing = Pick<UploadedDrawing, 'width' | 'height'> &
  Pick<TakenDrawing, 'removed' | 'notes'> & {
    readonly groups: readonly FoundGroup[];
    /** Names that somebody has typed, by the id of the place. */
    readonly typed: ReadonlyMap<string, string>;
  };

/** `isMeant`: the name is from the drawing or from somebody, so it may be that of an object. */
export type Candidate = FoundPlace & { name: string; isMeant: boolean; isDouble: boolean };

/**
 * The places of the groups that are wanted, each with the name it will have: its own, or the next number. Nobody gets a name that another
 * already has in the drawing, or that `taken` has on the plan.
 */
export function wantedOf(
  { groups, typed }: ImportedDrawing,
  word: string,
  taken: ReadonlySet<string>,
): Candidate[] {
  const places = groups.filter(({ isWanted }) => isWanted).flatMap((group) => group.places);
  const names = new Set(places.map(({ id, label }) => (typed.get(id) ?? label ?? '').trim().toLowerCase()));
  const given = new Set<string>();
  let number = 0;
  const nextName = (): string => {
    number += 1;
    const name = `${word} ${number}`;
    const isFree = !names.has(name.toLowerCase()) && !taken.has(name.toLowerCase());
    return isFree ? name : nextName();
  };
  const another = (name: string, count = 2): string => {
    const next = `${name.slice(0, OBJECT_FIELDS.name.max - 6)} (${count})`;
    return given.has(next.toLowerCase()) || names.has(next.toLowerCase()) ? another(name, count + 1) : next;
  };
  return places.map((place) => {
    const own = typed.get(place.id) ?? place.label;
    const isDouble = own !== null && typed.get(place.id) === undefined && given.has(own.trim().toLowerCase());
    const name = own === null ? nextName() : isDouble ? another(own) : own;
    given.add(name.trim().toLowerCase());
    return { ...place, name, isMeant: own !== null, isDouble };
  });
}

/** Where a shape of the drawing is on the plan. x and y are its middle. */
export function onThePlan(
  { x, y, w, h, r }: FoundSpot,
  { width, height }: Pick<ImportedDrawing, 'width' | 'height'>,
  background: NonNullable<Scene['background']>,
): FoundSpot {
  const [across, down] = [background.w / width, background.h / height];
  return { x: background.x + x * across, y: background.y + y * down, w: w * across, h: h * down, r };
}
