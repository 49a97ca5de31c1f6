import { ApiProblem } from '../start/api.ts';

/** Offers to sign in again and come back here, if a call was refused because the last sign-in was too long ago (I12). */
export function SignInAgain({ problem }: { readonly problem: Error }) {
  if (!(problem instanceof ApiProblem && problem.reason === 'sign-in-again')) return null;
  const here = location.pathname + location.search + location.hash;
  return (
    <>
      {' '}
      <a href={`/signin?again=yes&returnUrl=${encodeURIComponent(here)}`}>Sign in again</a>
    </>
  );
}
