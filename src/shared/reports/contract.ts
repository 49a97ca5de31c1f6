import { z } from 'zod';
import { MOST_ROWS } from '../limits.ts';

export const parameterTypes = ['date', 'number', 'location', 'area'] as const;

export const parameterSchema = z
  .object({
    id: z.string().meta({ example: 'location' }),
    label: z.string(),
    hint: z.string().nullable(),
    type: z.enum(parameterTypes),
    required: z.boolean(),
    default: z
      .union([z.string(), z.number()])
      .nullable()
      .meta({ description: 'Used if the parameter is left out. Null means all, or none.' }),
  })
  .meta({ id: 'ReportParameter' });

export const columnTypes = ['text', 'number', 'percent', 'date', 'time', 'weekday'] as const;

export const columnSchema = z
  .object({
    id: z.string().meta({ example: 'booked' }),
    label: z.string(),
    type: z.enum(columnTypes).meta({
      description:
        'percent is 0 to 100; time is YYYY-MM-DD HH:MM in the location’s time; weekday is the English name. ' +
        'Any may be null.',
    }),
    description: z.string().meta({ description: 'Exactly what the figure means.' }),
    total: z
      .union([z.literal('sum'), z.object({ part: z.string(), whole: z.string() })])
      .nullable()
      .meta({
        description:
          'How the column is totalled: as a sum or, for a percentage, as one column’s share of another. Null means not at all.',
      }),
  })
  .meta({ id: 'ReportColumn' });

export const chartSchema = z
  .object({
    title: z.string(),
    type: z.enum(['bar', 'line', 'plan']).meta({
      description:
        'A plan is that of one area: it shows one row for each space, y being the days taken and all its days.',
    }),
    x: z.array(z.string()).meta({
      description: 'The columns that name a bar or a point; rows with the same name are added up.',
    }),
    y: z.array(z.string()).meta({ description: 'The columns drawn; bars are stacked.' }),
    by: z.array(z.string()).meta({ description: 'For lines, the columns that name a line; for bars, none.' }),
  })
  .meta({ id: 'ReportChart' });

export const reportSummarySchema = z
  .object({ id: z.string(), name: z.string(), description: z.string() })
  .meta({ id: 'ReportSummary' });

export const reportSchema = reportSummarySchema
  .extend({
    groupings: z.array(z.object({ id: z.string(), name: z.string() })).meta({
      description:
        'The reports that ask the same in other groups, this one among them, by what each is grouped; empty if there are none.',
    }),
    parameters: z.array(parameterSchema),
    columns: z.array(columnSchema),
    chart: chartSchema.nullable(),
    namesPeople: z.boolean().meta({
      description: 'Every run names people and is recorded in the audit trail, so it runs only on request.',
    }),
  })
  .meta({ id: 'Report' });

/** A report's parameters; those left out take their defaults. */
export const valuesSchema = z.record(z.string(), z.unknown()).nullish();

export const rowSchema = z.record(z.string(), z.union([z.string(), z.number()]).nullable());

export const rowsSchema = z
  .array(rowSchema)
  .meta({ description: `Objects keyed by column id, at most ${MOST_ROWS}.` });

export type ReportSummary = z.infer<typeof reportSummarySchema>;
export type Report = z.infer<typeof reportSchema>;
export type Parameter = z.infer<typeof parameterSchema>;
export type Column = z.infer<typeof columnSchema>;
export type Chart = z.infer<typeof chartSchema>;
export type Value = string | number | null;
export type ReportRow = Readonly<Record<string, Value>>;
