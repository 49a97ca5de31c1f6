import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Preferences } from '../../shared/privacy/contract.ts';
import { asking } from '../asking.ts';
import { ask } from '../calls.ts';

export const preferencesQuery = asking('GET /session/preferences');

export function useChangePreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (preferences: Preferences) => ask('PUT /session/preferences', { body: preferences }),
    onSuccess: (_, preferences) => client.setQueryData(preferencesQuery.queryKey, preferences),
  });
}
