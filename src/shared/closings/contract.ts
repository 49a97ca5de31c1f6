import { z } from 'zod';
import { countField, dayField, idField, takingBack } from '../fields.ts';
import { closingEffectSchema, newClosingSchema } from '../locations/admin-contract.ts';

/** Public holidays, and closing several days of several offices at once. */

/** How many offices one call closes. */
const MOST_OFFICES = 50;

/** How many closings one call makes: more than any country has public holidays in a year. */
const MOST_CLOSINGS = 50;

const NO_COUNTRY = 'must be two capital letters such as GB';
const NO_REGION = 'must be the code of a region such as SCT';

export const countryField = z.string(NO_COUNTRY).regex(/^[A-Z]{2}$/, NO_COUNTRY);

/** A region, or a place within one: "BY-A". */
export const regionField = z
  .string(NO_REGION)
  .regex(/^[A-Za-z0-9]{1,12}(-[A-Za-z0-9]{1,12})?$/, NO_REGION)
  .meta({ example: 'SCT' });

const codeAndName = { code: z.string().meta({ example: 'GB' }), name: z.string() };

export const countrySchema = z
  .object({
    ...codeAndName,
    regions: z.array(z.object(codeAndName)).meta({ description: 'Where holidays may differ.' }),
  })
  .meta({ id: 'Country' });

/** A year of the calendar, in a query. */
export const yearParam = z
  .string()
  .regex(/^(19|2\d)\d\d$/, 'must be a year such as 2027')
  .transform(Number)
  .pipe(z.int().min(1900).max(2999));

export const holidaySchema = z
  .object({
    from: dayField,
    to: dayField.meta({ description: 'Inclusive.' }),
    name: z.string().meta({ example: 'Good Friday' }),
  })
  .meta({ id: 'Holiday' });

export const officeCountrySchema = z
  .object({
    country: countryField.nullable(),
    region: regionField.nullable(),
    guess: z
      .object({ country: countryField, region: regionField.nullable() })
      .nullable()
      .meta({ description: 'From the address or the time zone, while nobody has said where it is.' }),
  })
  .meta({ id: 'OfficeCountry' });

export const officeCountryChangeSchema = takingBack(officeCountrySchema, {
  country: countryField.nullable(),
  region: regionField.nullable().default(null),
})
  .refine(({ country, region }) => country !== null || region === null, {
    path: ['region'],
    error: 'must have its country',
  })
  .meta({ id: 'OfficeCountryChange' });

const isEachOnce = (ids: readonly number[]) => new Set(ids).size === ids.length;

const areApart = (closings: readonly { from: string; to: string }[]) =>
  closings
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .every((each, index, all) => index === 0 || (all[index - 1]?.to ?? '') < each.from);

export const newClosingsSchema = z
  .strictObject({
    locationIds: z
      .array(idField)
      .min(1, 'must name at least one location')
      .max(MOST_OFFICES, `must be at most ${MOST_OFFICES} locations`)
      .refine(isEachOnce, 'must name each location once'),
    closings: z
      .array(newClosingSchema)
      .min(1, 'must name at least one closing')
      .max(MOST_CLOSINGS, `must be at most ${MOST_CLOSINGS} closings`)
      .refine(areApart, 'must not have a day in common')
      .meta({ description: 'Each is made at each location.' }),
    isDryRun: z
      .boolean('must be true or false')
      .default(false)
      .meta({ description: 'Says what would end and closes nothing.' }),
  })
  .meta({ id: 'NewClosings' });

export const closingOutcomeSchema = z
  .object({
    locationId: idField,
    from: dayField,
    to: dayField,
    reason: z.string(),
    id: idField.nullable().meta({ description: 'Of the closing; null if none was made.' }),
    hasPassed: z.boolean().meta({ description: 'The last day has passed at that location.' }),
    closedFor: z
      .string()
      .nullable()
      .meta({ description: 'Why the location is closed on some of these days already; null if it is not.' }),
    bookings: countField.meta({ description: 'Bookings that end.' }),
    places: countField.meta({ description: 'Places on waiting lists that end.' }),
    peopleCount: countField.meta({ description: 'Whose these are.' }),
  })
  .meta({ id: 'ClosingOutcome' });

export const closingsOutcomeSchema = z
  .object({
    closings: z
      .array(closingOutcomeSchema)
      .meta({ description: 'One for each location and closing, in the order in which they were sent.' }),
    effect: closingEffectSchema.meta({ description: 'Of all that can be closed, together.' }),
  })
  .meta({ id: 'ClosingsOutcome' });

export type Country = z.infer<typeof countrySchema>;
export type Holiday = z.infer<typeof holidaySchema>;
export type OfficeCountry = z.infer<typeof officeCountrySchema>;
export type OfficeCountryChange = z.infer<typeof officeCountryChangeSchema>;
export type NewClosings = z.infer<typeof newClosingsSchema>;
export type ClosingOutcome = z.infer<typeof closingOutcomeSchema>;
export type ClosingsOutcome = z.infer<typeof closingsOutcomeSchema>;
