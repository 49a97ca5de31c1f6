import { ApiProblem } from '../start/api.ts';
import { Banner } from '../start/ui/Banner.tsx';

type FailedProps = {
  /** How things stand after all. */
  readonly title: string;
  /** Null if nothing went wrong. */
  readonly problem: Error | null | undefined;
  readonly takesFocus?: boolean;
};

/** Something was not done, and why. */
export function Failed({ title, problem, takesFocus = false }: FailedProps) {
  return (
    problem && (
      <Banner tone="error" title={title} takesFocus={takesFocus}>
        {problem.message}
        <SignInAgain problem={problem} />
      </Banner>
    )
  );
}

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
