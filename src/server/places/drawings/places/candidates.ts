import { byName } from '../../../../shared/natural-order.ts';
import type { PlaceCandidate } from '../../../../shared/plans/drawing-contract.ts';
import { overlap } from '../geometry/box.ts';
import { LIMITS } from '../limits.ts';
import type { Walked } from '../walking/walk.ts';
import { type Found, isPlausible, type Size } from './found.ts';
import { gridOver } from './grid.ts';
import { labelledPlaces } from './labelled.ts';
import { idFor } from './names.ts';
import { ancestorsOf, namedPlaces } from './named.ts';
import { canBePlace, repeatedShapes } from './repeated.ts';

/** Two boxes sharing more than this share of the smaller one are the same place. */
const SAME = 0.5;

/**
 * Places to suggest to the admin: shapes named like one, shapes labelled by a text, and repeated shapes. `word` is
 * what an unnamed place is called in this area, "Desk" or "Space".
 */
export function candidatesIn({ seen, texts }: Walked, drawing: Size, word: string): PlaceCandidate[] {
  const named = namedPlaces(seen, drawing);
  const shapes = seen.filter(
    ({ element, box }) =>
      canBePlace(element) &&
      isPlausible(box, drawing) &&
      !named.elements.has(element) &&
      !ancestorsOf(element).some((outer) => named.elements.has(outer)),
  );
  const repeated = repeatedShapes(shapes, drawing);
  const labelled = labelledPlaces(texts, shapes, new Set(repeated), drawing, word);
  const unnamed = repeated.map(({ box }): Found => ({ label: null, box }));

  const kept = toldApart(withoutDoubles([...named.found, ...labelled, ...unnamed], drawing));
  return numbered(kept, word).sort((a, b) => byName({ name: a.label }, { name: b.label }));
}

/** The first of those in the same spot. */
function withoutDoubles(found: Found[], drawing: Size): Found[] {
  const grid = gridOver<Found>(drawing);
  const kept: Found[] = [];
  for (const place of found) {
    if (kept.length === LIMITS.candidates) break;
    if ([...grid.near(place.box)].some((other) => overlap(other.box, place.box) > SAME)) continue;
    grid.add(place);
    kept.push(place);
  }
  return kept;
}

/**
 * "East desk 1" and "West desk 1" if both wings have a Desk 1; if every desk has the same office's name in front,
 * that name says nothing and is dropped.
 */
function toldApart(places: Found[]): Found[] {
  const prefixes = new Map<string, Set<string | undefined>>();
  for (const { label, prefix } of places) {
    if (label !== null) prefixes.set(label, (prefixes.get(label) ?? new Set()).add(prefix));
  }
  return places.map((place) => {
    const { label, prefix } = place;
    if (label === null || prefix === undefined || prefixes.get(label)?.size === 1) return place;
    return { ...place, label: `${prefix} ${label.charAt(0).toLowerCase()}${label.slice(1)}` };
  });
}

/** Each with its own label and id. Places without a name are numbered in reading order. */
function numbered(places: Found[], word: string): PlaceCandidate[] {
  const labels = new Set(places.map(({ label }) => label));
  const ids = new Set<string>();
  let number = 0;
  const nextLabel = (): string => {
    number += 1;
    return labels.has(`${word} ${number}`) ? nextLabel() : `${word} ${number}`;
  };
  const inReadingOrder = places.toSorted((a, b) => rowOf(a) - rowOf(b) || a.box.x - b.box.x);
  return inReadingOrder.map(({ label, box }) => {
    const shown = label ?? nextLabel();
    const id = idFor(shown, ids);
    ids.add(id);
    return { id, label: shown, isNamed: label !== null, ...rounded(box) };
  });
}

/** Places whose tops differ by less than half their height are in one row. */
const rowOf = ({ box }: Found) => Math.round(box.y / (box.h / 2 || 1)) * (box.h / 2);

function rounded({ x, y, w, h }: Found['box']): Found['box'] {
  const [left, top, width, height] = [x, y, w, h].map((value) => Math.round(value * 1000) / 1000);
  return { x: left ?? 0, y: top ?? 0, w: width ?? 0, h: height ?? 0 };
}
