import { z } from 'zod';
import { type Day, isOfCalendar, parseDay } from './day.ts';

/** The pieces every contract is built from. */

export const idField = z.int('must be a whole number').positive('must be 1 or more').meta({ example: 1 });

/** An id in an address or a query, where everything arrives as text. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, 'must be a whole number, 1 or more')
  .transform(Number)
  .pipe(z.int().positive());

const NO_DAY = 'must be a date such as 2026-12-02';

export const dayField = z
  .string(NO_DAY)
  .refine(isOfCalendar, { abort: true, error: NO_DAY })
  .refine((text) => parseDay(text) !== null, { abort: true, error: 'must be between 1900 and 2999' })
  .meta({ format: 'date', example: '2026-12-02' }) as unknown as z.ZodType<Day, string>;

export const idNameSchema = z.object({ id: idField, name: z.string() }).meta({ id: 'IdName' });

export type IdName = z.infer<typeof idNameSchema>;
