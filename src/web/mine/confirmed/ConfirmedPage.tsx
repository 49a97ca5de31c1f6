import { type DeadlinesOf, said } from '../../../shared/deadlines.ts';
import { useQuery } from '@tanstack/react-query';
import { addressAt, useNavigate } from '../../core/router/navigating.tsx';
import type { Booking } from '../../../shared/bookings/contract.ts';
import type { User } from '../../../shared/people/contract.ts';
import { isolated } from '../../../shared/direction.ts';
import { AddToCalendar } from '../calendar/AddToCalendar.tsx';
import { locationQuery } from '../../core/locations/queries.ts';
import { UndoBooking } from '../../parts/UndoBooking.tsx';
import { NotRetrieved } from '../../parts/NotRetrieved.tsx';
import { Icon } from '../../start/ui/Icon.tsx';
import { PageHeading } from '../../start/ui/PageHeading.tsx';
import { Skeleton } from '../../core/ui/Skeleton.tsx';
import { ExternalTile, Tile, Tiles } from '../../core/ui/Tile.tsx';
import { orElse, toldBy } from '../../parts/wordsByChannel.ts';
import { useSession } from '../../core/session.tsx';
import { useSameDay } from '../bookings/table/useSameDay.ts';
import { bookingQuery } from '../../core/bookings/queries.ts';
import { longDay } from '../../../shared/day.ts';
import { Card } from '../../core/ui/Card.tsx';
import styles from './ConfirmedPage.module.css';

const route = addressAt('/bookings/$bookingId/confirmed');

export function ConfirmedPage() {
  const { bookingId } = route.useParams();
  const booking = useQuery(bookingQuery(bookingId));
  return (
    <div className="stack gap-5 start">
      <div className="line gap-3">
        <span className={styles.tick}>
          <Icon name="check" size={28} />
        </span>
        <PageHeading title="Booking confirmed" />
      </div>
      <NotRetrieved of={booking} />
      {booking.isPending && <Skeleton width="34rem" height="9rem" />}
      {booking.data && <Confirmed booking={booking.data} />}
    </div>
  );
}

const MADE = {
  bySlack: 'A Slack message will confirm it.',
  byMail: 'An email will confirm it.',
  byBoth: 'A Slack message and an email will confirm it.',
  byNothing: 'No message will confirm it.',
};

const asks = (whoAsks: string, location: DeadlinesOf<'release'>, user: User | null | undefined) =>
  `On the morning of your booking ${whoAsks} will ask whether you are coming: please answer by ${said('release', location)}${orElse(user)}`;

const askedBy = (location: DeadlinesOf<'release'>, user: User | null | undefined) =>
  toldBy(user, {
    bySlack: asks('Slack', location, user),
    byMail: asks('an email', location, user),
    byBoth: asks('Slack and an email', location, user),
    byNothing: 'Nobody will ask you to confirm it either, so it stays yours.',
  });

function Confirmed({ booking }: { booking: Booking }) {
  const user = useSession();
  const navigate = useNavigate();
  return (
    <>
      <BookingCard booking={booking} />
      <p className="reading">
        {toldBy(user, MADE)}
        {!booking.isConfirmed && ` ${askedBy(booking.location, user)}`}
      </p>
      <div className="row">
        <AddToCalendar booking={booking} />
        {booking.canCancel && (
          <UndoBooking
            booking={booking}
            onUndone={() =>
              navigate({ to: '/bookings', state: { cancelledBooking: booking, canUndo: true } })
            }
          />
        )}
      </div>
      <NextSteps booking={booking} />
    </>
  );
}

function NextSteps({ booking }: { booking: Booking }) {
  const locationId = booking.location.id;
  const location = useQuery(locationQuery(locationId));
  const sameDay = useSameDay(booking);
  const { slackChannel = '', guideLink = '', name = booking.location.name } = location.data ?? {};
  return (
    <section className={styles.next} aria-labelledby="next">
      <h2 id="next">Next steps</h2>
      {location.isPending || sameDay === null ? (
        <Skeleton height="12rem" />
      ) : (
        <Tiles>
          {sameDay.map(({ icon, title, description, areaId, objectId }) => (
            <Tile
              key={title}
              level={3}
              icon={icon}
              title={title}
              description={description}
              to="/locations/$locationId/areas/$areaId"
              params={{ locationId, areaId }}
              search={{ day: booking.date, ...(objectId !== null && { object: objectId }) }}
            />
          ))}
          <Tile
            level={3}
            icon="again"
            title="Book another area"
            description={`Any other space at ${isolated(name)} on the same day.`}
            to="/locations/$locationId/areas"
            params={{ locationId }}
            search={{ day: booking.date }}
          />
          <Tile
            level={3}
            icon="calendar"
            title="Manage bookings"
            description="See and cancel what you have booked."
            to="/bookings"
          />
          {slackChannel.trim() !== '' && (
            <ExternalTile
              level={3}
              icon="slack"
              title="Join the office Slack channel"
              description={`Hear what is going on at ${isolated(name)}.`}
              href={slackChannel}
            />
          )}
          {guideLink.trim() !== '' && (
            <ExternalTile
              level={3}
              icon="book"
              title="Read the office guide"
              description="Getting in, lunch, who to ask."
              href={guideLink}
            />
          )}
          <Tile
            level={3}
            icon="help"
            title="Get help"
            description="How booking with Perch works."
            to="/help"
          />
        </Tiles>
      )}
    </section>
  );
}

/** A booking on a card: where, when, and who it is for if not the reader. */
function BookingCard({ booking }: { booking: Booking }) {
  const { date, bookableObject, area, location, bookedFor } = booking;
  return (
    <Card edge="clay" className={styles.card}>
      <p className={styles.object}>
        <bdi>{bookableObject.name}</bdi>
      </p>
      <p className="large bold">
        <time dateTime={date}>{longDay(date)}</time>
      </p>
      <p>
        <bdi>{area.name}</bdi>, <bdi>{location.name}</bdi>
      </p>
      {bookedFor !== null && (
        <p>
          For <bdi>{bookedFor}</bdi>
        </p>
      )}
    </Card>
  );
}
