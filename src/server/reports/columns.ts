import { said } from '../../shared/deadlines.ts';
import type { Column } from '../../shared/reports/contract.ts';

/** Columns that several reports share, with their meaning in each. */

const column = (
  id: string,
  label: string,
  type: Column['type'],
  description: string,
  total: Column['total'] = null,
): Column => ({ id, label, type, description, total });

export const text = (id: string, label: string, description: string) =>
  column(id, label, 'text', description);
export const time = (id: string, label: string, description: string) =>
  column(id, label, 'time', description);
export const count = (id: string, label: string, description: string) =>
  column(id, label, 'number', description, 'sum');
/** A number whose sum would mean nothing. */
export const figure = (id: string, label: string, description: string) =>
  column(id, label, 'number', description);
export const share = (id: string, label: string, description: string, part: string, whole: string) =>
  column(id, label, 'percent', description, { part, whole });

export const DATE = column('date', 'Date', 'date', 'The day the booking is for.');
export const WEEK = column(
  'week',
  'Week starting',
  'date',
  'The Monday of the week; the first and last week may be partial.',
);
export const WEEKDAY = column('weekday', 'Weekday', 'weekday', 'The day of the week.');
export const LOCATION = text('location', 'Location', 'The office.');
export const AREA = text('area', 'Area', 'The part of the office.');

export const OPEN_DAYS = count(
  'openDays',
  'Open days',
  'Days on which the location was open: its open weekdays as set now, less closings. Each area counts its own.',
);

/** Standard spaces only; the dog place has its own report. */
export const USE = [
  count(
    'spaces',
    'Spaces',
    'Spaces times days. On open days: every space active now, plus any other that was booked. On closed days: only those booked.',
  ),
  count('booked', 'Booked', 'Bookings not released before the end of their day.'),
  count('confirmed', 'Confirmed', 'Booked, and confirmed or made on the day itself.'),
  count(
    'released',
    'Released',
    `Bookings given up: cancelled by anyone, or not confirmed by ${said('release')}.`,
  ),
  count('free', 'Free', 'Spaces less booked.'),
  share('use', 'Use', 'Booked as a share of spaces.', 'booked', 'spaces'),
];
