import { type Day, type Now, todayIn } from '../../../shared/day.ts';
import { dayField, idField } from '../../../shared/fields.ts';
import { MOST_DAYS } from '../../../shared/limits.ts';
import type { Parameter, Value } from '../../../shared/reports/contract.ts';
import { z } from 'zod';
import { figuresFault, rangeFault } from '../../../shared/ranges.ts';
import { lastBookableDay } from '../../../shared/reports/periods.ts';
import { RefusedError } from '../../platform/http/problem.ts';
import type { ReportDefinition, Values } from './report.ts';

const FIELDS: Record<Parameter['type'], z.ZodType<string | number>> = {
  date: dayField,
  number: z
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(MOST_DAYS, `must be at most ${MOST_DAYS}`),
  location: idField,
  area: idField,
};

/** A report's parameter values, with defaults for those left out. Refuses with a message for each invalid one. */
export function valuesOf(report: ReportDefinition, given: Record<string, unknown>, now: Now): Values {
  const values: Record<string, Value> = {};
  const errors: Record<string, string[]> = {};
  for (const parameter of report.parameters(todayIn('UTC', now))) {
    const read = readOne(parameter, given[parameter.id]);
    if ('messages' in read) errors[parameter.id] = read.messages;
    else values[parameter.id] = read.value;
  }
  const range = { from: values['from'] as Day, to: values['to'] as Day };
  if (range.from && range.to)
    Object.assign(errors, figuresFault(range, lastBookableDay(now)) ?? rangeFault(range, MOST_DAYS));
  if (Object.keys(errors).length > 0) throw new RefusedError('invalid', { errors });
  return { ...values, ...range };
}

function readOne(parameter: Parameter, given: unknown): { value: Value } | { messages: string[] } {
  if (given === undefined) return { value: parameter.default };
  if (given === null || given === '')
    return parameter.required ? { messages: ['is needed'] } : { value: null };
  const parsed = FIELDS[parameter.type].safeParse(given);
  if (parsed.success) return { value: parsed.data };
  return { messages: parsed.error.issues.map(({ message }) => message) };
}
