import { ApiProblem } from '../api.ts';
import { ask } from '../calls.ts';
import { forgetUser, rememberUser } from '../remembered-user.ts';
import { forgetSignedOut } from '../signed-out.ts';

/** Whether there is a session already. Throws when that cannot be told. */
export async function hasSession(): Promise<boolean> {
  try {
    rememberUser(await ask('GET /session', { stayOn: 'here' }));
    return true;
  } catch (problem) {
    if (!(problem instanceof ApiProblem && problem.status === 401)) throw problem;
    forgetUser();
    return false;
  }
}

/** Trades what Google said about a person for a session. */
export async function signInWith(credential: string): Promise<void> {
  const user = await ask('POST /session/google', {
    headers: { authorization: `Bearer ${credential}` },
    stayOn: 'here',
  });
  rememberUser(user);
  forgetSignedOut();
}
