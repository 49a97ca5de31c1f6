import { useMutation } from '@tanstack/react-query';
import type { Session } from '../../../shared/people/contract.ts';
import type { PreferencesChange } from '../../../shared/privacy/contract.ts';
import type { NewServiceToken, NewToken, Token } from '../../../shared/tokens/contract.ts';
import { askAgain, asking, client } from '../../core/asking.ts';
import { unlessItIsGone } from '../../lists/unlessItIsGone.ts';
import { ask } from '../../start/calls.ts';

export const preferencesQuery = asking('GET /session/preferences');

export function useChangePreferences() {
  return useMutation({
    mutationFn: (change: PreferencesChange) => ask('PUT /session/preferences', { body: change }),
    // The session too: other pages read from it which channels somebody is told by.
    onSuccess: () => askAgain('session'),
  });
}

/** Whatever a test finds out about a channel, this form and other pages show from then on. */
export function useTestChannels() {
  return useMutation({
    mutationFn: () => ask('POST /session/preferences/test'),
    onSuccess: () => askAgain('session'),
  });
}

export const noShowsQuery = asking('GET /session/no-shows');

export const sessionsQuery = asking('GET /session/list');

export function useEndSession() {
  return useMutation({
    mutationFn: ({ id }: Session) =>
      ask('DELETE /session/list/:id', { params: { id } }).catch(unlessItIsGone),
    onSuccess: (_, { id }) =>
      client.setQueryData(sessionsQuery.queryKey, (mine) => mine?.filter((each) => each.id !== id)),
    onSettled: () => void askAgain('GET /session/list'),
  });
}

export function useEndOtherSessions() {
  return useMutation({
    mutationFn: () => ask('DELETE /session/list/others'),
    onSuccess: () =>
      client.setQueryData(sessionsQuery.queryKey, (mine) => mine?.filter(({ isThis }) => isThis)),
    onSettled: () => {
      void askAgain('GET /session/list');
      void askAgain('GET /session/tokens');
    },
  });
}

export const tokensQuery = asking('GET /session/tokens');
export const serviceTokensQuery = asking('GET /admin/tokens');

/** Those of the reader, and those of services. */
export const OWN = {
  name: 'GET /session/tokens',
  make: (body: NewToken) => ask('POST /session/tokens', { body }),
  end: (id: number) => ask('DELETE /session/tokens/:id', { params: { id } }),
} as const;
export const OF_SERVICES = {
  name: 'GET /admin/tokens',
  make: (body: NewServiceToken) => ask('POST /admin/tokens', { body }),
  end: (id: number) => ask('DELETE /admin/tokens/:id', { params: { id } }),
} as const;

export type TokenCalls = typeof OWN | typeof OF_SERVICES;

export function useMakeToken({ name, make }: TokenCalls) {
  return useMutation({
    mutationFn: (body: NewToken & NewServiceToken) => make(body),
    onSettled: () => void askAgain(name),
  });
}

export function useEndToken({ name, end }: TokenCalls) {
  return useMutation({
    mutationFn: ({ id }: Token) => end(id).catch(unlessItIsGone),
    onSettled: () => askAgain(name),
  });
}
