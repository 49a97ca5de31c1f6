import { Link } from '@tanstack/react-router';
import { useSession } from '../session.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import styles from './HelpPage.module.css';

/** The user instructions, as short as they can be. */
export function HelpPage() {
  const hasWaitingList = useSession()?.features.waitingList;
  return (
    <article className={styles.page}>
      <PageHeading title="Help">How booking with Perch works</PageHeading>

      <section>
        <h2>Make a booking</h2>
        <ol className={styles.steps}>
          <li>
            <Link to="/locations">Choose an office</Link>, then the area: a floor of desks or the car park.
          </li>
          <li>Choose a day. Bookings can be made up to 6 weeks ahead, on the days the office is open.</li>
          <li>Choose a free place on the plan or in the list, and book it.</li>
        </ol>
        <p>
          A place for the dog of the day is booked in the same way; look for the paw. To book for a guest or a
          colleague, write their name when you book: the booking stays in your name.
        </p>
      </section>

      <section>
        <h2>On the day</h2>
        <p>
          At 8am Slack asks whether you are coming. Please confirm by 10am, in Slack, on the home page or on
          the page of your booking. A booking that is not confirmed by then is cancelled, so that somebody
          else can have the space. What you book on the day itself needs no confirmation.
        </p>
      </section>

      <section>
        <h2>Change your mind</h2>
        <p>
          Open the booking in <Link to="/bookings">My bookings</Link> and cancel it. You can do so until the
          end of its day.
        </p>
      </section>

      {hasWaitingList && (
        <section>
          <h2>When everything is taken</h2>
          <p>
            Join the waiting list of the area for that day. As soon as a space becomes free, whoever has
            waited longest is booked in automatically and told in Slack. Places on the waiting list end at
            8:30am on the day.
          </p>
        </section>
      )}
    </article>
  );
}
