import { z } from 'zod';
import { type Day, FIRST_DAY, isOfCalendar, LAST_DAY, parseDay, WEEKDAYS } from './day.ts';
import { faultWords } from './faults.ts';

/** The building blocks of every contract. */

z.config({ customError: faultWords });

export const idField = z.int('must be a whole number').positive('must be 1 or more').meta({ example: 1 });

/** How many there are. */
export const countField = z.int().nonnegative();

/** An id in an address or a query, where everything arrives as text. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, 'must be a whole number, 1 or more')
  .transform(Number)
  .pipe(z.int().positive());

const [FIRST_YEAR, LAST_YEAR] = [FIRST_DAY, LAST_DAY].map((day) => day.slice(0, 4));
const NO_DAY = 'must be a date such as 2026-12-02';

export const dayField = z
  .string(NO_DAY)
  .refine(isOfCalendar, { abort: true, error: NO_DAY })
  .refine((text) => parseDay(text) !== null, {
    abort: true,
    error: `must be between ${FIRST_YEAR} and ${LAST_YEAR}`,
  })
  .meta({ format: 'date', example: '2026-12-02' }) as unknown as z.ZodType<Day, string>;

const NO_TIME = 'must be a time such as 12:00';
export const timeField = z.string(NO_TIME).regex(/^([01]\d|2[0-3]):[0-5]\d$/, NO_TIME);

/** One of a few whole numbers. Generated programs have one type for it, which they would not for a union. */
export const choiceField = <Value extends number>(values: readonly Value[], error: string) =>
  z.literal(values, error).meta({ type: 'integer' });

export const weekdayField = choiceField(WEEKDAYS, 'must be 1 (Monday) to 7 (Sunday)');

/** A moment, in UTC. */
export const instantField = z.string().meta({ format: 'date-time' });

export const idNameSchema = z.object({ id: idField, name: z.string() }).meta({ id: 'IdName' });

export type IdName = z.infer<typeof idNameSchema>;

/**
 * The body of a PUT that takes back what was read: an answer in which a client has changed some fields. Whatever else was read is known
 * and changes nothing; any other field is refused.
 */
export function takingBack<Own extends z.ZodRawShape>(read: z.ZodObject, own: Own) {
  const others = Object.keys(read.shape).filter((name) => !Object.hasOwn(own, name));
  const whole = z.strictObject({ ...Object.fromEntries(others.map((name) => [name, AS_READ])), ...own });
  return (whole as unknown as z.ZodObject<Own, z.core.$strict>).overwrite(
    (body) =>
      Object.fromEntries(Object.entries(body).filter(([name]) => Object.hasOwn(own, name))) as typeof body,
  );
}

const AS_READ = z
  .unknown()
  .optional()
  .meta({ readOnly: true, description: 'As it was read; changes nothing.' });

/** A query whose parts may each be left out, or sent blank by a form whose field was empty. */
export function blankAsAbsent<Shape extends Record<string, z.ZodType>>(shape: Shape) {
  const parts = z.object(shape).partial();
  return z.preprocess<unknown, typeof parts, Partial<{ [Name in keyof Shape]: z.input<Shape[Name]> }>>(
    (query) =>
      typeof query === 'object' && query !== null
        ? Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
        : query,
    parts,
  );
}
