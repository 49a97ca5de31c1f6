import { said } from '../../../shared/deadlines.ts';
import { type Day, todayIn } from '../../../shared/day.ts';
import type { Location } from '../../../shared/locations/contract.ts';
import type { Reason } from '../../../shared/reasons.ts';
import { dayRefusal } from '../../parts/days/dayRefusal.ts';
import { now } from '../../start/clock.ts';
import { Banner } from '../../start/ui/Banner.tsx';
import { LinkButton } from '../../core/ui/LinkButton.tsx';

/** What the day itself says, or that the area has nothing people can wait for. */
export type WhyNot = Reason | 'nothing-to-wait-for';

type Props = {
  readonly why: WhyNot;
  /** The server's answer to an attempt; null if there was none. */
  readonly failure: string | null;
  readonly location: Location;
  readonly areaId: number;
  readonly date: Day;
};

/** Replaces the question: why there is nothing to wait for, and what to do instead. */
export function CannotJoin({ why, failure, location, areaId, date }: Props) {
  const { title, more, way, isOnThatDay } = instead(why, location, date);
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
        <LinkButton
          variant="primary"
          to="/locations/$locationId/areas"
          params={{ locationId: location.id }}
          search={{ day: date }}
        >
          {way}
        </LinkButton>
      ) : (
        <LinkButton
          variant="primary"
          to="/locations/$locationId/areas/$areaId"
          params={{ locationId: location.id, areaId }}
          search={isOnThatDay ? { day: date } : {}}
        >
          {way}
        </LinkButton>
      )}
    </>
  );
}

type Instead = { title: string; more?: string; way: string; isOnThatDay: boolean };

function instead(why: WhyNot, location: Location, date: Day): Instead {
  if (why === 'space-is-free') {
    return {
      title: 'There is a free space on that day, so you can book it now.',
      way: 'Book a space',
      isOnThatDay: true,
    };
  }
  if (why === 'already-yours') {
    return { title: 'You have a space here on that day already.', way: 'See that day', isOnThatDay: true };
  }
  if (why === 'too-late') {
    return {
      title: `Waiting lists end at ${said('endOfQueue', location)} on the day.`,
      more: 'Any space that comes free now is first come, first served.',
      way: 'See that day',
      isOnThatDay: true,
    };
  }
  if (why === 'nothing-to-wait-for') {
    return { title: 'This area has no spaces to wait for.', way: 'Choose another area', isOnThatDay: true };
  }
  const ofDay = dayRefusal(date, todayIn(location.timeZone, now()), location);
  return {
    title: ofDay?.why ?? 'Nothing can be booked on that day.',
    way: 'Choose another day',
    isOnThatDay: false,
  };
}
