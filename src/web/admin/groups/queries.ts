import type { QueryClient } from '@tanstack/react-query';
import type { Members, NewGroup } from '../../../shared/groups/contract.ts';
import { askAgain, asking } from '../../core/asking.ts';
import { ask } from '../../start/calls.ts';

export const groupsQuery = asking('GET /admin/group');
export const groupQuery = (id: number) => asking('GET /admin/group/:id', { params: { id } });

export const addGroup = (body: NewGroup) => ask('POST /admin/group', { body });
export const saveGroup = (id: number, body: NewGroup) =>
  ask('PUT /admin/group/:id', { params: { id }, body });
export const endGroup = (id: number) => ask('DELETE /admin/group/:id', { params: { id } });

export const saveMembers = (id: number, body: Members) =>
  ask('PUT /admin/group/:id/members', { params: { id }, body });

/** Whom emails mean; nobody is put in yet. */
export async function whoIsMeant(id: number, emails: string[]) {
  const query = { dryRun: 'true' } as const;
  return (
    (await ask('PUT /admin/group/:id/members', { params: { id }, query, body: { emails } }))?.people ?? []
  );
}

export const askAgainForGroups = (client: QueryClient) => askAgain(client, 'admin', 'session');
