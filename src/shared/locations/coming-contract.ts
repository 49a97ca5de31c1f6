import { z } from 'zod';
import { countField, dayField, idField } from '../fields.ts';
import { drawAtField } from '../bookings/contract.ts';
import { FIGURES } from '../reports/figures.ts';
import { areaTypeField } from './field-schemas.ts';

export const comingDaySchema = z
  .object({
    date: dayField,
    isOpen: z.boolean(),
    closedFor: z.string().nullable().meta({ description: 'The reason for the closing that covers the day.' }),
    spaces: countField.meta({ description: FIGURES.spaces.means }),
    free: countField.meta({ description: FIGURES.free.means }),
    waiting: countField.meta({ description: FIGURES.waiting.means }),
    drawAt: drawAtField,
  })
  .meta({ id: 'ComingDay' });

export const comingLocationSchema = z
  .object({
    id: idField,
    name: z.string(),
    today: dayField.meta({ description: 'Today at the location.' }),
    nextOpenDay: dayField.nullable().meta({
      description: 'The first open day after today; null if there is none as far ahead as people can book.',
    }),
    areas: z.array(
      z.object({
        id: idField,
        name: z.string(),
        areaTypeId: areaTypeField,
        days: z.array(comingDaySchema).meta({
          description: 'The same days for all.',
        }),
      }),
    ),
  })
  .meta({ id: 'ComingLocation' });

export type ComingLocation = z.infer<typeof comingLocationSchema>;
export type ComingDay = z.infer<typeof comingDaySchema>;
