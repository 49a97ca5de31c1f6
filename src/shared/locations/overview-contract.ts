import { DEADLINES } from '../deadlines.ts';
import { UNSEEN_DAYS } from '../limits.ts';
import { FIGURES } from '../reports/figures.ts';
import { z } from 'zod';
import { dayField, idField } from '../fields.ts';
import { areaTypeField } from './field-schemas.ts';

/** How each area is doing today, and what needs an admin's attention. */
export const areaOverviewSchema = z
  .object({
    id: idField,
    name: z.string(),
    areaTypeId: areaTypeField,
    objectCount: z.int().nonnegative().meta({ description: 'Active bookable objects.' }),
    spaces: z.int().nonnegative().meta({ description: FIGURES.spaces.means }),
    booked: z.int().nonnegative().meta({ description: 'Spaces booked today.' }),
    confirmed: z.int().nonnegative().meta({ description: FIGURES.confirmed.means }),
    free: z.int().nonnegative().meta({ description: FIGURES.free.means }),
    dogPlaces: z.int().nonnegative().meta({ description: 'Counted apart, unless there is nothing else.' }),
    dogPlacesBooked: z.int().nonnegative(),
    waiting: z.int().nonnegative().meta({ description: FIGURES.waiting.means }),
    notAsked: z
      .int()
      .nonnegative()
      .meta({
        description: `Today’s bookings kept after ${DEADLINES.release} because their owners could not be asked.`,
      }),
    hasFloorPlan: z.boolean(),
    unplaced: z.int().nonnegative().meta({ description: 'Active objects that are not on the plan.' }),
  })
  .meta({ id: 'AreaOverview' });

export const locationOverviewSchema = z
  .object({
    id: idField,
    name: z.string(),
    timeZone: z.string(),
    today: dayField.meta({ description: 'Today at the location.' }),
    isOpen: z.boolean(),
    closedFor: z.string().nullable().meta({ description: 'The reason for the closing that covers today.' }),
    areas: z.array(areaOverviewSchema),
  })
  .meta({ id: 'LocationOverview' });

/** P4: people who may have left, with what they hold from today on. */
export const unseenSchema = z
  .object({
    total: z
      .int()
      .nonnegative()
      .meta({
        description: `People who have given no sign of life for ${UNSEEN_DAYS} days and hold something.`,
      }),
    bookings: z.int().nonnegative().meta({ description: 'Of all of them, as the places are.' }),
    places: z.int().nonnegative(),
    people: z
      .array(
        z.object({
          id: idField,
          name: z.string(),
          lastSeen: z.string().meta({ format: 'date-time' }),
          bookingCount: z.int().nonnegative(),
          placeCount: z.int().nonnegative(),
        }),
      )
      .meta({ description: 'The twenty who have been gone longest.' }),
  })
  .meta({ id: 'UnseenOverview' });

export type UnseenOverview = z.infer<typeof unseenSchema>;
export type UnseenPerson = UnseenOverview['people'][number];
export type LocationOverview = z.infer<typeof locationOverviewSchema>;
export type AreaOverview = z.infer<typeof areaOverviewSchema>;
