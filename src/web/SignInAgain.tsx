import { ApiProblem } from './api.ts';

/** Leads through signing in and back to this page, if a call was refused for want of a recent sign-in (I12). */
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
