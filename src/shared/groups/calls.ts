import { z } from 'zod';
import { calls, created } from '../calls/call.ts';
import { idField, idParam } from '../fields.ts';
import { MOST_GROUPS } from '../limits.ts';
import {
  groupChangeSchema,
  groupDetailsSchema,
  groupSchema,
  meantSchema,
  membersSchema,
  newGroupSchema,
} from './contract.ts';

const forAdmins = { access: 'admin', tag: 'Administration' } as const;
const ofOne = { params: z.object({ id: idParam }) };

export const groupCalls = calls({
  'GET /session/groups': {
    access: 'user',
    tag: 'Session',
    summary: 'The names of the groups you are in',
    answer: z.array(z.string()),
  },

  'GET /admin/group': {
    ...forAdmins,
    summary: `The groups of people by name, at most ${MOST_GROUPS}`,
    answer: z.array(groupSchema),
  },

  'POST /admin/group': {
    ...forAdmins,
    summary: 'Make a group; returns the id',
    body: newGroupSchema,
    creates: created(idField, (id) => `/admin/group/${id}`),
    refusals: ['name-taken', 'too-many'],
  },

  'GET /admin/group/:id': {
    ...forAdmins,
    ...ofOne,
    summary: 'A group and its members',
    answer: groupDetailsSchema,
    refusals: ['not-found'],
  },

  'PUT /admin/group/:id': {
    ...forAdmins,
    ...ofOne,
    summary: 'Rename a group, or say what the company’s sign-in calls it',
    description:
      'With another providerValue, those whom the company’s sign-in put in are in it again once they sign in.',
    body: groupChangeSchema,
    refusals: ['not-found', 'name-taken'],
  },

  'DELETE /admin/group/:id': {
    ...forAdmins,
    ...ofOne,
    summary: 'Delete a group for which no space is kept',
    refusals: ['not-found', 'group-in-use'],
  },

  'PUT /admin/group/:id/members': {
    ...forAdmins,
    ...ofOne,
    summary: 'Replace the members whom admins put in; with dryRun, whom that would be',
    description:
      'An email counts if one active person alone has it and is known to read it. With dryRun=true nothing changes, and the answer says ' +
      'whom each line means; without, those who are unknown and emails of several people put nobody in.',
    query: z.object({ dryRun: z.enum(['true', 'false'], 'must be true or false').optional() }),
    body: membersSchema,
    bytes: 512 * 1024,
    answer: meantSchema.nullable(),
    isEmptyIfNull: true,
    refusals: ['not-found'],
  },
});
