import { expect, test } from 'vitest';
import { day } from '../../../shared/day.ts';
import { publishedCalendar } from './writing.ts';

const event = {
  id: 41,
  date: day('2026-11-25'),
  userId: 2,
  bookedFor: null,
  isConfirmed: false,
  changedAt: Temporal.Instant.from('2026-11-24T08:00:00Z'),
  object: 'Desk 12',
  area: 'Studio',
  location: 'Leeds',
  address: '14 Canal Street, Leeds',
  timeZone: 'Europe/London',
};
const publisher = {
  publicUrl: 'https://perch.company.example',
  organizer: 'perch@company.com',
  now: Temporal.Instant.from('2026-11-24T09:00:00Z'),
};

test('a file in a mail is published under the feed’s UID, in order, and invites nobody (M12)', () => {
  const booked = publishedCalendar([{ ...event, isCancelled: false, sequence: 7 }], publisher);
  const cancelled = publishedCalendar([{ ...event, isCancelled: true, sequence: 9 }], publisher);
  for (const file of [booked, cancelled]) {
    expect(file).toContain('\r\nUID:booking-41@perch.company.example\r\n');
    expect(file).not.toMatch(/^(ATTENDEE|X-WR-CALNAME|NAME)/m);
  }
  expect(booked).toContain('\r\nMETHOD:PUBLISH\r\n');
  expect(cancelled).toContain('\r\nMETHOD:CANCEL\r\n');
  expect(booked).toMatch(/^SEQUENCE:7\r\n[^]*^STATUS:CONFIRMED\r$/m);
  expect(cancelled).toMatch(/^SEQUENCE:9\r\n[^]*^STATUS:CANCELLED\r$/m);
});
