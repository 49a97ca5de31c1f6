import ICAL from 'ical.js';

/** An event as an independent parser understands it. */
export type ReadEvent = {
  uid: string;
  /** `YYYY-MM-DD`, without time or zone. */
  from: string;
  /** Exclusive. */
  to: string;
  isAllDay: boolean;
  summary: string;
  description: string;
  location: string;
  url: string;
};

export function eventsIn(text: string): ReadEvent[] {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const { uid, startDate, endDate, summary, description, location } = new ICAL.Event(component);
    return {
      uid,
      from: startDate.toString(),
      to: endDate.toString(),
      isAllDay: startDate.isDate && endDate.isDate && startDate.zone === ICAL.Timezone.localTimezone,
      summary,
      description,
      location,
      url: String(component.getFirstPropertyValue('url')),
    };
  });
}

export const propertyOf = (text: string, name: string): string =>
  String(new ICAL.Component(ICAL.parse(text)).getFirstPropertyValue(name));

/** In bytes, as RFC 5545 counts them. */
export const longestLine = (text: string): number =>
  Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)));
