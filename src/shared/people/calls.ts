import { z } from 'zod';
import { calls, created } from '../calls/call.ts';
import { idField, idParam } from '../fields.ts';
import { MOST_EXPECTED } from '../limits.ts';
import { lineField } from '../texts.ts';
import {
  channelTestSchema,
  noShowsSchema,
  personalDataSchema,
  preferencesChangeSchema,
  preferencesSchema,
} from '../privacy/contract.ts';
import {
  expectedPersonSchema,
  newExpectedPersonSchema,
  userChangeSchema,
  userDetailsSchema,
  userPageSchema,
} from './admin-contract.ts';
import { MOST_LEAVERS } from '../limits.ts';
import {
  heldChoiceSchema,
  heldSchema,
  leaversAnswerSchema,
  leaversReportSchema,
} from './leavers-contract.ts';
import { endedSchema, sessionListSchema, userSchema, waysSchema } from './contract.ts';

const session = { tag: 'Session' } as const;
const forAdmins = { access: 'admin', tag: 'Administration' } as const;
const ofOne = { params: z.object({ id: idParam }) };

const pageField = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, 'must be a page number, 1 or more')
  .transform(Number)
  .default(1);

export const peopleCalls = calls({
  'GET /session': { access: 'user', ...session, summary: 'Who is signed in', answer: userSchema },

  'GET /session/ways': {
    access: 'anyone',
    countedAs: 'signing-in',
    ...session,
    summary: 'The ways to sign in, in the order of the sign-in page',
    answer: waysSchema,
  },

  'POST /session/google': {
    access: 'anyone',
    countedAs: 'signing-in',
    ...session,
    summary: "Sign in with a Google ID token, sent as 'Authorization: Bearer'",
    answer: userSchema,
    // `not-found` if signing in with Google is not set up.
    refusals: ['sign-in-refused', 'wrong-company', 'deactivated', 'not-found'],
  },

  'POST /session/sign-out': {
    access: 'anyone',
    isNeverTooOften: true,
    ...session,
    summary: 'End this session',
  },

  'GET /session/list': {
    access: 'user',
    ...session,
    summary: 'Where you are signed in, this session first',
    answer: sessionListSchema,
  },

  'DELETE /session/list/:id': {
    access: 'user',
    ...session,
    ...ofOne,
    summary: 'End one of your sessions, at once, after a sign-in of the last ten minutes',
    refusals: ['not-found', 'sign-in-again'],
  },

  'DELETE /session/list/others': {
    access: 'user',
    ...session,
    summary: 'End all your sessions but this one, at once, after a sign-in of the last ten minutes',
    answer: endedSchema,
    refusals: ['sign-in-again'],
  },

  'GET /session/data': {
    access: 'user',
    ...session,
    summary: 'Everything held about the person signed in, as a file',
    answer: personalDataSchema,
  },

  'GET /session/preferences': {
    access: 'user',
    ...session,
    summary: 'What you have chosen for yourself',
    answer: preferencesSchema,
  },

  'PUT /session/preferences': {
    access: 'user',
    ...session,
    summary: 'Change your choices, such as who may see where you sit',
    body: preferencesChangeSchema,
  },

  'GET /admin/users': {
    ...forAdmins,
    summary: 'People by name, a page at a time; with "Accept: text/csv" a file of all who match',
    query: z.object({ search: lineField({ max: 200 }).default(''), page: pageField }),
    answer: userPageSchema,
    file: 'text/csv',
    // Only for the file.
    refusals: ['sign-in-again'],
  },

  'DELETE /admin/users/:id/sessions': {
    ...forAdmins,
    ...ofOne,
    summary: 'Sign somebody out everywhere, at once',
    answer: endedSchema,
    refusals: ['not-found'],
  },
});

export const expectedCalls = calls({
  'GET /admin/expected-people': {
    ...forAdmins,
    summary: `Who is named for a role before their first sign-in, at most ${MOST_EXPECTED}, by email`,
    answer: z.array(expectedPersonSchema),
  },

  'POST /admin/expected-people': {
    ...forAdmins,
    summary: 'Make somebody an admin or an office manager from their first sign-in on; returns the id',
    description:
      'They are recognised by their address, at a domain of the company, if whoever signs them in vouches for it. Naming them again replaces what was chosen.',
    body: newExpectedPersonSchema,
    creates: created(idField, () => '/admin/expected-people'),
    refusals: ['sign-in-again'],
  },

  'DELETE /admin/expected-people/:id': {
    ...forAdmins,
    ...ofOne,
    summary: 'Expect somebody no longer; their first sign-in makes them a user',
    refusals: ['not-found'],
  },
});

export const noShowCalls = calls({
  'GET /session/no-shows': {
    access: 'user',
    ...session,
    summary: 'Which of your bookings of the last eight weeks ended because you did not confirm them',
    answer: noShowsSchema,
  },
});

export const channelTestCalls = calls({
  'POST /session/preferences/test': {
    access: 'user',
    ...session,
    summary: 'Send yourself a test message by each channel you have, a few times in ten minutes',
    answer: channelTestSchema,
    refusals: ['too-many-requests'],
  },
});

/** Everything that may end what somebody has booked. */
export const leavingCalls = calls({
  'GET /admin/users/:id': {
    ...forAdmins,
    ...ofOne,
    summary: 'A person, and what deactivating them would release',
    answer: userDetailsSchema,
    refusals: ['not-found'],
  },

  'PUT /admin/users/:id': {
    ...forAdmins,
    ...ofOne,
    summary: 'Add or remove an admin or an office manager, deactivate or reactivate somebody',
    body: userChangeSchema,
    refusals: ['not-found', 'last-admin', 'sign-in-again'],
  },

  'POST /directory/leavers': {
    ...forAdmins,
    scopes: ['leavers'],
    summary: `Who of up to ${MOST_LEAVERS} people has left: whom it means, and with carryOut the end of their access`,
    description:
      'A subject is what the issuer calls somebody; an email counts if one person alone is known to read it. Ends what each has as if an ' +
      'admin deactivated them. If more than ten people and more than 5% of those active leave in a day, their access ends at once, but ' +
      'what they have booked waits until an admin releases it or brings them back.',
    body: leaversReportSchema,
    bytes: 512 * 1024,
    answer: leaversAnswerSchema,
  },

  'GET /admin/leavers': {
    ...forAdmins,
    summary: 'How many leavers are held, because there were too many at once',
    answer: heldSchema,
  },

  'POST /admin/leavers': {
    ...forAdmins,
    summary: 'Release what the held leavers have booked, or bring all of them back, after a recent sign-in',
    body: heldChoiceSchema,
    answer: heldSchema,
    refusals: ['sign-in-again'],
  },
});
