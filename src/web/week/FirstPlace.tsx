import { useQuery } from '@tanstack/react-query';
import { isolated } from '../../shared/direction.ts';
import { mayOpen } from '../../shared/pages.ts';
import { freeQuery } from '../core/bookings/queries.ts';
import { lastAreaOf } from '../core/last-area.ts';
import { useSession } from '../core/session.tsx';
import { LinkButton } from '../core/ui/LinkButton.tsx';
import { LoadFailed } from '../core/ui/LoadFailed.tsx';
import { Skeleton } from '../core/ui/Skeleton.tsx';
import { freeWords } from '../parts/days/freeWords.ts';
import { whenOf } from '../core/bookings/whenOf.ts';
import { areaToBegin } from './areaToBegin.ts';

/** For somebody with nothing booked: where there is room on the next open day, and one button that leads there. */
export function FirstPlace() {
  const mayAdd = mayOpen('/admin/locations/new', useSession());
  const free = useQuery(freeQuery());
  if (free.isPending) return <Skeleton height="6rem" />;
  if (free.isError) return <LoadFailed title="Failed to load location data." of={[free]} />;
  const first = areaToBegin(free.data, lastAreaOf([]));
  if (!first) {
    return (
      <>
        <p>There is no office to book at yet.{!mayAdd && ' Please speak to facilities.'}</p>
        {mayAdd && (
          <LinkButton variant="primary" to="/admin/locations/new">
            Set up an office
          </LinkButton>
        )}
      </>
    );
  }
  const { office, area, day } = first;
  return (
    <>
      <p>
        {whenOf(day, office.today)} at <bdi>{office.name}</bdi>: {freeWords(office.areas, day)}
      </p>
      <LinkButton
        variant="primary"
        to="/locations/$locationId/areas/$areaId"
        params={{ locationId: office.id, areaId: area.id }}
        search={{ day }}
      >
        Choose a place in {isolated(area.name)}
      </LinkButton>
    </>
  );
}
