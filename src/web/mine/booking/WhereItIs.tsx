import { useQuery } from '@tanstack/react-query';
import type { Day } from '../../../shared/day.ts';
import type { Booking } from '../../../shared/bookings/contract.ts';
import type { Area } from '../../../shared/locations/contract.ts';
import { AREA_KINDS } from '../../../shared/locations/kinds.ts';
import { areaQuery } from '../../core/locations/queries.ts';
import { useNavigate } from '../../core/router/navigating.tsx';
import { useToday } from '../../core/bookings/useToday.ts';
import { availabilityQuery } from '../../core/bookings/queries.ts';
import { nameToFollow } from '../../lists/people/queries.ts';
import { Star } from '../../lists/people/Star.tsx';
import { besidesOf } from '../../plan/spaces/near.ts';
import { type Space, outagesOn, spacesOn } from '../../plan/spaces/space.ts';
import { SpacePlan } from '../../booking/DayAndSpaces.tsx';
import { describeObject } from '../../parts/spaces/spaceWords.ts';
import { useSpots } from '../../plan/spaces/useSpots.ts';
import styles from './WhereItIs.module.css';
import { WhereItIsComing } from './WhereItIsComing.tsx';

/** A booking on its area's plan, and who is next to it. Nothing if there is no plan. */
export function WhereItIs({ booking }: { booking: Booking }) {
  const { area, location, date } = booking;
  const found = useQuery(areaQuery(location.id, area.id));
  const hasPlan = found.data?.floorPlan !== null;
  const availability = useQuery({ ...availabilityQuery(location.id, area.id, date), enabled: hasPlan });
  if (!hasPlan || found.isError || availability.isError) return null;
  if (!found.data || !availability.data) return <WhereItIsComing />;
  const spaces = spacesOn(
    found.data.bookableObjects,
    availability.data.bookableObjects,
    outagesOn(availability.data, location.timeZone),
  );
  return <OnPlan booking={booking} area={found.data} spaces={spaces} />;
}

type OnPlanProps = { booking: Booking; area: Area; spaces: readonly Space[] };

function OnPlan({ booking, area, spaces }: OnPlanProps) {
  const { bookableObject, location, date } = booking;
  const navigate = useNavigate();
  const isPast = date < useToday(location.timeZone);

  function look(objectId: number) {
    // There is nothing more to see about a past day, or about this booking itself.
    if (isPast || objectId === bookableObject.id) return;
    navigate({
      to: '/locations/$locationId/areas/$areaId',
      params: { locationId: area.locationId, areaId: area.id },
      search: { day: date, object: objectId },
    });
  }

  return (
    <section className={styles.where} aria-labelledby="where">
      <h2 id="where">{isPast ? 'Where it was' : 'Where it is'}</h2>
      <SpacePlan
        area={area}
        spaces={spaces}
        filter={{ text: '', freeOnly: false, features: [] }}
        selectedId={bookableObject.id}
        onChoose={look}
      />
      {!isPast && <Beside booking={booking} area={area} spaces={spaces} />}
    </section>
  );
}

/** As far as the reader may know who they are: the answer contains no other names (N1, N2). */
function Beside({ booking: { bookableObject, bookedFor, date }, area, spaces }: OnPlanProps) {
  const beside = besidesOf(spaces, bookableObject.id, useSpots(area));
  if (beside.length === 0) return null;
  const isDeskOfOnesOwn = area.areaTypeId === AREA_KINDS.desks.id && bookedFor === null;
  return (
    <>
      <h3>{isDeskOfOnesOwn ? 'Beside you' : 'Beside it'}</h3>
      <ul className={styles.beside}>
        {beside.map((space) => (
          <li key={space.objectId}>
            {describeObject(space)} <StarOf space={space} areaId={area.id} date={date} />
          </li>
        ))}
      </ul>
    </>
  );
}

function StarOf({ space, areaId, date }: { space: Space; areaId: number; date: Day }) {
  const name = nameToFollow(space);
  return name && <Star name={name} seen={{ areaId, date, bookableObjectId: space.objectId }} isBare />;
}
