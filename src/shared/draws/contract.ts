import { z } from 'zod';
import { countField, dayField, idField, instantField, timeField } from '../fields.ts';

/** How an area's spaces for a day are given out by turns (F1 to F11). */

const digest = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ description: 'SHA-256 as lower-case hexadecimal digits.' });

export const drawTimeSchema = z
  .object({
    daysBefore: z
      .int()
      .min(1)
      .max(10)
      .meta({ description: 'How many open days before the day its draw takes place.' }),
    at: z.string().meta({ description: 'By the wall clock of the office.', example: '12:00' }),
  })
  .meta({ id: 'DrawTime', description: 'When the days of an area are drawn.' });

const turnsOfOne = {
  turns: countField.meta({
    description:
      'Days of the eight weeks before on which a space of the area was theirs while somebody who had asked went without.',
  }),
  lastTurn: dayField.nullable(),
};

/** Before the draw, `yours` is as it would be if it took place now. */
export const drawOfDaySchema = z
  .object({
    at: instantField,
    commitment: digest.nullable().meta({
      description: 'Of the bytes of the seed; null until somebody has entered the draw for the day.',
    }),
    state: z.enum(['open', 'drawn']),
    wishes: countField,
    spaces: countField.meta({
      description: 'The spaces to give out or, after the draw, that there were to give out.',
    }),
    yours: z.object({
      wished: z.boolean().meta({ description: 'Before the draw.' }),
      ...turnsOfOne,
      rank: z
        .int()
        .positive()
        .nullable()
        .meta({ description: 'Null before the draw, and for whoever is not in it.' }),
    }),
  })
  .meta({ id: 'DrawOfDay' });

const drawn = {
  lot: digest,
  rank: z.int().positive(),
  given: z.boolean().meta({ description: 'Whether the draw gave them a space.' }),
};

const histogramSchema = z
  .array(z.object({ turns: countField, upTo: countField, people: countField, given: countField }))
  .meta({
    description:
      'How many people had from turns to upTo turns, in bands of at least five people. Null for those who did not take part, and if fewer did.',
  });

export const drawResultSchema = z
  .object({
    seed: digest.meta({ description: '32 bytes as lower-case hexadecimal digits.' }),
    commitment: digest,
    areaId: idField,
    date: dayField,
    histogram: histogramSchema.nullable(),
    wishes: countField,
    spaces: countField,
    yours: z.object({ userId: idField, ...turnsOfOne, ...drawn }).nullable(),
  })
  .meta({
    id: 'DrawResult',
    description: 'A lot is the SHA-256 of the text "seed|areaId|date|userId".',
  });

export const turnsSchema = z
  .object({
    ...turnsOfOne,
    days: z
      .array(dayField)
      .meta({ description: 'In ascending order; days to come are those already drawn.' }),
    since: dayField,
  })
  .meta({ id: 'Turns' });

export const drawChangeSchema = z
  .strictObject({
    isOn: z.boolean('must be true or false'),
    daysBefore: z
      .int('must be a whole number')
      .min(1, 'must be 1 to 10')
      .max(10, 'must be 1 to 10')
      .default(2),
    at: timeField.default('12:00'),
  })
  .meta({ id: 'DrawChange' });

/** How evenly the spaces of contested days were spread among those who asked on them. */
const spread = z.object({
  without: countField.meta({ description: 'How often somebody who had asked went without.' }),
  fewest: countField.meta({ description: 'The fewest contested days on which one person had a space.' }),
  most: countField,
  longestWithout: countField.meta({
    description: 'The most days in a row on which one person asked and went without.',
  }),
});

/** How the last eight weeks went, and how they would have gone by turns. */
export const drawEffectSchema = z
  .object({
    days: countField.meta({ description: 'Days on which somebody had or wanted a space.' }),
    contested: countField.meta({ description: 'Of these, days on which somebody went without.' }),
    people: countField.meta({ description: 'Who wanted a space on contested days.' }),
    was: spread.nullable().meta({ description: 'Null if they were fewer than five people, as is would.' }),
    would: spread.nullable(),
  })
  .meta({ id: 'DrawEffect' });

export const drawnPeopleSchema = z
  .object({
    date: dayField,
    seed: digest,
    people: z.array(z.object({ userId: idField, name: z.string(), ...turnsOfOne, ...drawn })),
  })
  .meta({ id: 'DrawnPeople' });

export type DrawOfDayAnswer = z.infer<typeof drawOfDaySchema>;
export type DrawResult = z.infer<typeof drawResultSchema>;
export type Turns = z.infer<typeof turnsSchema>;
export type DrawChange = z.infer<typeof drawChangeSchema>;
export type DrawEffect = z.infer<typeof drawEffectSchema>;
export type DrawnPeople = z.infer<typeof drawnPeopleSchema>;
