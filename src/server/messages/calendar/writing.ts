import { said } from '../../../shared/deadlines.ts';
import ical, {
  ICalCalendarMethod,
  ICalEventBusyStatus,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import type { Now } from '../../../shared/day.ts';
import { isolated } from '../../../shared/direction.ts';
import { inSlices } from '../../platform/slices.ts';
import type { CalendarEventRow } from './store.ts';

const PRODUCT = { company: 'Perch', product: 'Perch', language: 'EN' };

/** In seconds. */
const YEAR_2020 = 1_577_836_800;

/** How often a calendar is told to refresh, in seconds. */
const REFRESH_AFTER = 60 * 60;

/** How many events are written before other calls get a turn; each takes a few tenths of a millisecond. */
const SLICE = 25;

/**
 * The line with which the library begins the first event. Users cannot produce it: line breaks in their text are
 * escaped.
 */
const FIRST_EVENT = '\r\nBEGIN:VEVENT\r\n';
const END = '\r\nEND:VCALENDAR';

/** Every line of iCalendar ends with one, the last too, which the library leaves out. */
const LINE_END = '\r\n';

/**
 * Bookings as iCalendar (RFC 5545), the same text until one of them changes. `publicUrl` is the address people use.
 */
export async function calendarOf(events: Iterable<CalendarEventRow>, publicUrl: string): Promise<string> {
  const frame = calendarWith([], publicUrl);
  const pieces = [frame.slice(0, frame.lastIndexOf(END))];
  for await (const slice of inSlices(events, SLICE)) {
    const text = calendarWith(slice, publicUrl);
    pieces.push(text.slice(text.indexOf(FIRST_EVENT), text.lastIndexOf(END)));
  }
  return pieces.join('') + END + LINE_END;
}

function calendarWith(events: readonly CalendarEventRow[], publicUrl: string): string {
  const calendar = ical({
    name: 'Perch bookings',
    prodId: PRODUCT,
    ttl: REFRESH_AFTER,
  });
  for (const event of events)
    calendar.createEvent({
      ...entryOf(event, publicUrl, event.changedAt),
      // Higher after each change, and no longer than 31 bits until 2088.
      sequence: Math.floor(event.changedAt.epochMilliseconds / 1_000) - YEAR_2020,
    });
  return calendar.toString();
}

/** What a file attached to an email says about a booking. */
export type PublishedEvent = CalendarEventRow & {
  isCancelled: boolean;
  /** Rises with every change to the booking, so that an old mail opened late changes nothing. */
  sequence: number;
};

type Publisher = { publicUrl: string; organizer: string; now: Now };

/**
 * M12: published, which asks for no answer and invites nobody; a calendar that already has the event updates it. Where everything has been
 * cancelled it says so as a whole, or Outlook and Google leave the event where it is. It has no name, for which Outlook would create a
 * separate calendar.
 */
export function publishedCalendar(
  events: readonly PublishedEvent[],
  { publicUrl, organizer, now }: Publisher,
): string {
  const isOver = events.every(({ isCancelled }) => isCancelled);
  const method = isOver ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = ical({ prodId: PRODUCT, method });
  for (const event of events) {
    calendar.createEvent({
      ...entryOf(event, publicUrl, now),
      sequence: event.sequence,
      status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      organizer: { name: 'Perch', email: organizer },
    });
  }
  return calendar.toString() + LINE_END;
}

function entryOf(event: CalendarEventRow, publicUrl: string, stamp: Now): ICalEventData {
  const date = Temporal.PlainDate.from(event.date);
  const page = `${publicUrl}/bookings/${event.id}/details`;
  return {
    // Stable as long as Perch's address is, so that no calendar shows the event twice.
    id: `booking-${event.id}@${new URL(publicUrl).hostname}`,
    stamp,
    lastModified: event.changedAt,
    // A calendar day at the office, whatever the reader's time zone: it never becomes an instant.
    allDay: true,
    start: date,
    end: date.add({ days: 1 }),
    summary: printable(titleOf(event)),
    location: printable(`${isolated(event.location)}, ${isolated(event.address)}`),
    description: printable(`${wordsOf(event)}\n${page}`),
    url: page,
    // Having a desk does not make anyone unavailable.
    transparency: ICalEventTransparency.TRANSPARENT,
    busystatus: ICalEventBusyStatus.FREE,
  };
}

function titleOf({ object, area, bookedFor }: CalendarEventRow): string {
  const whom = bookedFor === null ? '' : ` (for ${isolated(bookedFor)})`;
  return `${isolated(object)}, ${isolated(area)}${whom}`;
}

function wordsOf(event: CalendarEventRow): string {
  return event.isConfirmed
    ? 'Manage booking:'
    : `Please confirm by ${said('release', event)} on the day that you are coming. Manage booking:`;
}

/** iCalendar allows line breaks and tabs in text, but no other control characters. */
const printable = (text: string): string => text.replaceAll(/[^\P{Cc}\t\r\n]/gu, ' ');
