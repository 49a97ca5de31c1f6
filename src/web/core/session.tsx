import { queryOptions, useQuery } from '@tanstack/react-query';
import { isAdminAt } from '../../shared/people/offices.ts';
import type { User } from '../../shared/people/contract.ts';
import { ApiProblem } from '../start/api.ts';
import { client } from './asking.ts';
import { ask } from '../start/calls.ts';
import { goToSignIn, isToStay, leaveForSignIn } from '../start/departures.ts';
import { forgetArea } from './last-area.ts';
import { forgetPerson } from '../start/kept.ts';
import { noteSignedOut } from '../start/signed-out.ts';

/** Null when nobody is signed in. None of it outlives the page: names stay out of the browser’s storage. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<User | null> => {
    try {
      return await ask('GET /session', { signal, stayOn: 401 });
    } catch (problem) {
      if (!(problem instanceof ApiProblem && problem.status === 401)) throw problem;
      forgetPerson();
      if (!isToStay()) return null;
      goToSignIn();
      // What was known stays, and the page with it.
      throw problem;
    }
  },
  staleTime: 5 * 60_000,
});

/** Who is signed in; null is nobody, undefined not known yet. */
export function useSession(): User | null | undefined {
  return useQuery(sessionQuery).data;
}

/** A17. False until it is known. */
export function useIsAdminAt(locationId: number): boolean {
  const user = useSession();
  return user ? isAdminAt(user, locationId) : false;
}

/** False until it is known. */
export function useHasWaitingList(): boolean {
  return useSession()?.features.waitingList ?? false;
}

/** Ends the session here and on the server, and loads a fresh sign-in page. */
export async function signOut(): Promise<void> {
  await ask('POST /session/sign-out', { stayOn: 401 }).catch((problem: unknown) => {
    if (!(problem instanceof ApiProblem && problem.status === 401)) throw problem;
  });
  noteSignedOut();
  forgetPerson();
  forgetArea();
  leaveForSignIn();
  client.clear();
}
