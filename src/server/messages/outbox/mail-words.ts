import { answerUrl, endOfAnswering } from '../mail-links/token.ts';
import { eventsToPublish } from '../calendar/store.ts';
import { publishedCalendar } from '../calendar/writing.ts';
import type { App } from '../../context.ts';
import type { Mail } from '../mail/mail.ts';
import { mailMessage } from '../mail/rendering.ts';
import { messageOf, type MessageRows } from './messages.ts';
import { withOffers } from './offers.ts';
import { isLive } from './state.ts';
import type { NotificationRow } from './details-store.ts';

/** An email with its headers and attachments. */
export async function mailAbout(
  app: App,
  told: MessageRows,
  { messageId, costsSpace }: { messageId: string; costsSpace: boolean },
): Promise<Mail> {
  const [{ email }] = told;
  const message = messageOf(await withOffers(app, told), app.clock.now(), app.publicUrl(), costsSpace);
  const detail = app.config.mail?.detail ?? 'full';
  return {
    to: email,
    ...(await mailMessage(message, {
      publicUrl: app.publicUrl(),
      detail,
      answerUrl: (purpose, bookingIds) => answerUrl(app, { ...grantOf(told), purpose, bookingIds }),
    })),
    messageId,
    references: threadOf(app, told),
    calendar: detail === 'full' ? await calendarAbout(app, told) : null,
  };
}

/** What the email's links allow. If it is about several days, until the last one is over. */
function grantOf(told: MessageRows) {
  const [{ userId, email }] = told;
  const ends = told.map(({ date, timeZone }) => endOfAnswering(date, timeZone));
  const [expiresAt = told[0].createdAt] = ends.toSorted((a, b) => Temporal.Instant.compare(b, a));
  return { userId, email, expiresAt };
}

/**
 * The same for every repeat of one email, whichever process sends it, and a different one if the event happens again or the
 * database is restored from a backup.
 */
export const messageIdOf = (
  app: App,
  { id, round = 1, createdAt }: Pick<NotificationRow, 'id' | 'createdAt'> & { round?: number },
): string =>
  mailIdOf(app, `perch.${id}.${round}.${Math.floor(createdAt.epochMilliseconds / 1_000).toString(36)}`);

/** M11: everything about one booking is one thread. Its first message need not exist. */
const threadOf = (app: App, told: MessageRows): string[] => {
  const [{ bookingId }] = told;
  return told.length === 1 && bookingId !== null ? [mailIdOf(app, `perch.booking.${bookingId}`)] : [];
};

/** Contains the host, because people may get emails from several installations of Perch. */
export function mailIdOf(app: App, name: string): string {
  const { hostname } = new URL(app.publicUrl());
  return `<${name}@${hostname.replaceAll(/^\[|\]$/g, '').replaceAll(':', '-')}>`;
}

/** M12: the calendar file to attach. Null if nothing changes, or the person's calendar subscribes to Perch anyway. */
async function calendarAbout(app: App, told: MessageRows): Promise<string | null> {
  const [{ userId }] = told;
  const changes = new Map(told.flatMap((each) => changesBy(each).map((change) => [change.id, change])));
  if (changes.size === 0 || !app.config.mail) return null;
  const events = await eventsToPublish(app.db, { userId, bookingIds: [...changes.keys()] });
  if (events.length === 0) return null;
  const published = events.flatMap((event) => {
    const change = changes.get(event.id);
    return change ? [{ ...event, ...change }] : [];
  });
  return publishedCalendar(published, {
    publicUrl: app.publicUrl(),
    organizer: app.config.mail.from,
    now: app.clock.now(),
  });
}

type Change = { id: number; isCancelled: boolean; sequence: number };

/** Bookings to add to or remove from a calendar. A question changes nothing: the booking it is about is there already. */
function changesBy(row: NotificationRow): Change[] {
  const changed = (ids: readonly (number | null)[], isCancelled: boolean): Change[] =>
    ids.flatMap((id) => (id === null ? [] : [{ id, isCancelled, sequence: row.id }]));
  switch (row.kind) {
    case 'booked':
    case 'promoted':
    case 'moved':
    case 'cancelled':
    case 'unconfirmed':
      return changed([row.bookingId], !isLive(row));
    case 'closing':
    case 'away':
      return changed(
        [...(row.closing?.bookings ?? []), ...(row.absence?.bookings ?? [])].map(({ id }) => id),
        true,
      );
    case 'usual-week':
      return changed(row.wish?.days.map(({ bookingId }) => bookingId) ?? [], false);
    case 'confirm':
    case 'remind':
    case 'place-joined':
    case 'place-expired':
    case 'usual-days-refused':
    case 'resting':
    case 'account-linked':
      return [];
  }
}
