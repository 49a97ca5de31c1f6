import { isolated } from '../../../shared/direction.ts';
import { Button } from '../../core/ui/Button.tsx';
import { useMyPeople } from '../../lists/people/queries.ts';
import { areNeighbours, freeNear } from '../../plan/spaces/near.ts';
import type { Space } from '../../plan/spaces/space.ts';
import { spokenName } from '../../parts/spaces/spaceWords.ts';
import type { Around } from './offers.ts';

type Props = {
  readonly space: Space;
  readonly around: Around;
  readonly onSwitch: (objectId: number) => void;
};

/** N7: the free space nearest to whom the reader has followed longest of those here that day. A taken space leads to its own neighbour. */
export function NearMyPeople({ space, around: { spaces, spots, day }, onSwitch }: Props) {
  const seats = useMyPeople().seats.filter(({ date }) => date === day);
  if (seats.some(({ objectId }) => objectId === space.objectId) || space.state === 'yours') return null;
  for (const { objectId, name } of seats) {
    const [nearest] = freeNear(spaces, objectId, spots);
    if (!nearest) continue;
    if (nearest.objectId === space.objectId || areNeighbours(spaces, objectId, space.objectId, spots))
      return null;
    return (
      <Button onClick={() => onSwitch(nearest.objectId)}>
        {spokenName(nearest)} is nearest to {isolated(name)}
      </Button>
    );
  }
  return null;
}
