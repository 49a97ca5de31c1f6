import { DEADLINES } from '../deadlines.ts';
import { LONGEST_RANGE, MOST_BOOKINGS, MOST_COLLEAGUES, MOST_DAYS_AT_ONCE } from '../limits.ts';
import { z } from 'zod';
import { calls, created } from '../calls/call.ts';
import { dayField, idParam, blankAsAbsent } from '../fields.ts';
import { rangeOf } from '../ranges.ts';
import { lineField } from '../texts.ts';
import { UNNAMED } from '../privacy/rules.ts';
import { adminBookingSchema, cancellationSchema, cancelledSchema } from './admin-contract.ts';
import { batchOutcomeSchema, bookingBatchSchema } from './batch-contract.ts';
import {
  availabilitySchema,
  bookingChangeSchema,
  bookingSchema,
  colleagueSchema,
  colleagueSearchField,
  dayCountSchema,
  newBookingSchema,
  takenDaySchema,
  toBook,
} from './contract.ts';
import { comingLocationSchema } from '../locations/coming-contract.ts';
import { hereSchema } from './here-contract.ts';
import { openingSchema } from './opening-contract.ts';
import { usualSchema } from './usual-contract.ts';
import { DAYS_AHEAD, HOW_FAR_AHEAD } from './ahead.ts';
import { HOURS_TO_UNDO } from './rules.ts';

const forUsers = { access: 'user', tag: 'Bookings' } as const;
const forAdmins = { access: 'office', tag: 'Administration' } as const;
const ofOne = { params: z.object({ id: idParam }), refusals: ['not-found'] } as const;

const areaParams = z.object({ locationId: idParam, areaId: idParam });
const ofArea = { params: areaParams, refusals: ['not-found'] } as const;

export const bookingCalls = calls({
  'GET /booking': {
    ...forUsers,
    scopes: ['read'],
    summary: `Your bookings in a range of at most ${LONGEST_RANGE} days`,
    query: rangeOf(LONGEST_RANGE),
    answer: z.array(bookingSchema),
  },

  'GET /booking/upcoming': {
    ...forUsers,
    scopes: ['read'],
    summary: 'Your bookings from today onwards',
    answer: z.array(bookingSchema),
  },

  'GET /booking/usual': {
    ...forUsers,
    scopes: ['read'],
    summary: 'What you usually book, for the next day at its office on which you have nothing',
    description:
      'Null for people who have booked nothing for themselves yet, and while there is no such day. Nothing is booked or held.',
    answer: usualSchema.nullable(),
  },

  'GET /booking/free': {
    ...forUsers,
    scopes: ['read', 'occupancy'],
    summary: 'How much is free in every area on a day, or on the next open day of each location',
    query: z.object({ day: dayField.optional() }),
    answer: z.array(comingLocationSchema),
  },

  'GET /booking/:id': {
    ...forUsers,
    scopes: ['read'],
    ...ofOne,
    summary: 'One booking, for its owner and admins',
    description: 'Once its date has passed, bookedFor is null for admins; their list of bookings has it.',
    answer: bookingSchema,
  },

  'POST /booking': {
    ...forUsers,
    scopes: ['book'],
    summary: 'Book an object for a date',
    body: newBookingSchema,
    creates: created(bookingSchema, ({ id }) => `/booking/${id}`),
    refusals: toBook,
  },

  'POST /booking/batch': {
    ...forUsers,
    scopes: ['book'],
    summary: `Book up to ${MOST_DAYS_AT_ONCE} days at once`,
    description:
      'Each day has its own outcome, in ascending order: a day that is refused does not affect the others. A ' +
      'batch that was interrupted can be sent again: a day that already went through is answered with its booking.',
    body: bookingBatchSchema,
    answer: batchOutcomeSchema,
    refusals: ['not-found'],
  },

  'PUT /booking/:id': {
    ...forUsers,
    scopes: ['book'],
    ...ofOne,
    summary: 'Move your booking to another object, area or day, or change whom it is for',
    description:
      'You get the new place or keep the old one. What is left out stays as it is. On its own day the booking stays confirmed, ' +
      'or not; moved to another day it has to be confirmed there. Nothing changes for a booking of the past.',
    body: bookingChangeSchema,
    answer: bookingSchema,
    refusals: [...toBook, 'already-queued'],
  },

  'POST /booking/:id/confirm': {
    ...forUsers,
    scopes: ['book'],
    ...ofOne,
    summary: `Confirm your booking on its day before ${DEADLINES.release}; confirming twice succeeds`,
    answer: bookingSchema,
    refusals: ['not-found', 'too-early', 'too-late'],
  },

  'DELETE /booking/:id': {
    ...forUsers,
    scopes: ['book'],
    ...ofOne,
    summary: 'Cancel a booking for today or later; cancelling twice succeeds',
    refusals: ['not-found', 'day-has-passed'],
  },

  'POST /booking/:id/restore': {
    ...forUsers,
    scopes: ['book'],
    ...ofOne,
    summary: `Undo your own cancellation within ${HOURS_TO_UNDO} hours; undoing twice succeeds`,
    description:
      'It is the same booking again, confirmed or not as before. If somebody else has the space by now, free spaces are ' +
      'offered as when booking.',
    answer: bookingSchema,
    refusals: [...toBook, 'too-late'],
  },

  'GET /booking/location/:locationId/area/:areaId/:date': {
    ...forUsers,
    scopes: ['read', 'names'],
    ...ofArea,
    summary: 'Who sits where in an area on a date, and what is free',
    description: `For a date that has passed at the office, other people’s spaces are "${UNNAMED}", for admins too; so are those of people who let only admins see where they sit, for everyone but admins.`,
    params: areaParams.extend({ date: dayField }),
    answer: availabilitySchema,
  },

  'GET /booking/location/:locationId/area/:areaId': {
    ...forUsers,
    scopes: ['read', 'occupancy'],
    ...ofArea,
    summary: `How many spaces in an area are free on each day, for at most ${DAYS_AHEAD + 1} days`,
    query: rangeOf(DAYS_AHEAD + 1),
    answer: z.array(dayCountSchema),
  },

  'GET /booking/location/:locationId/area/:areaId/taken': {
    ...forUsers,
    scopes: ['read'],
    ...ofArea,
    summary: `Which objects of an area are taken on which days, out of at most ${DAYS_AHEAD + 1}`,
    description: 'In ascending order, without who has them. Days on which nothing is taken are left out.',
    query: rangeOf(DAYS_AHEAD + 1),
    answer: z.array(takenDaySchema),
  },

  'GET /booking/here/:id': {
    ...forUsers,
    ...ofOne,
    summary: 'What a bookable object is today to whoever stands at it',
    description: 'For the page of a label. It records nothing and books nothing.',
    answer: hereSchema,
  },

  'GET /booking/location/:locationId/area/:areaId/opening': {
    ...forUsers,
    ...ofArea,
    summary: 'Everything an area’s booking page needs to open: office, area, days, and one day in full',
    query: z.object({ day: dayField.optional() }),
    answer: openingSchema,
  },

  'GET /booking/colleagues': {
    ...forUsers,
    scopes: ['names'],
    summary: `Where colleagues and guests sit on a date, in all locations; at most ${MOST_COLLEAGUES}, by name`,
    // B9 and N1: everyone who is signed in sees who sits where, until the day is over.
    description:
      'On a date that has passed at an office it finds only you, and it never finds people who let only admins see where they sit.',
    query: z.object({ date: dayField, search: colleagueSearchField }),
    answer: z.array(colleagueSchema),
  },

  'GET /admin/bookings': {
    ...forAdmins,
    office: 'query.locationId',
    summary: `Live bookings and who made them, past days included, at most ${MOST_BOOKINGS}; all of them as CSV`,
    description:
      `Every filter is optional. The range is at most ${LONGEST_RANGE} days; by default it begins today and ends ` +
      `${HOW_FAR_AHEAD} later. They are ordered by day, office, area and space. With "Accept: text/csv" the answer is a file of everything that matches.`,
    query: blankAsAbsent({
      locationId: idParam,
      areaId: idParam,
      from: dayField,
      to: dayField,
      search: lineField({ max: 200 }),
      show: z.enum(['all', 'not-asked'], 'must be all or not-asked'),
    }),
    answer: z.array(adminBookingSchema),
    file: 'text/csv',
    // Only for the file.
    refusals: ['sign-in-again'],
  },

  'POST /admin/bookings/cancel': {
    ...forAdmins,
    office: null,
    summary: 'Cancel bookings for today or later, with a reason for their owners',
    body: cancellationSchema,
    answer: cancelledSchema,
  },
});
