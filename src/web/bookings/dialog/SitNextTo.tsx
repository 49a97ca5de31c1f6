import { isolated } from '../../../shared/direction.ts';
import { Button } from '../../ui/Button.tsx';
import { FIRST } from '../../ui/popover/Popover.tsx';
import { areNeighbours, freeNear, shortNameOfHolder } from '../spaces/near.ts';
import type { Space } from '../spaces/space.ts';
import type { Around } from './offers.ts';

type Props = { space: Space; around: Around; onSwitch: (objectId: number) => void };

/** Leads to the free space nearest to somebody whose name may be shown. */
export function SitNextTo({ space, around: { spaces, spots }, onSwitch }: Props) {
  const name = shortNameOfHolder(space, spaces);
  const [nearest] = freeNear(spaces, space.objectId, spots);
  if (name === null || !nearest) return null;
  const where = areNeighbours(spaces, space.objectId, nearest.objectId, spots) ? 'next to' : 'near';
  return (
    <Button {...FIRST} variant="primary" onClick={() => onSwitch(nearest.objectId)}>
      Sit {where} {isolated(name)}
    </Button>
  );
}
