import { queryOptions } from '@tanstack/react-query';
import type { UserChange } from '../../../shared/people/admin-contract.ts';
import type { HeldChoice } from '../../../shared/people/leavers-contract.ts';
import { askAgain, asking } from '../../core/asking.ts';
import { ask } from '../../start/calls.ts';

/** By name. The previous results stay until there is something new to show. */
export const peopleQuery = (search: string, page: number) =>
  queryOptions({
    ...asking('GET /admin/users', { query: { search, page } }),
    placeholderData: (previous) => previous,
  });

/** A person, with what deactivating them would release at this moment. */
export const personQuery = (personId: number) =>
  queryOptions({
    ...asking('GET /admin/users/:id', { params: { id: personId }, stayOn: 404 }),
    staleTime: 0,
  });

/** What an admin may do to somebody. */
export type PersonChange = UserChange | 'sign-out';

export async function changePerson(personId: number, change: PersonChange): Promise<void> {
  const params = { id: personId };
  if (change === 'sign-out') await ask('DELETE /admin/users/:id/sessions', { params });
  else await ask('PUT /admin/users/:id', { params, body: change });
}

/** Deactivated people no longer have bookings, and people who are not admins have no business here. */
export const askAgainForPeople = () => askAgain('admin', 'booking', 'session');

/** Leavers about whom an admin has to decide (O9). */
export const heldQuery = asking('GET /admin/leavers');

export const sendDecision = (decision: HeldChoice) => ask('POST /admin/leavers', { body: { decision } });
