import { mailMessage } from '../../src/server/messages/mail/rendering.ts';
import { messageOf } from '../../src/server/messages/outbox/messages.ts';
import type { NotificationRow } from '../../src/server/messages/outbox/details-store.ts';
import { day } from '../../src/shared/day.ts';

export const PERCH = 'https://perch.company.example';
const MORNING = Temporal.Instant.from('2026-11-25T08:00:00Z');

/** A booking for today in Leeds, at eight in the morning. */
export const row: NotificationRow = {
  id: 7,
  kind: 'booked',
  createdAt: MORNING,
  userId: 2,
  email: 'ben@company.com',
  account: null,
  wantsSlack: null,
  date: day('2026-11-25'),
  locationId: 1,
  areaId: 3,
  area: 'Studio',
  location: 'Leeds',
  timeZone: 'Europe/London',
  bookingId: 41,
  bookableObject: 'Desk 12',
  bookedFor: null,
  isConfirmed: false,
  isAsked: false,
  cancelReason: null,
  cancelledBy: null,
  cancelNote: null,
  hadInstead: null,
  isUndone: false,
  isOfAbsence: false,
  usualWeek: null,
  isNews: false,
  act: null,
  closing: null,
  wish: null,
  placeUntil: null,
  isDrawn: false,
  alsoHas: null,
  draw: null,
  absence: null,
  movedFrom: null,
  refusals: 0,
};

/** The mail that tells one person about these rows. */
export const rendered = (
  rows: readonly Partial<NotificationRow>[],
  detail: 'full' | 'link' = 'full',
  costsSpace = true,
) => {
  const [first = row, ...others] = rows.map((each) => ({ ...row, ...each }));
  return mailMessage(messageOf([first, ...others], MORNING, PERCH, costsSpace), {
    publicUrl: PERCH,
    detail,
    answerUrl: async (purpose, bookingIds) => `${PERCH}/answer/${purpose}-${bookingIds.join('-')}`,
  });
};

/** What somebody reads in HTML, with a single space between words. */
export const readIn = (html: string): string =>
  html
    .replaceAll(/<head>.*?<\/head>|<!--.*?-->/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
