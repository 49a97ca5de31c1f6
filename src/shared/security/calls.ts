import { calls } from '../calls/call.ts';
import { blankAsAbsent, idParam } from '../fields.ts';
import { z } from 'zod';
import { SECURITY_KINDS, securityPageSchema } from './contract.ts';

export const SECURITY_PAGE_SIZE = 50;

export const securityCalls = calls({
  'GET /admin/security-events': {
    access: 'admin',
    tag: 'Administration',
    summary: `Who was let in or refused, and from where, newest first, ${SECURITY_PAGE_SIZE} a page; all of them as CSV`,
    description: 'before is the id of the last event on the previous page.',
    query: blankAsAbsent({
      kind: z.enum(SECURITY_KINDS, `must be one of ${SECURITY_KINDS.join(', ')}`),
      before: idParam,
    }),
    answer: securityPageSchema,
    file: 'text/csv',
    // Only for the file.
    refusals: ['sign-in-again'],
  },
});
