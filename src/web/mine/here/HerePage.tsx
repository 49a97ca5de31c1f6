import { useMutation, useQuery } from '@tanstack/react-query';
import type { Booking } from '../../../shared/bookings/contract.ts';
import type { Here } from '../../../shared/bookings/here-contract.ts';
import { longDay } from '../../../shared/day.ts';
import { said } from '../../../shared/deadlines.ts';
import { capitalised } from '../../../shared/english.ts';
import { isolated } from '../../../shared/direction.ts';
import { askAgain, asking } from '../../core/asking.ts';
import { Link } from '../../core/router/Link.tsx';
import { addressAt } from '../../core/router/navigating.tsx';
import { useSession } from '../../core/session.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { LinkButton } from '../../core/ui/LinkButton.tsx';
import { NotRetrieved } from '../../parts/NotRetrieved.tsx';
import { Skeleton } from '../../core/ui/Skeleton.tsx';
import { keptHere, outageWords } from '../../plan/spaces/space.ts';
import { UndoBooking } from '../../parts/UndoBooking.tsx';
import { orElse } from '../../parts/wordsByChannel.ts';
import { ask } from '../../start/calls.ts';
import { Failed } from '../../lists/Failed.tsx';
import { Banner } from '../../start/ui/Banner.tsx';
import { PageHeading } from '../../start/ui/PageHeading.tsx';
import { JustMoved } from '../moving/JustMoved.tsx';

const route = addressAt('/here/$objectId');

/** Colleagues book while somebody stands there. */
const LIVE = 30_000;

/** What the label of a space leads to: it acts for whoever is signed in, today (C7, C8). */
export function HerePage() {
  const { objectId } = route.useParams();
  const here = useQuery({
    ...asking('GET /booking/here/:id', { params: { id: objectId } }),
    refetchInterval: LIVE,
  });
  return (
    <div className="stack gap-5 reading start">
      <PageHeading title={here.data?.object.name ?? 'This space today'} />
      <NotRetrieved of={here} />
      {here.isPending && (
        <div className="wide" role="status" aria-label="Loading this space">
          <Skeleton height="9rem" />
        </div>
      )}
      {here.data && <Today key={objectId} here={here.data} />}
    </div>
  );
}

function Today({ here }: { here: Here }) {
  const { date, object, area, location, booking, mine } = here;
  const press = useMutation({
    mutationFn: act,
    // After a refusal, too: it means that the screen is out of date.
    onSettled: () => askAgain('booking'),
  });
  const held = booking ?? mine;
  const deed = deedAt(here);
  return (
    <>
      <p>
        <bdi>{area.name}</bdi>, <bdi>{location.name}</bdi>, <time dateTime={date}>{longDay(date)}</time>
      </p>
      <Failed title="That did not work" problem={press.error} takesFocus />
      {press.data?.from && <JustMoved booking={press.data.now} from={press.data.from} />}
      <Words here={here} isJustTaken={press.isSuccess && !press.data.from} />
      {deed && (
        <Button variant="primary" isPending={press.isPending} onClick={() => press.mutate(here)}>
          {deed}
        </Button>
      )}
      <div className="row">
        {booking && press.data?.isNew === true && <UndoBooking booking={booking} onUndone={press.reset} />}
        {held && (
          <LinkButton to="/bookings/$bookingId/details" params={{ bookingId: held.id }}>
            {booking ? 'Manage booking' : `Your booking: ${isolated(held.bookableObject.name)}`}
          </LinkButton>
        )}
        <LinkButton
          to="/locations/$locationId/areas/$areaId"
          params={{ locationId: location.id, areaId: area.id }}
          search={{ day: date, ...(here.reason !== 'not-found' && { object: object.id }) }}
        >
          See the plan of {isolated(area.name)}
        </LinkButton>
      </div>
    </>
  );
}

/** The one main button; null if there is nothing to do. */
function deedAt({ is, booking, mine }: Here): string | null {
  if (is === 'free') return mine ? 'Sit here instead' : 'Take it for today';
  return booking?.canConfirm ? 'I’m here' : null;
}

type Deed = { readonly now: Booking; readonly isNew?: true; readonly from?: Booking };

/** Who stands there has come, so what they move here is confirmed as well. */
async function act({ date, object, area, booking, mine }: Here): Promise<Deed> {
  const confirmed = async (held: Booking) =>
    held.canConfirm ? await ask('POST /booking/:id/confirm', { params: { id: held.id } }) : held;
  if (booking) return { now: await confirmed(booking) };
  const wanted = { date, areaId: area.id, bookableObjectId: object.id };
  if (!mine) return { now: await ask('POST /booking', { body: wanted }), isNew: true };
  const moved = await ask('PUT /booking/:id', { params: { id: mine.id }, body: wanted });
  return { now: await confirmed(moved), from: mine };
}

/** Null where somebody standing there never reads it, or reads more. */
const WHY: Record<NonNullable<Here['reason']>, string | null> = {
  'closed-day': 'The office is closed today.',
  'drawn-later': 'The spaces for today are still to be drawn.',
  'too-many': 'You already have as many bookings today as one person may have.',
  'limit-reached': 'You already have as many spaces as the office lets one person have.',
  'not-found': 'Not in use at the moment.',
  kept: null,
  'already-booked': null,
  'already-yours': null,
  'day-has-passed': null,
  'too-far-ahead': null,
};

function Words({ here, isJustTaken }: { here: Here; isJustTaken: boolean }) {
  const { is, booking, mine, by, reason, outage, kept, date, alternatives, object, location } = here;
  const user = useSession();
  const why = outage ? outageWords(outage, date) : kept && keptHere(kept, location.timeZone);
  const yours = mine && (
    <p>
      You have <bdi>{mine.bookableObject.name}</bdi> in <bdi>{mine.area.name}</bdi> today.
    </p>
  );
  if (is === 'yours')
    return booking?.canConfirm ? (
      <p>
        This is your place today. Please confirm by {said('release', location)} that you are coming
        {orElse(user)}
      </p>
    ) : (
      <Banner
        tone="success"
        title={`This is your place today${booking?.bookedFor ? `, for ${isolated(booking.bookedFor)}` : ''}`}
        takesFocus={isJustTaken}
      />
    );
  if (is === 'free')
    return (
      <>
        <p className="large bold">{isolated(object.name)} is free today.</p>
        {yours}
      </>
    );
  const sentences =
    is === 'taken'
      ? `${by ? `Booked by ${isolated(by)}.` : 'Somebody has booked this.'}${why ? ` It is ${why}.` : ''}`
      : why
        ? `${capitalised(why)}.`
        : ((reason && WHY[reason]) ?? 'This cannot be booked today.');
  return (
    <>
      <p>{sentences}</p>
      {yours}
      {alternatives.length > 0 && (
        <div className="stack gap-1">
          <p id="nearby">Free nearby:</p>
          <ul className="row" aria-labelledby="nearby">
            {alternatives.map(({ id, name }) => (
              <li key={id}>
                <Link to="/here/$objectId" params={{ objectId: id }}>
                  <bdi>{name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
