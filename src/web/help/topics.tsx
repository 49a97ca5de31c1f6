import yourData from '../../../docs/company/your-data.md?raw';
import { HOW_FAR_AHEAD } from '../../shared/bookings/ahead.ts';
import { ANY_OFFICE, said } from '../../shared/deadlines.ts';
import { UNSEEN_DAYS } from '../../shared/limits.ts';
import { configuration } from '../start/configuration.ts';
import { Link } from '../core/router/Link.tsx';
import styles from './HelpPage.module.css';
import { HelpPicture } from './HelpPicture.tsx';

export type TopicProps = { readonly hasWaitingList: boolean };

export function BookingTopic() {
  return (
    <>
      <ol className={styles.steps}>
        <li>
          <Link to="/locations">Choose an office</Link>, then the area: a floor of desks or the car park.
        </li>
        <li>
          Choose a day. The bar under each day shows how full it is: filled is taken. A ring around the number
          says that you have a booking. Bookings can be made up to {HOW_FAR_AHEAD} ahead, on the days the
          office is open.
        </li>
        <li>
          Choose a free space on the plan or in the list, and book it. What is kept for a group says so, and
          until when: then everybody can book it.
        </li>
      </ol>
      <HelpPicture
        name="choose-a-day"
        alt="The booking page: the days of a week, each with a bar, and below them the plan of a floor. Free desks are green discs with their number, taken ones show the initials of the people who sit there, and your own is filled in."
      />
      <HelpPicture name="book-it" alt="The question about a desk and a day, with a button to book it." />
      <p>
        An office may limit how many spaces each person has on a day, and on how many days of a week. At the
        limit Perch says which of your bookings count, and moves one of them here if you like.
      </p>
      <p>
        Next time is quicker: the <Link to="/">home page</Link> offers your usual place for the next day, or
        the nearest one if it is taken, together with your usual bay. One tap books both.
      </p>
      <p>
        For several days there is “My week” on the same page: tap each day you are coming in, and it is
        booked. If your usual place is taken on one of them, you get the nearest free one and are told. Tap a
        booked day to release it.
      </p>
      <p>
        Tap the star of a colleague whom you see on the plan or find by name, and “My week” says on which days
        they are in, and which day is best to meet them. Only you know whom you follow;{' '}
        <Link to="/settings">Settings</Link> lists them.
      </p>
      <p>
        Always the same days? Choose “Every week” there. Perch shows what it would find and then books each
        day as it opens, {HOW_FAR_AHEAD} ahead. A day you release is not booked again. In{' '}
        <Link to="/usual-week">My usual week</Link> you can change it, choose a last day, or end it; what is
        booked stays yours. After three mornings in a row that you did not confirm, or {UNSEEN_DAYS} days
        without hearing from you, it rests until you choose “Resume”.
      </p>
    </>
  );
}

export function SeveralDaysTopic({ hasWaitingList }: TopicProps) {
  return (
    <>
      <p>
        Turn on “Several days” above the days and choose as many as you like: one by one, all Tuesdays by
        tapping “Tue”, or all those between two by dragging or with Shift. It starts with your usual place;
        choose another one on the plan or in the list. Say whether the nearest free space, or any at all, will
        do where it is taken. “5/6” says that a space is free on five of your six days. Before you book, Perch
        shows what you would get on each day.
      </p>
      <p>
        Each day is booked separately, and a table shows the result: your space, another one, full or closed.
        Next to it is what you can do about it: cancel, choose another space
        {hasWaitingList && ', join the waiting list'}. If the connection breaks, send the days again: nothing
        is booked twice.
      </p>
    </>
  );
}

export function Guests() {
  return (
    <p>
      Choose a space as usual, select “For somebody else” and enter their name; people you have booked for,
      and colleagues with a space that day or today, are suggested. The booking stays in your name: you will
      be asked to confirm it, and you can cancel it. You can have several bookings on the same day.
    </p>
  );
}

export function DogTopic() {
  return (
    <p>
      Areas where dogs are welcome have a place for the dog of the day; look for the paw on the plan or in the
      list. Book it like a desk; your own desk is a separate booking.
    </p>
  );
}

export function OnTheDay() {
  return (
    <>
      <p>
        At {said('ask', ANY_OFFICE)} by the office’s clock Perch asks whether you are coming. Please confirm
        by {said('release', ANY_OFFICE)} with the button in Slack, the link in your email, on the{' '}
        <Link to="/">home page</Link> (all at once if you have several) or on the booking’s own page. You are
        reminded once, at {said('remind', ANY_OFFICE)}.
      </p>
      <p>
        A booking that is not confirmed by {said('release', ANY_OFFICE)} is cancelled, so that somebody else
        can have the space. Bookings made on the day itself need no confirmation, and if Perch cannot reach
        you, you keep your booking.
      </p>
    </>
  );
}

export function ChangingYourMind({ hasWaitingList }: TopicProps) {
  return (
    <>
      <p>
        To sit elsewhere or come on another day, choose “Move” beside the booking on the{' '}
        <Link to="/">home page</Link>, or choose the other place on the plan: “Move here” keeps the old place
        until you have the new one. To release it, choose “Cancel” on the home page, or open the booking in{' '}
        <Link to="/bookings">My bookings</Link> and choose “Cancel booking”. You can do this until the end of
        its day. Until you leave the page, “Undo” takes either back. The button in Slack cancels as well.
      </p>
      <p>
        Going on holiday? Enter the days in <Link to="/bookings">My bookings</Link>, under “Away”. You first
        see what that releases{hasWaitingList && ' and how many people are waiting for it'}; bookings for
        guests and colleagues stay. If you come back early, end the absence there. Nobody else is told that
        you are away.
      </p>
      {/* The picture includes a place on a waiting list. */}
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
        When an area is full on a day, join its waiting list. As soon as a space becomes free, the person who
        has waited longest is booked in automatically and told. If that happens before the day, you confirm on
        the morning like any other booking; if it happens on the day, there is nothing to confirm.
      </p>
      <p>
        Places still waiting are removed at {said('endOfQueue', ANY_OFFICE)} on the day. To leave earlier,
        open your place in <Link to="/bookings">My bookings</Link>, or say as you join that it ends the
        evening before or at 7am. Nobody who already has a space there that day can join. The dog place is
        never given to somebody waiting for a desk.
      </p>
      <HelpPicture
        name="wait"
        alt="Joining the waiting list of a car park: how many people are waiting already, the area and the day, and buttons to join or cancel."
      />
    </>
  );
}

export function TurnsTopic() {
  return (
    <>
      <p>
        Where there are too few spaces, often in the car park, a day may be shared by draw. The day picker
        then says “draw”: choose the day and “Enter the draw”, at any time before it. The page says when it
        is, how many people are in it, and how often you’ve had a space.
      </p>
      <p>
        The spaces go to the people who have had one least often in the last eight weeks. Between equals,
        whoever has waited longest since their last one comes first, and then a lot decides. Only days on
        which somebody in the draw went without count, for whoever held a space at{' '}
        {said('endOfQueue', ANY_OFFICE)}.
      </p>
      <p>
        So a day with room for everybody costs you nothing, and neither does a space you release in time; not
        coming does count.
      </p>
      <p>
        Afterwards we tell you the result, and the day’s page says what happened and why. Those who go without
        join the waiting list, in the order of the draw. “How it was drawn” shows how often people had had a
        space, in groups of five or more, and “Check it” works out your lot again in your browser. Nobody but
        you sees how often you have had one.
      </p>
    </>
  );
}

export function HowPerchReachesYou({ hasWaitingList }: TopicProps) {
  return (
    <>
      <p>Perch messages you, and nobody else, when</p>
      <ul className={styles.points}>
        <li>you have booked{hasWaitingList && ', or a space came free and was booked for you'};</li>
        <li>a booking for today needs confirming;</li>
        {hasWaitingList && <li>you join a waiting list, or it ends without a space for you;</li>}
        <li>one of your bookings is cancelled, and who by if it was not you;</li>
        <li>
          the office closes on a day you have booked, with a link to the nearest free space of the same kind;
        </li>
        <li>you have released bookings by going away, all of them in one message.</li>
      </ul>
      <p>
        It writes to you in Slack if you have an account there with the email address you sign in with, and
        otherwise by email. In <Link to="/settings">Settings</Link> you can have both, or neither, and send
        yourself a test message. You are asked in each place you chose, and your first answer counts.
      </p>
      <p>
        The link in an email opens a page that needs no sign-in: one tap there keeps your space. To cancel,
        you need to sign in. Until you have tapped such a link once, or your sign-in vouches for your address,
        an email that you do not answer costs you nothing. If nobody can ask you, you keep what you book.
      </p>
    </>
  );
}

export function CalendarTopic() {
  return (
    <p>
      In <Link to="/bookings">My bookings</Link> you can create a link for your calendar to subscribe to.
      Bookings then appear and disappear there. The link is a secret: anyone who has it can read your
      bookings. Create a new one, or remove it, whenever you like.
    </p>
  );
}

export function SigningIn() {
  return (
    <p>
      You sign in with your company’s account; Perch has no password of its own. You stay signed in as long as
      you use Perch at least once a month, for up to three months. On a computer that others use, sign out of
      Perch, and of your company’s own sign-in too if Perch offers it.
    </p>
  );
}

export function WhoSeesWhat({ hasWaitingList }: TopicProps) {
  return (
    <ul className={styles.points}>
      <li>
        Everyone who is signed in can see who has booked which space today and on the days ahead, including
        guests’ names. Once the day is over, your colleagues see only that the space was booked.
      </li>
      <li>
        Would you rather not be seen? In <Link to="/settings">Settings</Link> you can let only admins see
        where you sit. Colleagues then see “Booked”, and a search does not find you.
      </li>
      <li>
        Left Perch open on somebody else’s computer? <Link to="/settings">Settings</Link> lists the browsers
        in which you are signed in, and signs any of them out at once. It also makes and ends tokens, with
        which a program books for you.
      </li>
      <li>
        A screen in the foyer may show your first name and initial at the space you have today, unless you let
        only admins see where you sit.
      </li>
      <li>Only you and admins can open or cancel your bookings.</li>
      {hasWaitingList && <li>Others can see how long a waiting list is, but not who is on it.</li>}
      <li>
        Admins also see all bookings{configuration.names.ofPastDays && ', past ones too'}, who{' '}
        {configuration.names.ofPastDays ? 'was' : 'is'} in an office on a day, reports, and a record of who
        booked and cancelled what. Whenever they look up who was in, that is recorded. For some months they
        can see which addresses you signed in from.
      </li>
    </ul>
  );
}

/** The page that a company can send on, so that both say the same: paragraphs, and a list of plain sentences. */
export function YourData({ hasWaitingList }: TopicProps) {
  const [, ...blocks] = yourData.split(/\n\n(?:- )?/);
  return blocks.map((block) => {
    const points = block
      .split('\n- ')
      .filter((each) => hasWaitingList || !each.includes('waiting list'))
      .map((each) => <li key={each}>{each}</li>);
    if (points.length === 1) return <p key={block}>{block}</p>;
    return (
      <ul key={block} className={styles.points}>
        {points}
      </ul>
    );
  });
}

export function WithTheKeyboard() {
  return (
    <ul className={styles.points}>
      <li>On the plan, arrow keys go to the next space in that direction, and Enter opens it.</li>
      <li>Escape closes what is open and takes you back to the space.</li>
      <li>In the list, arrow keys go from space to space, taken ones too.</li>
      <li>+ and − zoom in and out; 0 shows the whole plan.</li>
      <li>In the week, arrow keys move by day and by week; with Shift they choose several days.</li>
      <li>
        When you choose several days, Space adds a day or takes it away, the up arrow goes from the first week
        to the buttons for every Monday, Tuesday and so on, and Escape goes back to a single day.
      </li>
    </ul>
  );
}

export function Accessibility() {
  return (
    <>
      <p>
        Perch is made for everyone: it works by keyboard alone, with a screen reader, zoomed to 400%, with
        reduced motion, in dark mode or with your own colours. The list beside the plan says everything the
        plan does, in the same words and order, and nothing is shown by colour alone.
      </p>
      <p>
        Known gaps: it has been tested with Chromium’s accessibility tree, but not yet with NVDA, JAWS or
        VoiceOver; and screen readers are not told where a plan’s doors and walls are. If something gets in
        your way, tell the people who run Perch at your company. They can also book for you in the meantime.
      </p>
    </>
  );
}
