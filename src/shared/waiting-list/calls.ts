import { z } from 'zod';
import { calls, created } from '../calls/call.ts';
import { dayField, idField, idParam } from '../fields.ts';
import { newPlaceSchema, placeSchema, queueSchema } from './contract.ts';

/** With the feature off none of these exist (W1). */
const forUsers = { access: 'user', tag: 'Waiting list', needs: 'waitingList' } as const;
const ofOne = { params: z.object({ id: idParam }), refusals: ['not-found'] } as const;

export const waitingListCalls = calls({
  'POST /booking/waitlist': {
    ...forUsers,
    scopes: ['book'],
    summary: 'Join the queue for an area and date; returns the id of the place',
    body: newPlaceSchema,
    creates: created(idField, (id) => `/booking/waitlist/${id}`),
    refusals: [
      'not-found',
      'closed-day',
      'too-far-ahead',
      'day-has-passed',
      'too-late',
      'already-queued',
      'space-is-free',
      'already-yours',
      'limit-reached',
    ],
  },

  'GET /booking/waitlist': {
    ...forUsers,
    scopes: ['read'],
    summary: 'Your live places from today onwards',
    answer: z.array(placeSchema),
  },

  'GET /booking/waitlist/:id': {
    ...forUsers,
    scopes: ['read'],
    ...ofOne,
    summary: 'One of your places, even after it has ended',
    answer: placeSchema,
  },

  'GET /booking/waitlist/area/:areaId/:date': {
    ...forUsers,
    scopes: ['read'],
    summary: 'How long the queue is, and your position in it',
    params: z.object({ areaId: idParam, date: dayField }),
    answer: queueSchema,
    refusals: ['not-found'],
  },

  'DELETE /booking/waitlist/:id': {
    ...forUsers,
    scopes: ['book'],
    ...ofOne,
    summary: 'Leave the queue; a place that has ended stays as it is',
    refusals: ['not-found', 'day-has-passed'],
  },
});
