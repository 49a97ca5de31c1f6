import { z } from 'zod';
import { calls, created } from '../calls/call.ts';
import { idParam } from '../fields.ts';
import { adminBoardSchema, boardMadeSchema, boardSchema, newBoardSchema } from './contract.ts';

const forAdmins = { access: 'office', office: null, tag: 'Boards' } as const;

export const boardCalls = calls({
  'GET /admin/board': {
    ...forAdmins,
    summary: 'The boards, the first first',
    answer: z.array(adminBoardSchema),
  },

  'POST /admin/board': {
    ...forAdmins,
    office: 'body.locationId',
    summary: 'Make a board, or renew one; returns its secret address',
    body: newBoardSchema,
    // The address itself is secret, so the header only reveals that there is one.
    creates: created(boardMadeSchema, () => '/admin/board'),
    refusals: ['not-found', 'too-many'],
  },

  'DELETE /admin/board/:id': {
    ...forAdmins,
    summary: 'End a board at once',
    params: z.object({ id: idParam }),
    refusals: ['not-found'],
  },

  'GET /board/:token.json': {
    access: 'anyone',
    countedAs: 'boards',
    isForOwnPage: true,
    tag: 'Boards',
    summary: 'Today at an office, behind a secret address',
    params: z.object({ token: z.string() }),
    query: z.object({
      known: z
        .string()
        .max(600)
        .regex(/^[0-9a-f,]*$/, 'must be hashes, separated by commas')
        .default('')
        .meta({ description: 'Hashes of plans that need not be sent, separated by commas.' }),
    }),
    answer: boardSchema,
    refusals: ['not-found'],
  },
});
