import { z } from 'zod';
import { countField, dayField, idField } from '../fields.ts';
import { areaTypeField } from '../locations/field-schemas.ts';

/** What a period is compared with. */
export const COMPARED_WITH = ['before', 'year', 'nothing'] as const;

const percent = z.number().nonnegative().nullable();

const busyDaySchema = z.object({
  date: dayField,
  spaces: countField,
  booked: countField,
  use: z.number().nonnegative(),
});

export const insightFiguresSchema = z
  .object({
    from: dayField,
    to: dayField,
    openDays: countField.meta({ description: 'Days on which an area was open; each area counts its own.' }),
    spaces: countField.meta({ description: 'Spaces times days, as in reports on use.' }),
    booked: countField,
    free: countField,
    released: countField,
    use: percent.meta({ description: 'Booked as a share of spaces, 0 to 100.' }),
    busiest: busyDaySchema
      .nullable()
      .meta({ description: 'Of the open days, the one with the highest use.' }),
    quietest: busyDaySchema.nullable(),
    fullDays: countField.meta({
      description: 'Open days on which an area was full; each area counts its own.',
    }),
    turnedAway: z.object({ places: countField, days: countField }).nullable().meta({
      description: 'Places on waiting lists that ended without a space. Null without waiting lists.',
    }),
    expected: countField.meta({ description: 'Bookings not cancelled before they had to be confirmed.' }),
    unconfirmed: countField.meta({ description: 'Of those, released because nobody confirmed.' }),
    noShowRate: percent.meta({ description: 'Unconfirmed as a share of expected.' }),
    people: countField.nullable().meta({
      description: 'People with a booking for themselves. Null if fewer than five, or no longer known.',
    }),
    peopleAreKnown: z.boolean().meta({
      description: 'False if some of the days are so long ago that nobody’s name is kept.',
    }),
    made: countField,
    daysAhead: z
      .number()
      .nonnegative()
      .nullable()
      .meta({ description: 'How many days ahead bookings were made, on average.' }),
  })
  .meta({ id: 'InsightFigures' });

export const insightAreaSchema = z
  .object({
    id: idField,
    name: z.string(),
    areaTypeId: areaTypeField,
    locationId: idField,
    location: z.string(),
    weekdays: z.array(
      z.object({
        weekday: z.int().min(1).max(7).meta({ description: '1 is Monday.' }),
        openDays: countField,
        fullDays: countField,
        spaces: countField,
        booked: countField,
        use: percent,
      }),
    ),
  })
  .meta({ id: 'InsightArea' });

export const insightWeekSchema = z
  .object({
    week: dayField.meta({ description: 'Its Monday. The first and the last may be partial.' }),
    spaces: countField,
    booked: countField,
    use: percent,
    lastYear: percent.meta({ description: 'Use on the same weekdays 52 weeks before.' }),
  })
  .meta({ id: 'InsightWeek' });

export const forecastSchema = z
  .object({
    days: z.array(
      z.object({
        date: dayField,
        booked: countField.nullable().meta({ description: 'Null for a day that is not over.' }),
        alreadyBooked: countField,
        spaces: countField,
        expected: z.number().nonnegative().nullable().meta({
          description: 'The mean of the last eight open days of this weekday; null with fewer than four.',
        }),
        low: countField.nullable().meta({ description: 'The fewest on those days.' }),
        high: countField.nullable(),
      }),
    ),
    error: z
      .object({ mean: z.number().nonnegative(), days: countField })
      .nullable()
      .meta({ description: 'By how many spaces it was out on the days that are over, on average.' }),
  })
  .meta({ id: 'Forecast' });

export const insightsSchema = z
  .object({
    today: dayField,
    firstDay: dayField.nullable().meta({
      description: 'The first day, of those looked at, on which there were spaces. Null if there was none.',
    }),
    now: insightFiguresSchema,
    before: insightFiguresSchema.nullable().meta({
      description: 'The period it is compared with; null if with nothing, or if there were no spaces then.',
    }),
    areas: z.array(insightAreaSchema),
    weeks: z.array(insightWeekSchema),
    forecast: forecastSchema,
    missing: z
      .object({ from: dayField, to: dayField })
      .nullable()
      .meta({
        description:
          'Days left out of all figures but people and turnedAway, because their totals are still being counted after an ' +
          'upgrade or a new time zone; a forecast that needs one of them is empty. Null, as nearly always, if none is.',
      }),
  })
  .meta({ id: 'Insights' });

export type Insights = z.infer<typeof insightsSchema>;
export type InsightFigures = z.infer<typeof insightFiguresSchema>;
export type InsightArea = z.infer<typeof insightAreaSchema>;
export type InsightWeek = z.infer<typeof insightWeekSchema>;
export type ForecastAnswer = z.infer<typeof forecastSchema>;
export type ComparedWith = (typeof COMPARED_WITH)[number];

/** The parts of the page that have a file. */
export const INSIGHT_PARTS = ['areas', 'weeks', 'forecast'] as const;
export type InsightPart = (typeof INSIGHT_PARTS)[number];
