import { REPORT_SECONDS } from '../limits.ts';
import { z } from 'zod';
import { calls } from '../calls/call.ts';
import { reportSchema, reportSummarySchema, rowsSchema, valuesSchema } from './contract.ts';

const forAdmins = { access: 'admin', tag: 'Reports' } as const;
const ofOne = { params: z.object({ id: z.string().max(50) }) };

export const reportCalls = calls({
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
    summary: 'Run a report; its rows, or with "Accept: text/csv" a file of all of them',
    description:
      `The body is { parameterId: value } and may be empty. A run is read-only, stops after ${REPORT_SECONDS} seconds or when ` +
      'its request is closed, and is recorded in the audit trail if it names people. In the file, a cell that a ' +
      'spreadsheet would calculate, and one that begins with an apostrophe, has an apostrophe in front.',
    body: valuesSchema,
    answer: rowsSchema,
    file: 'text/csv',
    refusals: ['not-found', 'took-too-long', 'reports-busy'],
  },
});
