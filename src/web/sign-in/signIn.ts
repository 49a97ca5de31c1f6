import type { User } from '../../shared/people/contract.ts';
import { ApiProblem, api } from '../api.ts';
import { forgetUser, rememberUser } from '../remembered-user.ts';
import { forgetSignedOut } from '../signed-out.ts';

/** Whether there is a session already. Throws when that cannot be told. */
export async function hasSession(): Promise<boolean> {
  try {
    rememberUser(await api.get<User>('/session', { stayOn: 401 }));
    return true;
  } catch (problem) {
    if (!(problem instanceof ApiProblem && problem.status === 401)) throw problem;
    forgetUser();
    return false;
  }
}

/** Trades what Google said about a person for a session. */
export async function signInWith(credential: string): Promise<void> {
  const user = await api.post<User>('/session/google', undefined, {
    headers: { authorization: `Bearer ${credential}` },
    stayOn: 401,
  });
  rememberUser(user);
  forgetSignedOut();
}
