import { addDays, type Day } from '../../../src/shared/day.ts';
import type { Random } from '../../../src/server/demo/sample/random.ts';
import { CLICK } from '../../../tests/answers/answering.ts';
import type { Relay } from '../../../tests/mail/relay.ts';
import type { SharedSlack } from '../../../tests/slack/stand-in-slack.ts';
import type { Answer } from '../../../tests/support/client.ts';
import type { Area, Company } from './company.ts';
import { type Ledger, type Told, type ToldPlace, wishForObject, wishForPlace } from './ledger.ts';

/** Makes one of a person's requests and records whether its answer makes sense. Null if there was no such answer. */
export type Send = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  expected: readonly (number | string)[],
  body?: unknown,
  /** Sent in its place. */
  form?: { headers: Record<string, string>; body: string },
) => Promise<Answer | null>;

type Belongings = {
  email: string;
  company: Company;
  slack: SharedSlack;
  relay?: Relay | undefined;
  ledger: Ledger;
  random: Random;
  send: Send;
};

/** So that there is always something to book and something to cancel. */
const MOST_BOOKINGS = 12;

/** One of the company's people. `act` does one thing at random and returns whether there was an answer. */
export function makePerson({ email, company, slack, relay, ledger, random, send }: Belongings) {
  /** Those that they still count as theirs. */
  const bookings = new Set([...ledger.bookings.values()].filter(({ owner }) => owner === email));
  const places = new Set<ToldPlace>();

  async function book({ id: areaId, objects }: Area, date: Day): Promise<boolean> {
    const objectId = random.pick(objects);
    const answer = await send('POST', '/api/booking', [201, 'already-booked', 'already-yours'], {
      date,
      areaId,
      bookableObjectId: objectId,
    });
    if (!answer) ledger.unanswered.add(wishForObject(email, objectId, date));
    if (answer?.status === 201) tell({ id: answer.body.id, objectId, date });
    return answer !== null;
  }

  function tell(booking: Pick<Told, 'id' | 'objectId' | 'date'>): void {
    const told = {
      ...booking,
      owner: email,
      since: performance.now(),
      cancelSentAt: null,
      isCancelled: false,
      isConfirmed: false,
    };
    if (ledger.bookings.has(told.id)) ledger.wrong.push(`booking ${told.id} was given out twice`);
    ledger.bookings.set(told.id, told);
    bookings.add(told);
  }

  async function cancel(booking: Told): Promise<boolean> {
    booking.cancelSentAt ??= performance.now();
    const answer = await send('DELETE', `/api/booking/${booking.id}`, [204]);
    if (answer) {
      booking.isCancelled = true;
      bookings.delete(booking);
    }
    return answer !== null;
  }

  async function join(date: Day): Promise<boolean> {
    const areaId = company.narrow.id;
    const answer = await send(
      'POST',
      '/api/booking/waitlist',
      [201, 'space-is-free', 'already-queued', 'already-yours'],
      {
        areaId,
        date,
      },
    );
    if (!answer) ledger.unanswered.add(wishForPlace(email, areaId, date));
    if (answer?.status === 201) {
      const place = { id: answer.body, owner: email, areaId, date, leaveSent: false, hasLeft: false };
      ledger.places.set(place.id, place);
      places.add(place);
    }
    return answer !== null;
  }

  async function leave(): Promise<boolean> {
    if (places.size === 0) return lookAt(company.narrow);
    const place = random.pick([...places]);
    place.leaveSent = true;
    const answer = await send('DELETE', `/api/booking/waitlist/${place.id}`, [204]);
    if (answer) {
      place.hasLeft = true;
      places.delete(place);
    }
    return answer !== null;
  }

  /** What was booked and answered is there when its owner looks; anything else that turns up there was booked too. */
  async function lookAtMine(): Promise<boolean> {
    const due = [...bookings].filter(({ cancelSentAt }) => cancelSentAt === null);
    const { today } = company;
    const answer = await send('GET', `/api/booking?from=${today}&to=${addDays(today, 60)}`, [200]);
    if (!answer) return false;
    const shown = new Map<number, ShownBooking>(answer.body.map((each: ShownBooking) => [each.id, each]));
    for (const booking of due) {
      if (!shown.has(booking.id))
        ledger.wrong.push(`booking ${booking.id} was answered, and its owner does not see it`);
    }
    for (const { id, date, bookableObject } of shown.values()) {
      if (!ledger.bookings.has(id)) tell({ id, objectId: bookableObject.id, date });
    }
    return true;
  }

  async function lookAt({ id, locationId }: Area): Promise<boolean> {
    const path = `/api/booking/location/${locationId}/area/${id}/${random.pick(company.days)}`;
    return (await send('GET', path, [200])) !== null;
  }

  /** A press, sent the way Slack sends it. One without an answer is not counted, though it may have had an effect. */
  async function press(): Promise<boolean> {
    const open = slack.messagesOf(email).flatMap(({ ts, blocks }) => {
      const values = blocks.flatMap(({ elements = [] }) => elements).map(({ value }) => Number(value));
      return [...new Set(values)].flatMap((id) => {
        const booking = ledger.bookings.get(id);
        return booking && booking.cancelSentAt === null ? [{ ts, booking }] : [];
      });
    });
    if (open.length === 0) return lookAtMine();
    const { ts, booking } = random.pick(open);
    const action = random.chance(0.25) ? 'cancel' : 'confirm';
    if (action === 'cancel') booking.cancelSentAt = performance.now();
    const status = await slack.press(ts, { actionId: action, value: String(booking.id) }).catch(() => 0);
    // Null if the buttons have gone meanwhile.
    if (status === 200) ledger.presses.push({ owner: email, bookingId: booking.id, action });
    return status === 200 || status === null;
  }

  /** The link of a mail that asks, pressed in a browser that is not signed in; it keeps one of the bookings. */
  async function answerMail(): Promise<boolean> {
    const asked = relay?.to({ email }).filter(({ text }) => text.includes('/answer/')) ?? [];
    if (asked.length === 0) return press();
    const { text } = random.pick(asked);
    const open = [...bookings].filter(
      ({ id, date, cancelSentAt }) =>
        date === company.today && cancelSentAt === null && text.includes(`${nameOf(company, id)} in `),
    );
    const [link] = /\/answer\/[\w-]+/.exec(text) ?? [];
    if (open.length === 0 || link === undefined) return lookAtMine();
    const booking = random.pick(open);
    const answer = await send('POST', link, [303], undefined, {
      headers: CLICK,
      body: `keep=${booking.id}`,
    });
    if (answer) booking.isConfirmed = true;
    return answer !== null;
  }

  /**
   * With the button in the web app; anyone who has just cancelled in Slack is told that there is nothing to
   * confirm.
   */
  async function confirm(): Promise<boolean> {
    const own = [...bookings].filter(({ date, isConfirmed }) => date === company.today && !isConfirmed);
    if (own.length === 0) return lookAt(company.wide);
    const booking = random.pick(own);
    const isLeaving = booking.cancelSentAt !== null;
    const expected = isLeaving ? [200, 'not-found'] : [200];
    const answer = await send('POST', `/api/booking/${booking.id}/confirm`, expected);
    if (answer?.status === 200) booking.isConfirmed = true;
    return answer !== null;
  }

  async function openPage(): Promise<boolean> {
    return (await send('GET', '/', [200])) !== null;
  }

  return {
    async act(): Promise<boolean> {
      const own = [...bookings];
      const date = random.pick(company.days);
      const dice = random.next();
      if (dice < 0.2) return lookAtMine();
      if (dice < 0.25) return lookAt(random.chance(0.5) ? company.wide : company.narrow);
      if (dice < 0.27) return openPage();
      if (dice < 0.35) return relay ? answerMail() : press();
      if (dice < 0.38) return confirm();
      if (dice < 0.46) return join(date);
      if (dice < 0.5) return leave();
      if (dice < 0.75 && own.length < MOST_BOOKINGS)
        return book(random.chance(0.6) ? company.wide : company.narrow, date);
      return own.length > 0 ? cancel(random.pick(own)) : book(company.wide, date);
    },
  };
}

type ShownBooking = { id: number; date: Day; bookableObject: { id: number } };

const nameOf = ({ unconfirmed }: Company, bookingId: number): string | undefined =>
  unconfirmed.find(({ id }) => id === bookingId)?.name;
