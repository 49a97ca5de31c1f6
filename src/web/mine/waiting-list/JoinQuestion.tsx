import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { counted } from '../../../shared/english.ts';
import { type EarlyEnd, isPlaceOver, said, untilWords } from '../../../shared/deadlines.ts';
import { type Day, todayIn } from '../../../shared/day.ts';
import type { IdName } from '../../../shared/fields.ts';
import type { Location } from '../../../shared/locations/contract.ts';
import type { Queue } from '../../../shared/waiting-list/contract.ts';
import { type RefusalToJoin, refusalToJoin } from '../../../shared/waiting-list/rules.ts';
import { useNavigate } from '../../core/router/navigating.tsx';
import { Banner } from '../../start/ui/Banner.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { onTheMinute } from '../../core/bookings/useToday.ts';
import { availabilityQuery } from '../../core/bookings/queries.ts';
import { hasOwn, isFullyTaken, outagesOn, spacesOn } from '../../plan/spaces/space.ts';
import { now } from '../../start/clock.ts';
import { HowItWorks } from './HowItWorks.tsx';
import { PlaceCard } from './PlaceCard.tsx';
import { CountedBookings } from '../../parts/CountedBookings.tsx';
import { ApiProblem } from '../../start/api.ts';
import { SelectField } from '../../lists/ui/SelectField.tsx';
import { useJoinWaitingList } from '../../lists/waiting-list/queries.ts';
import { QueueOnItsWay } from './QueueOnItsWay.tsx';
import { dayRefusal } from '../../parts/days/dayRefusal.ts';
import { LinkButton } from '../../core/ui/LinkButton.tsx';

type Props = {
  readonly location: Location;
  readonly area: IdName;
  readonly date: Day;
  readonly queue: Queue;
};

/** Somebody's position in the queue, or the question whether they want to join. */
export function JoinQuestion({ location, area, date, queue }: Props) {
  const navigate = useNavigate();
  const joining = useJoinWaitingList();
  const [until, setUntil] = useState<EarlyEnd | undefined>();
  // Ends that have passed are not offered.
  const ends = ENDS.filter((end) => !isPlaceOver(end, date, location, now()));
  const why = useWhyNotJoin({ location, areaId: area.id, date });

  function goBack() {
    navigate({
      to: '/locations/$locationId/areas/$areaId',
      params: { locationId: location.id, areaId: area.id },
      search: { day: date },
    });
  }

  if (queue.queuePosition !== null && !joining.isSuccess) {
    return (
      <>
        <p>
          You are already on this waiting list: position {queue.queuePosition} of {queue.queueLength}.
        </p>
        <PlaceCard area={area.name} location={location.name} date={date} />
        <p>
          Your place will be removed automatically by {said('endOfQueue', location)} on the day if no space
          becomes free.
        </p>
        <Button onClick={goBack}>Go back</Button>
      </>
    );
  }

  if (why === undefined) return <QueueOnItsWay />;
  if (why !== null && !joining.isPending && !joining.isSuccess) {
    return (
      <>
        <PlaceCard area={area.name} location={location.name} date={date} />
        <CannotJoin
          why={why}
          failure={joining.error?.message ?? null}
          location={location}
          areaId={area.id}
          date={date}
        />
      </>
    );
  }

  function join() {
    joining.mutate(
      { areaId: area.id, date, ...(until && { until }) },
      {
        onSuccess: (placeId) =>
          navigate({ to: '/waiting-list/$placeId/confirmed', params: { placeId }, replace: true }),
      },
    );
  }

  return (
    <>
      {joining.isError && (
        <Banner tone="error" title="Failed to join waiting list" takesFocus>
          {joining.error.message}
          {joining.error instanceof ApiProblem && joining.error.counted && (
            <CountedBookings counted={joining.error.counted} limit={joining.error.limit} />
          )}
        </Banner>
      )}
      <p>{lengthWords(queue.queueLength)}</p>
      <PlaceCard area={area.name} location={location.name} date={date} />
      <HowItWorks location={location} />
      <SelectField
        label="Keep my place"
        hint="If you have to plan earlier, nothing is booked for you after that."
        options={[undefined, ...ends].map((end) => [end ?? '', untilWords(end, location)] as const)}
        value={until ?? ''}
        onChange={(chosen) => setUntil(ends.find((end) => end === chosen))}
      />
      <div className="row">
        <Button variant="primary" isPending={joining.isPending || joining.isSuccess} onClick={join}>
          Yes. Join waiting list
        </Button>
        <Button onClick={goBack}>No. Cancel</Button>
      </div>
    </>
  );
}

const ENDS = ['seven', 'evening'] as const satisfies EarlyEnd[];

function lengthWords(length: number): string {
  if (length === 0) return 'Nobody is waiting yet: you would be first.';
  return `${counted(length, 'person is', 'people are')} already waiting.`;
}

type AskedPlace = { readonly location: Location; readonly areaId: number; readonly date: Day };

/** Why people cannot join the queue (W2, W10); null if they can, undefined while that is unknown. */
function useWhyNotJoin({ location, areaId, date }: AskedPlace): WhyNot | null | undefined {
  const ofDay = useSyncExternalStore(onTheMinute, () =>
    refusalToJoin({ ...location, date, hasFreeSpace: false, isQueued: false }, now()),
  );
  const availability = useQuery({
    ...availabilityQuery(location.id, areaId, date),
    enabled: ofDay === null,
  });
  if (ofDay !== null) return ofDay;
  // If it is not known which spaces are free, the server decides once somebody joins.
  if (availability.isError) return null;
  if (!availability.data) return undefined;
  const { bookableObjects } = availability.data;
  const spaces = spacesOn([], bookableObjects, outagesOn(availability.data, location.timeZone));
  if (!spaces.some(({ kind }) => kind.isWaitedFor)) return 'nothing-to-wait-for';
  if (!isFullyTaken(spaces)) return 'space-is-free';
  return hasOwn(spaces) ? 'already-yours' : null;
}

/** What the day itself says, or that the area has nothing people can wait for. */
type WhyNot = RefusalToJoin | 'nothing-to-wait-for';

type CannotJoinProps = {
  readonly why: WhyNot;
  /** The server's answer to an attempt; null if there was none. */
  readonly failure: string | null;
  readonly location: Location;
  readonly areaId: number;
  readonly date: Day;
};

/** Replaces the question: why there is nothing to wait for, and what to do instead. */
function CannotJoin({ why, failure, location, areaId, date }: CannotJoinProps) {
  const { title, more, way, isOnOtherDay } = instead(why, location, date);
  const params = { locationId: location.id, areaId };
  const search = isOnOtherDay ? {} : { day: date };
  const button = { variant: 'primary', params, search, children: way } as const;
  return (
    <>
      {failure === null ? (
        <Banner tone="info" title={title}>
          {more}
        </Banner>
      ) : (
        <Banner tone="error" title="Failed to join waiting list" takesFocus>
          {failure}
        </Banner>
      )}
      {why === 'nothing-to-wait-for' ? (
        <LinkButton to="/locations/$locationId/areas" {...button} />
      ) : (
        <LinkButton to="/locations/$locationId/areas/$areaId" {...button} />
      )}
    </>
  );
}

type Instead = { title: string; more?: string; way: string; isOnOtherDay?: true };

function instead(why: WhyNot, location: Location, date: Day): Instead {
  switch (why) {
    case 'space-is-free':
      return { title: 'There is a free space on that day, so you can book it now.', way: 'Book a space' };
    case 'already-yours':
    case 'already-queued': // For which the page has words of its own.
      return { title: 'You have a space here on that day already.', way: 'See that day' };
    case 'too-late':
      return {
        title: `Waiting lists end at ${said('endOfQueue', location)} on the day.`,
        more: 'Any space that comes free now is first come, first served.',
        way: 'See that day',
      };
    case 'nothing-to-wait-for':
      return { title: 'This area has no spaces to wait for.', way: 'Choose another area' };
    case 'day-has-passed':
    case 'too-far-ahead':
    case 'closed-day': {
      const ofDay = dayRefusal(date, todayIn(location.timeZone, now()), location);
      const title = ofDay?.why ?? 'Nothing can be booked on that day.';
      return { title, way: 'Choose another day', isOnOtherDay: true };
    }
  }
}
