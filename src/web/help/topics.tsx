import { HOW_FAR_AHEAD } from '../../shared/bookings/ahead.ts';
import { said } from '../../shared/deadlines.ts';
import { Link } from '../router/Link.tsx';
import styles from './HelpPage.module.css';
import { HelpPicture } from './HelpPicture.tsx';

export type TopicProps = { readonly hasWaitingList: boolean };

export function Booking() {
  return (
    <>
      <ol className={styles.steps}>
        <li>
          <Link to="/locations">Choose an office</Link>, then the area: a floor of desks or the car park.
        </li>
        <li>
          Choose a day. The bar under each day shows how full it is. Bookings can be made up to{' '}
          {HOW_FAR_AHEAD} ahead, on the days the office is open.
        </li>
        <li>Choose a free space on the plan or in the list, and book it.</li>
      </ol>
      <HelpPicture
        name="choose-a-day"
        alt="The booking page: the days of a week, each with a bar, and below them the plan of a floor. Free desks are green discs, taken ones are hatched, your own is filled and has a tick."
      />
      <p>Select a free space to book it.</p>
      <HelpPicture name="book-it" alt="The question for a desk and a day, with a button that books it." />
      <p>
        Next time it is shorter: “Book again” on the <Link to="/">home page</Link> leads straight to the area
        you booked last.
      </p>
    </>
  );
}

export function Guests() {
  return (
    <p>
      Choose a space as usual, say that the booking is for somebody else, and write their name. The booking
      stays in your name: you are the one who is asked to confirm it, and you can cancel it. On one day you
      can hold several bookings.
    </p>
  );
}

export function Dog() {
  return (
    <p>
      Areas where dogs are welcome have a place for the dog of the day; look for the paw on the plan or in the
      list. It is booked like a desk. Your own desk is a booking of its own.
    </p>
  );
}

export function OnTheDay() {
  return (
    <>
      <p>
        At {said('ask')} Slack asks whether you are coming. Please confirm by {said('release')}: with the
        button in Slack, on the <Link to="/">home page</Link>, all at once if you have several, or on the page
        of your booking. At {said('remind')} Slack reminds you once.
      </p>
      <p>
        A booking that is not confirmed by {said('release')} is cancelled, so that somebody else can have the
        space. What you book on the day itself needs no confirmation, and if Slack could not reach you, you
        keep your booking.
      </p>
    </>
  );
}

export function ChangingYourMind({ hasWaitingList }: TopicProps) {
  return (
    <>
      <p>
        Open the booking in <Link to="/bookings">My bookings</Link> and choose “Cancel booking”. You can do so
        until the end of its day. The button in Slack does the same.
      </p>
      {/* The picture has a place on a waiting list in it. */}
      {hasWaitingList && (
        <HelpPicture
          name="my-month"
          alt="My bookings in the calendar view: a month from Monday to Friday with each booking on its day, and a place on a waiting list."
        />
      )}
    </>
  );
}

export function WaitingList() {
  return (
    <>
      <p>
        When an area is full on a day, join its waiting list. As soon as a space becomes free, whoever has
        waited longest is booked in automatically and told on Slack. If that happens before the day, you
        confirm on the morning as with any other booking; if it happens on the day, there is nothing to
        confirm.
      </p>
      <p>
        Places still waiting are removed at {said('endOfQueue')} on the day. To leave earlier, open your place
        in <Link to="/bookings">My bookings</Link>. A place for the dog is never given to somebody who waits
        for a desk.
      </p>
      <HelpPicture
        name="wait"
        alt="Joining the waiting list of a car park: how many people are waiting already, the area and the day, and the buttons to join or not."
      />
    </>
  );
}

export function Slack({ hasWaitingList }: TopicProps) {
  return (
    <>
      <p>Perch writes to you, and to nobody else, when</p>
      <ul className={styles.points}>
        <li>you have booked{hasWaitingList && ', or a space became free and is booked for you'};</li>
        <li>a booking of today is waiting for you to confirm it;</li>
        {hasWaitingList && <li>you join a waiting list, and when it ends without a space for you;</li>}
        <li>a booking of yours is cancelled, and by whom if it was not you.</li>
      </ul>
      <p>It finds you by the email address that you sign in with.</p>
    </>
  );
}

export function Calendar() {
  return (
    <p>
      In <Link to="/bookings">My bookings</Link> you can create a link that your calendar subscribes to.
      Bookings then appear and disappear there. The link is a secret: anyone who has it can read your
      bookings. Create a new one, or remove it, whenever you like.
    </p>
  );
}

export function WhoSeesWhat({ hasWaitingList }: TopicProps) {
  return (
    <ul className={styles.points}>
      <li>
        Everybody who is signed in sees who has booked which space on which day, with the name of the guest.
      </li>
      <li>Only you and the admins can open a booking of yours or cancel it.</li>
      {hasWaitingList && <li>Of a waiting list others see how long it is, and not who is on it.</li>}
      <li>Admins also see reports, and a record of who booked and cancelled what.</li>
    </ul>
  );
}

export function WithTheKeyboard() {
  return (
    <ul className={styles.points}>
      <li>On the plan the arrow keys go to the next space in that direction, and Enter opens it.</li>
      <li>Escape closes what is open and takes you back to the space.</li>
      <li>The keys +, − and 0 make the plan larger, smaller and whole.</li>
      <li>Among the days the arrow keys go by day and by week.</li>
    </ul>
  );
}

export function Accessibility() {
  return (
    <>
      <p>
        Perch is made so that everybody can use it: by keyboard alone, with a screen reader, enlarged to 400%,
        with less motion, in the dark and with colours of your own. The list beside the plan says all that the
        plan says, in the same words and the same order, and no state is told by colour alone.
      </p>
      <p>
        Known to be missing: it was tried with the accessibility tree of Chromium, not yet with NVDA, JAWS or
        VoiceOver; and a floor plan shows doors and walls only to the eye. If something is in your way, tell
        the people who run Perch at your company. They can book for you meanwhile, too.
      </p>
    </>
  );
}
