import { z } from 'zod';
import { calls, created } from '../calls/call.ts';
import { idParam } from '../fields.ts';
import { MOST_TOKENS } from '../limits.ts';
import { madeTokenSchema, newServiceTokenSchema, newTokenSchema, tokenSchema } from './contract.ts';

const forUsers = { access: 'user', tag: 'Tokens' } as const;
const forAdmins = { access: 'admin', tag: 'Tokens' } as const;
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

  'GET /admin/tokens': {
    ...forAdmins,
    summary: 'Tokens of services, which belong to nobody, the newest first',
    answer: z.array(tokenSchema),
  },

  'POST /admin/tokens': {
    ...forAdmins,
    summary: `Make a token for a service, of at most ${MOST_TOKENS}, after a sign-in of the last ten minutes`,
    description: 'trail reads the audit trail; occupancy offices and how much is free, without names.',
    body: newServiceTokenSchema,
    creates: created(madeTokenSchema, () => '/admin/tokens'),
    refusals: ['sign-in-again', 'too-many'],
  },

  'DELETE /admin/tokens/:id': {
    ...forAdmins,
    ...ofOne,
    summary: 'End a token of a service, from the next request on',
  },
});
