import { DEADLINES } from '../deadlines.ts';
import { UNSEEN_DAYS } from '../limits.ts';
import { FIGURES } from '../reports/figures.ts';
import { z } from 'zod';
import { countField, dayField, idField } from '../fields.ts';
import { areaTypeField } from './field-schemas.ts';
import { type KindApart, kindsApart } from './kinds.ts';

type Apart = `${Lowercase<KindApart['name']>}Places`;
/** "dogPlaces", and so on. */
export const placesApart = ({ name }: KindApart) => `${name.toLowerCase()}Places` as Apart;
const countsApart = Object.fromEntries(
  kindsApart.flatMap((kind) => [
    [placesApart(kind), countField.meta({ description: 'Counted apart, unless there is nothing else.' })],
    [`${placesApart(kind)}Booked`, countField],
  ]),
) as Record<Apart | `${Apart}Booked`, typeof countField>;

/** How each area is doing today, and what needs an admin's attention. */
export const areaOverviewSchema = z
  .object({
    id: idField,
    name: z.string(),
    areaTypeId: areaTypeField,
    objectCount: countField.meta({ description: 'Active bookable objects.' }),
    spaces: countField.meta({ description: FIGURES.spaces.means }),
    booked: countField.meta({ description: 'Spaces booked today.' }),
    confirmed: countField.meta({ description: FIGURES.confirmed.means }),
    free: countField.meta({ description: FIGURES.free.means }),
    ...countsApart,
    waiting: countField.meta({ description: FIGURES.waiting.means }),
    notAsked: countField.meta({
      description: `Today’s bookings kept after ${DEADLINES.release} because their owners could not be asked.`,
    }),
    hasFloorPlan: z.boolean(),
    unplaced: countField.meta({ description: 'Active objects that are not on the plan.' }),
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
    total: countField.meta({
      description: `People who have given no sign of life for ${UNSEEN_DAYS} days and hold something.`,
    }),
    bookings: countField.meta({ description: 'Of all of them, as the places are.' }),
    places: countField,
    people: z
      .array(
        z.object({
          id: idField,
          name: z.string(),
          lastSeen: z.string().meta({ format: 'date-time' }),
          bookingCount: countField,
          placeCount: countField,
        }),
      )
      .meta({ description: 'The twenty who have been gone longest.' }),
  })
  .meta({ id: 'UnseenOverview' });

export type UnseenOverview = z.infer<typeof unseenSchema>;
export type UnseenPerson = UnseenOverview['people'][number];
export type LocationOverview = z.infer<typeof locationOverviewSchema>;
export type AreaOverview = z.infer<typeof areaOverviewSchema>;
