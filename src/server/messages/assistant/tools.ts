import { z } from 'zod';
import type { Parts } from '../../../shared/calls/address.ts';
import type { Calls } from '../../../shared/calls/all.ts';
import type { AnswerOf, CallName } from '../../../shared/calls/call.ts';
import { bookingBatchSchema, type DayOutcome } from '../../../shared/bookings/batch-contract.ts';
import { type Booking, colleagueSearchField } from '../../../shared/bookings/contract.ts';
import { type Day, longDay } from '../../../shared/day.ts';
import { counted, inWords, listed } from '../../../shared/english.ts';
import { idField, type IdName } from '../../../shared/fields.ts';
import { MOST_DAYS_AT_ONCE } from '../../../shared/limits.ts';
import { REASONS, type Reason } from '../../../shared/reasons.ts';
import { newPlaceSchema } from '../../../shared/waiting-list/contract.ts';
import type { ToolPlace } from './store.ts';

/** What a tool was given, with its days resolved (O7), and what that is about: names, for the answer (O5). */
export type ToolWish<Args = unknown> = {
  readonly args: Args;
  readonly place: ToolPlace | null;
  /** To be cancelled. */
  readonly booking: Booking | null;
};

type Name = keyof Calls & CallName;

export type AssistantTool<Of extends Name = Name, Args = never> = {
  /** The call that it makes (O4). */
  readonly call: Of;
  readonly description: string;
  readonly input: (day: z.ZodType<Day, string>) => z.ZodType<Args>;
  /** Where it is not that call with its fields: another one, open to the same scope, or other fields. */
  readonly sends?: (wish: ToolWish<Args>) => readonly [Name, Parts];
  /** What the answer says; its data, if that is not the answer; and whether nothing was done after all. */
  readonly tells: (answer: AnswerOf<Calls[Of]>, wish: ToolWish<Args>) => [string, unknown?, boolean?];
  /** O5: what is asked back first. */
  readonly asks?: (wish: ToolWish<Args>) => string | null;
};

const tool = <Of extends Name, Args>(each: AssistantTool<Of, Args>) => each as unknown as AssistantTool;

const { areaId, bookableObjectId, orElse, waitIfFull } = bookingBatchSchema.shape;
const fieldsOfBatch = { areaId, bookableObjectId, orElse, waitIfFull };
const ofBooking = z.strictObject({ id: idField.meta({ description: 'Of your booking: see my_bookings.' }) });

const SPACES_OF_AREA = 'GET /booking/location/:locationId/area/:areaId/:date';

/** O5: booking more days than these is asked back. */
const MOST_UNASKED = 3;

/** Each is one call of the contract: its fields, its verb, its sentences (O4). None takes a text that is kept (O6). */
export const TOOLS: ReadonlyMap<string, AssistantTool> = new Map(
  Object.entries({
    who_is_in: tool({
      call: 'GET /booking/colleagues',
      description: 'Where colleagues and guests sit on a day, by the beginning of any words of a name.',
      input: (date) => z.strictObject({ date, search: colleagueSearchField }),
      tells: (people, { args }) => [`${counted(people.length, 'place')} found ${on(args.date)}.`],
    }),

    find_space: tool({
      call: 'GET /booking/free',
      description:
        'How much is free in every area on a day, or on each office’s next open day; with an area and a day, each of its spaces.',
      input: (date) => z.strictObject({ date: date.optional(), areaId: idField.optional() }),
      sends: ({ args: { date, areaId }, place }) =>
        place
          ? [SPACES_OF_AREA, { locationId: place.locationId, areaId, date }]
          : ['GET /booking/free', { day: date }],
      tells: (_, { args, place }) => [`What is free ${on(args.date)}${place ? `, ${place.name}` : ''}.`],
    }),

    my_bookings: tool({
      call: 'GET /booking/upcoming',
      description: 'The bookings of your person from today on, with the ids that confirm and cancel take.',
      input: () => z.strictObject({}),
      tells: (bookings) => [`${counted(bookings.length, 'booking')} from today on.`],
    }),

    book: tool({
      call: 'POST /booking/batch',
      description: `Books a space of an area on one or more days. Perch asks the person first if they are more than ${inWords(MOST_UNASKED)}.`,
      input: (day) => z.strictObject({ ...fieldsOfBatch, dates: z.array(day).min(1).max(MOST_DAYS_AT_ONCE) }),
      tells: ({ days }, { place }) => [
        days.map((day) => outcomeOf(day, place)).join('\n'),
        { days },
        days.every(({ outcome }) => outcome === 'refused'),
      ],
      asks({ args: { dates, orElse, waitIfFull, bookableObjectId }, place }) {
        const days = [...new Set(dates)].toSorted().map(longDay);
        if (days.length <= MOST_UNASKED) return null;
        const other = { nothing: '', nearest: ', or the nearest free one', any: ', or any other' }[orElse];
        const space = bookableObjectId ? `${place?.object ?? 'a space'}${other}` : 'any space';
        const wait = waitIfFull ? ' On days without a free one you join the waiting list.' : '';
        return `Book ${space}, ${place?.name}, on ${listed(days, { between: '; ' })}?${wait}`;
      },
    }),

    join_waiting_list: tool({
      call: 'POST /booking/waitlist',
      description: 'Joins the queue for an area on a day; before a draw, enters it.',
      input: (date) => z.strictObject({ ...newPlaceSchema.shape, date }),
      tells: (id, { args, place }) => [`On the waiting list ${on(args.date)}: ${place?.name}.`, { id }],
    }),

    confirm: tool({
      call: 'POST /booking/:id/confirm',
      description: 'Confirms a booking on its day.',
      input: () => ofBooking,
      tells: (booking) => [`Confirmed: ${placed(booking)}.`],
    }),

    cancel: tool({
      call: 'DELETE /booking/:id',
      description: 'Cancels a booking. Perch asks the person first.',
      input: () => ofBooking,
      tells: (_, { booking }) => [`Cancelled: ${booking && placed(booking)}.`, booking],
      asks: ({ booking }) =>
        booking && `Cancel ${placed(booking)}? Somebody else may have the space at once.`,
    }),
  }),
);

const on = (date: Day | undefined) => (date ? `on ${longDay(date)}` : 'on the next open day');

/** "Thursday, 3 December 2026: Desk 14, Floor 3, Leeds" */
const placed = ({ date, bookableObject, area, location }: Booking) =>
  `${longDay(date)}: ${bookableObject.name}, ${area.name}, ${location.name}`;

function outcomeOf(day: DayOutcome, place: ToolPlace | null) {
  const { date, outcome, booking, reason, alternatives } = day;
  if (booking) return `Booked: ${placed(booking)}.`;
  const where = `${longDay(date)}: ${place?.name}.`;
  return reason
    ? `Not booked: ${where} ${day.detail ?? REASONS[reason][2]}${nearestYes(reason, alternatives)}`
    : `${outcome === 'waiting' ? 'On the waiting list' : 'Not booked'}: ${where}`;
}

/** What would do instead, after the sentence of a refusal (O4). */
export const nearestYes = (reason: Reason, alternatives: readonly IdName[] = []): string =>
  alternatives.length > 0
    ? ` Free there: ${listed(alternatives.map(({ id, name }) => `${name} (id ${id})`))}.`
    : (INSTEAD[reason] ?? '');

const QUEUE = ' With join_waiting_list the person is next when a space becomes free.';

const INSTEAD: Partial<Record<Reason, string>> = {
  'already-booked': QUEUE,
  kept: QUEUE,
  'closed-day': ' Without a day find_space shows the next open one.',
  'drawn-later': ' join_waiting_list enters the draw.',
  'space-is-free': ' book takes it.',
  'beyond-token': ' Its owner can make another in Perch’s Settings.',
};
