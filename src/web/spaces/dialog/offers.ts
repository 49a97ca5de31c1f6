import type { DayCount } from '../../../shared/bookings/contract.ts';
import { freeOfKind, hasFree } from '../../../shared/bookings/free-days.ts';
import { aboutOf } from '../../../shared/bookings/rules.ts';
import type { Day } from '../../../shared/day.ts';
import { type KindOfObject, OBJECT_KINDS } from '../../../shared/locations/kinds.ts';
import type { ApiProblem } from '../../start/api.ts';
import { besideWords, freeNear, type Spots } from '../../plan/spaces/near.ts';
import { type Space, takenOutOfUse } from '../../plan/spaces/space.ts';
import { spokenName } from '../../parts/spaces/spaceWords.ts';

/** What to offer instead: up to three free spaces on the day, or else another day. */
export type Offers = { readonly objects: readonly Offer[]; readonly day: Day | null };

type Offer = {
  readonly id: number;
  readonly name: string;
  /** "next to Grace"; null if the reader may not know anybody who sits there. */
  readonly beside: string | null;
};

/** The other spaces on the day, around the one that cannot be booked. */
export type Around = {
  readonly spaces: readonly Space[];
  /** Their positions on the plan. */
  readonly spots: Spots;
  readonly counts: readonly DayCount[];
  readonly day: Day;
};

const NONE: Offers = { objects: [], day: null };

/** If the space cannot be booked on this day. */
export function offersBeside(space: Space, around: Around): Offers {
  const { spaces, spots, counts, day } = around;
  const objects = freeNear(spaces, space.objectId, spots).map((free) =>
    offerOf({ id: free.objectId, name: spokenName(free) }, around),
  );
  return objects.length > 0
    ? { objects, day: null }
    : { objects, day: nearestFreeDay(counts, day, space.kind) };
}

/** If the server refused: what it offers, unless somebody has been quicker again. */
export function offersAfter(refusal: ApiProblem, space: Space, around: Around): Offers {
  const { spaces, counts, day } = around;
  switch (aboutOf(refusal.reason)) {
    case 'gone': {
      // The plan may not show that yet.
      const others = spaces.map((each) => (each.objectId === space.objectId ? takenOutOfUse(each) : each));
      return offersBeside(space, { ...around, spaces: others });
    }
    case 'space': {
      const gone = new Set(spaces.filter((each) => each.state !== 'free').map((each) => each.objectId));
      const objects = refusal.alternatives.filter(({ id }) => !gone.has(id));
      return objects.length > 0
        ? { objects: objects.map((object) => offerOf(object, around)), day: null }
        : offersBeside(space, around);
    }
    case 'day':
    case 'person':
      return { objects: [], day: nearestFreeDay(counts, day, space.kind) };
    case 'draw':
    case undefined:
      return NONE;
  }
}

const offerOf = ({ id, name }: { id: number; name: string }, { spaces, spots }: Around): Offer => ({
  id,
  name,
  beside: besideWords(spaces, id, spots),
});

/** The next day with a free space of the kind; if there is none, the last one before. */
export function nearestFreeDay(
  counts: readonly DayCount[],
  day: Day,
  kind: KindOfObject = OBJECT_KINDS.standard,
): Day | null {
  const isFree = (count: DayCount) => count.isOpen && freeOfKind[kind.id](count) > 0;
  const days = counts.filter(kind.isStandard ? hasFree : isFree).map(({ date }) => date);
  return days.find((each) => each > day) ?? days.findLast((each) => each < day) ?? null;
}
