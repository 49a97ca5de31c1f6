import { longDay, type Now } from '../../../shared/day.ts';
import { said } from '../../../shared/deadlines.ts';
import { counted, oneOrMany } from '../../../shared/english.ts';
import { REASONS, type Reason } from '../../../shared/reasons.ts';
import { Html, html } from '../../platform/http/html.ts';
import type { KeptBookings, MailLink, OpenLink } from './actions.ts';
import { isHeld, outcomeOf, linkSentence, type LinkState, linkStateOf } from './standing.ts';
import type { AskedRow } from './store.ts';

/** A page of an answer: its title, which is also its heading, and what is below. */
export type AnswerPage = { status: number; title: string; body: Html };

const OPEN_PERCH = html`<p><a href="/">Open Perch</a></p>`;

/** What a link shows; `isDone` just after a press. */
export function pageOf(link: MailLink, now: Now, isDone: boolean): AnswerPage {
  switch (link) {
    case 'forged':
      return plain(
        404,
        'This link does not work',
        'Part of it may be missing. Please open it from the email once more.',
      );
    case 'expired':
      return plain(410, 'This link has expired', 'Its day is over, so there is nothing left to answer.');
    case 'expired-test':
      return plain(
        410,
        'This link has expired',
        'You can send yourself another test message in Perch, under Settings and your data.',
      );
    case 'deactivated':
      return plain(403, 'Your account is no longer active', 'Please speak to facilities.');
    default:
      return openPage(link, now, isDone);
  }
}

/** The page with a box to tick, for browsers that do not say whether a person pressed, and for machines that press everything. */
export function surePage(kept: KeptBookings, { purpose }: OpenLink): AnswerPage {
  const words =
    purpose === 'address' ? 'Yes, this email reached me' : 'Yes, I opened the email myself and I’m coming';
  const body = html`<p>
      Some mail programs click the links in an email before you see it, and your browser does not tell us who
      it was.
    </p>
    <form method="post">
      <input type="hidden" name="keep" value="${kept}" />
      <label><input type="checkbox" name="sure" value="yes" required />${words}</label>
      <button class="main">Send</button>
    </form>`;
  return { status: 200, title: 'Was that you?', body };
}

/** The page for refusals that anybody may meet, such as too many calls. */
export function refusalPage(reason: Reason): AnswerPage {
  const [status, title, detail] = REASONS[reason];
  return plain(status, title, detail);
}

const plain = (status: number, title: string, sentence: string): AnswerPage => ({
  status,
  title,
  body: html`<p>${sentence}</p>
    ${OPEN_PERCH}`,
});

function openPage(link: OpenLink, now: Now, isDone: boolean): AnswerPage {
  if (link.purpose === 'address') return addressPage(link, isDone);
  const asked = link.bookings.map((booking) => ({ booking, standing: linkStateOf(booking, now) }));
  const [first, ...others] = asked;
  if (!first) return plain(200, 'Nothing left to answer', 'What this link was about is no longer there.');
  switch (link.purpose) {
    case 'cancel':
      return cancelPage([first, ...others]);
    case 'confirm':
      return others.length === 0 ? pageOfOne(first, isDone) : pageOfSeveral([first, ...others], isDone);
  }
}

type AskedBooking = { booking: AskedRow; standing: LinkState };
type AskedList = readonly [AskedBooking, ...AskedBooking[]];

function pageOfOne({ booking, standing }: AskedBooking, isDone: boolean): AnswerPage {
  const body = html`${list([{ booking, standing }])}
    <p>${linkSentence(standing, booking)}</p>
    ${standing === 'open' ? keepForm(html`I’m coming, keep <bdi>${booking.bookableObject}</bdi>`) : false}
    ${next([{ booking, standing }])}`;
  return { status: 200, title: titleOf(standing, isDone), body };
}

function titleOf(standing: LinkState, isDone: boolean): string {
  switch (standing) {
    case 'open':
      return 'Will you use your booking today?';
    case 'confirmed':
      return isDone ? 'Thank you. It is confirmed' : 'Already confirmed';
    case 'kept':
      return 'Too late to confirm, and you keep it';
    case 'moved':
      return 'Moved to another day';
    case 'unconfirmed':
      return 'Not confirmed in time';
    case 'cancelled-by-owner':
    case 'cancelled-by-admin':
    case 'object-removed':
      return 'Cancelled';
  }
}

/** C6: all questions of one morning, with an answer for all and one for each. */
function pageOfSeveral(asked: AskedList, isDone: boolean): AnswerPage {
  const open = asked.filter(({ standing }) => standing === 'open');
  const body = html`${sentenceAbout(open)}
  ${open.length > 1 ? keepForm(open.length === 2 ? 'I’m coming, keep both' : `I’m coming, keep all ${open.length}`) : false}
  ${list(asked, (each) => (each.standing === 'open' ? keepOne(each) : outcome(each)))} ${next(asked)}`;
  return { status: 200, title: titleOfSeveral(asked, open.length, isDone), body };
}

function sentenceAbout(open: readonly AskedBooking[]): Html | false {
  const [first] = open;
  if (!first) return false;
  const until = said('release', first.booking);
  const them = oneOrMany(open.length, 'it', 'them');
  if (!open.some(({ booking }) => booking.isAsked)) return html`<p>Please confirm ${them} by ${until}.</p>`;
  const spaces = oneOrMany(open.length, 'the space goes', 'the spaces go');
  return html`<p>Please confirm ${them} by ${until}, or ${spaces} to somebody else.</p>`;
}

function titleOfSeveral(asked: AskedList, open: number, isDone: boolean): string {
  if (open > 0) return `Will you use your ${oneOrMany(open, 'booking', 'bookings')} today?`;
  if (asked.every(({ standing }) => standing === 'confirmed'))
    return isDone
      ? `Thank you. ${counted(asked.length, 'booking is', 'bookings are')} confirmed`
      : 'Already confirmed';
  return 'Nothing left to confirm';
}

/** A link to cancel only leads on to Perch, because cancelling requires a session (M9). */
function cancelPage(asked: AskedList): AnswerPage {
  const held = asked.filter(({ standing }) => isHeld(standing));
  if (held.length === 0) {
    const [only] = asked;
    return asked.length === 1
      ? pageOfOne(only, false)
      : { status: 200, title: 'Cancelled', body: html`${list(asked, outcome)}${next(asked)}` };
  }
  const body = html`${list(asked, asked.length > 1 ? outcome : undefined)}
    <p>You cancel in Perch itself, where you may have to sign in first. Nothing has been cancelled yet.</p>
    <form method="post">
      <button class="main">Continue to ${oneOrMany(held.length, 'the booking', 'your bookings')}</button>
    </form>`;
  return { status: 200, title: 'Not coming?', body };
}

/** Where bookings of a link are cancelled. */
export function placeToCancel([only, ...others]: readonly AskedRow[]): string {
  return only && others.length === 0 ? `/bookings/${only.id}/details` : '/bookings';
}

function addressPage({ isForAddress, isProved }: OpenLink, isDone: boolean): AnswerPage {
  if (!isForAddress)
    return {
      status: 200,
      title: 'This email went to another address',
      body: html`<p>
          Perch now has a different address for you. In your settings you can have a new test message sent
          there.
        </p>
        <p><a href="/settings">Open your settings</a></p>`,
    };
  if (isProved)
    return {
      status: 200,
      title: isDone ? 'Thank you. Email reaches you' : 'Email reaches you',
      body: html`<p>
          When Perch asks you by email whether you are coming, please answer by the time it names: after that
          somebody else can have the space.
        </p>
        ${OPEN_PERCH}`,
    };
  return {
    status: 200,
    title: 'Does email from Perch reach you?',
    body: html`<p>
        If you say yes, Perch counts on it: a booking that you were asked about by email and have not
        confirmed by the time it names goes to somebody else. Until then an unanswered email costs you
        nothing.
      </p>
      <form method="post"><button class="main">Yes, it reaches me</button></form>`,
  };
}

const keepForm = (words: Html | string): Html =>
  html`<form method="post"><button class="main" name="keep" value="all">${words}</button></form>`;

const keepOne = ({ booking }: AskedBooking): Html =>
  html`<form method="post">
    <button name="keep" value="${booking.id}" aria-label="Keep ${booking.bookableObject}">Keep</button>
  </form>`;

const outcome = ({ booking, standing }: AskedBooking): Html =>
  html`<p class="outcome">${outcomeOf(standing, booking)}</p>`;

function list(
  asked: readonly AskedBooking[],
  beside: (each: AskedBooking) => Html | false = () => false,
): Html {
  return html`<ul role="list">
    ${asked.map(
      (each) =>
        html`<li${isHeld(each.standing) ? false : new Html(' class="over"')}>
<div><strong><bdi>${each.booking.bookableObject}</bdi></strong>
<span><bdi>${each.booking.area}</bdi>, <bdi>${each.booking.location}</bdi></span>
<span class="soft">${longDay(each.booking.date)}</span>
${each.booking.isForGuest ? html`<span class="soft">For your guest</span>` : false}</div>
${beside(each)}</li>`,
    )}
  </ul>`;
}

/** Where to go from here: to cancel what one still has, or to look for something else. */
function next(asked: readonly AskedBooking[]): Html {
  const held = asked.filter(({ standing }) => isHeld(standing));
  if (held.length > 0) {
    const href = placeToCancel(asked.map(({ booking }) => booking));
    return html`<p class="note">
      Not coming? <a href="${href}">Cancel in Perch</a>, where you may have to sign in first.
    </p>`;
  }
  const [first] = asked;
  if (!first) return OPEN_PERCH;
  const { locationId, areaId, date } = first.booking;
  return html`<p>
    <a href="/locations/${locationId}/areas/${areaId}?day=${date}">See what is free that day</a>
  </p>`;
}
