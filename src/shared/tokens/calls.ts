import { z } from 'zod';
import { calls, created } from '../calls/call.ts';
import { idParam } from '../fields.ts';
import { MOST_TOKENS } from '../limits.ts';
import { madeTokenSchema, newTokenSchema, tokenSchema } from './contract.ts';

const forUsers = { access: 'user', tag: 'Tokens' } as const;
const ofOne = { params: z.object({ id: idParam }), refusals: ['not-found'] } as const;

export const tokenCalls = calls({
  'GET /session/tokens': {
    ...forUsers,
    summary: 'Your tokens for programs, the newest first',
    answer: z.array(tokenSchema),
  },

  'POST /session/tokens': {
    ...forUsers,
    summary: `Make a token, of at most ${MOST_TOKENS}, after a sign-in of the last ten minutes`,
    description:
      'It may do what its scopes say, as you, until it ends. Programs send it as “Authorization: Bearer”; with it no cookie is read.',
    body: newTokenSchema,
    creates: created(madeTokenSchema, () => '/session/tokens'),
    refusals: ['sign-in-again', 'too-many'],
  },

  'DELETE /session/tokens/:id': {
    ...forUsers,
    ...ofOne,
    summary: 'End one of your tokens, from the next request on',
  },
});
