import { z } from 'zod';
import { keptSchema } from '../bookings/contract.ts';
import { dayField, idField, idNameSchema, instantField } from '../fields.ts';
import { LONGEST_NAME, MOST_AREAS_ON_A_BOARD } from '../limits.ts';
import { sceneSchema } from '../plans/contract.ts';
import { lineField } from '../texts.ts';

/** What an admin gives a board. */
export const ofBoard = {
  name: lineField({ min: 1, max: LONGEST_NAME }),
  locationId: idField,
  areaIds: z
    .array(idField, 'must be a list of ids')
    .min(1, 'must name at least one area')
    .max(MOST_AREAS_ON_A_BOARD, `must name at most ${MOST_AREAS_ON_A_BOARD} areas`)
    .refine((ids) => new Set(ids).size === ids.length, 'must name each area once'),
  showsNames: z.boolean('must be true or false'),
};

export const newBoardSchema = z
  .strictObject({
    ...ofBoard,
    id: idField.optional().meta({
      description: 'A board that is renewed: it becomes as sent, at a new address, and the old one ends.',
    }),
  })
  .meta({ id: 'NewBoard' });

export const boardMadeSchema = z
  .object({ id: idField, address: z.string().meta({ description: 'Shown this once.' }) })
  .meta({ id: 'BoardMade' });

export const adminBoardSchema = z
  .object({
    id: idField,
    ...ofBoard,
    madeAt: instantField,
    lastUsedAt: instantField.nullable().meta({ description: 'To the minute; null if never.' }),
  })
  .meta({ id: 'AdminBoard' });

export const boardSchema = z
  .object({
    version: z.string().meta({ description: 'Of Perch: with another one a screen loads its page again.' }),
    name: z.string(),
    location: z.object({ name: z.string(), timeZone: z.string() }),
    date: dayField.meta({ description: 'Today at the office.' }),
    areas: z.array(
      idNameSchema.extend({
        isOpen: z.boolean(),
        spaces: z.array(
          idNameSchema.extend({
            is: z.enum(['free', 'taken', 'kept', 'out-of-order']),
            by: z.string().optional().meta({
              description: '"Ada L.", if the board shows names and everybody may see this one (N2).',
            }),
            outage: z.object({ until: dayField, reason: z.string() }).optional(),
            kept: keptSchema.optional(),
            at: z
              .object({ x: z.number(), y: z.number() })
              .nullable()
              .meta({ description: 'On the plan, in centimetres.' }),
          }),
        ),
        plan: z
          .object({
            hash: z.string(),
            scene: sceneSchema.optional().meta({ description: 'Left out if it is among `known`.' }),
            background: z.string().optional().meta({ description: 'The drawing under it, as a data: URL.' }),
          })
          .nullable(),
      }),
    ),
  })
  .meta({ id: 'Board' });

export type NewBoard = z.infer<typeof newBoardSchema>;
export type AdminBoard = z.infer<typeof adminBoardSchema>;
export type Board = z.infer<typeof boardSchema>;
