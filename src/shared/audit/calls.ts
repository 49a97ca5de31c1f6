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
    tag: 'Administration',
    summary: `The audit trail, newest first, ${AUDIT_PAGE_SIZE} entries a page; all of them as CSV`,
    description:
      'from and to are days in UTC, both inclusive; before is the id of the last entry on the previous page. ' +
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
    }),
    answer: auditPageSchema,
    file: 'text/csv',
    // Only for the file.
    refusals: ['sign-in-again'],
  },
});
