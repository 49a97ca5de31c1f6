import { MOST_DAYS, REPORT_SECONDS } from '../limits.ts';
import { z } from 'zod';
import { calls } from '../calls/call.ts';
import { dayField, idParam } from '../fields.ts';
import { rangeFault } from '../ranges.ts';
import { COMPARED_WITH, INSIGHT_PARTS, insightsSchema } from './insights-contract.ts';
import { reportSchema, reportSummarySchema, rowsSchema, valuesSchema } from './contract.ts';

const forAdmins = { access: 'office', office: null, tag: 'Reports' } as const;
const ofOne = { params: z.object({ id: z.string().max(50) }) };

const insightsQuery = z
  .object({
    from: dayField,
    to: dayField,
    locationId: idParam.optional(),
    compare: z.enum(COMPARED_WITH).optional(),
    part: z.enum(INSIGHT_PARTS).optional(),
  })
  .superRefine((range, context) => {
    for (const message of rangeFault(range, MOST_DAYS)?.to ?? [])
      context.addIssue({ code: 'custom', path: ['to'], message });
  });

export const reportCalls = calls({
  'GET /admin/insights': {
    ...forAdmins,
    office: 'query.locationId',
    summary: 'How a period went, for all offices or one; with "Accept: text/csv" one part of it as a file',
    description:
      'from and to are inclusive. compare is the period before (as many days or whole months; the default), the same a ' +
      'year earlier, or nothing. The forecast is for the days around today, whatever the period. The file is of one ' +
      'part: areas (the default), weeks or forecast. In it a cell that a spreadsheet would calculate, and one that ' +
      'begins with an apostrophe, has an apostrophe in front. It stops after a second, or with the header ' +
      `"Prefer: wait=${REPORT_SECONDS}" after ${REPORT_SECONDS}.`,
    query: insightsQuery,
    answer: insightsSchema,
    file: 'text/csv',
    refusals: ['takes-longer', 'took-too-long', 'reports-busy'],
  },

  'GET /reporting': { ...forAdmins, summary: 'The reports', answer: z.array(reportSummarySchema) },

  'GET /reporting/:id': {
    ...forAdmins,
    ...ofOne,
    summary: 'A report’s parameters and columns',
    answer: reportSchema,
    refusals: ['not-found'],
  },

  'POST /reporting/:id/run': {
    ...forAdmins,
    ...ofOne,
    office: 'body.location',
    summary: 'Run a report; its rows, or with "Accept: text/csv" a file of all of them',
    description:
      `The body is { parameterId: value } and may be empty. A run is read-only, stops after ${REPORT_SECONDS} seconds or when ` +
      'its request is closed, and is recorded in the audit trail if it names people. With the header "Prefer: wait=1" it ' +
      'stops after a second. In the file, a cell that a spreadsheet would calculate, and one that begins with an ' +
      'apostrophe, has an apostrophe in front.',
    body: valuesSchema,
    answer: rowsSchema,
    file: 'text/csv',
    refusals: ['not-found', 'takes-longer', 'took-too-long', 'reports-busy'],
  },
});
