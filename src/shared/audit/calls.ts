import { z } from 'zod';
import { calls } from '../calls/call.ts';
import { dayField, idParam, blankAsAbsent } from '../fields.ts';
import { lineField } from '../texts.ts';
import { auditPageSchema } from './contract.ts';

export const AUDIT_PAGE_SIZE = 50;

/** Matched literally: an unknown name finds nothing. */
const word = lineField({ max: 50 });

export const auditCalls = calls({
  'GET /admin/audit': {
    access: 'admin',
    scopes: ['trail'],
    tag: 'Administration',
    summary: `The audit trail, newest first, ${AUDIT_PAGE_SIZE} entries a page; all of them as CSV`,
    description:
      'from and to are days in UTC, both inclusive; before is the id of the last entry on the previous page. ' +
      'With after, 0 at first and from then on the cursor of the last answer, entries come in the order of their commits: each once, none ' +
      'passed over. Other filters but limit do not apply then. ' +
      'With "Accept: text/csv" the answer is a file of everything that matches. A cell that a spreadsheet would calculate, ' +
      'and one that begins with an apostrophe, has an apostrophe in front: remove one to get the original.',
    query: blankAsAbsent({
      from: dayField,
      to: dayField,
      actorId: idParam,
      action: word,
      subject: word,
      subjectId: idParam,
      before: idParam,
      after: z.string().regex(/^(0|\d{1,20}-[1-9]\d{0,15})$/, 'must be 0 or a cursor'),
      limit: z
        .string()
        .regex(/^[1-9]\d{0,2}$/, 'must be 1 to 999')
        .transform(Number),
    }),
    answer: auditPageSchema,
    file: 'text/csv',
    // Only for the file.
    refusals: ['sign-in-again'],
  },
});
