import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ACCOUNT_PROBLEMS } from '../../shared/people/sign-in-problems.ts';
import { configuration } from '../start/configuration.ts';
import { Banner } from '../start/ui/Banner.tsx';
import { InTheOffice } from './illustrations/InTheOffice.tsx';
import { Logo } from '../start/ui/Logo.tsx';
import { PageHeading } from '../start/ui/PageHeading.tsx';
import { ApiProblem } from '../start/api.ts';
import { ask } from '../start/calls.ts';
import { forgetPerson } from '../start/kept.ts';
import { forgetSignedOut, hasJustSignedOut } from '../start/signed-out.ts';
import {
  hasUsedProvider,
  heightOf,
  isSignedOutThere,
  noteProvider,
  ProviderButton,
  providers,
  SignOutThere,
} from './Provider.tsx';
import styles from './SignInPage.module.css';
import { useGoogle } from './useGoogle.ts';

type Stage = 'checking' | 'ready' | 'signing-in';
type Problem = { readonly title: string; readonly detail: ReactNode };

/** Whoever has signed out there is known there no longer. */
if (isSignedOutThere(location.search)) noteProvider(null);
/** Whether somebody whom the provider knows was refused here, and would be again. */
const wasRefused = ACCOUNT_PROBLEMS.includes(new URLSearchParams(location.search).get('problem') ?? '');
/** Where somebody who has just signed out here, or was refused, is still signed in. */
const left = providers.find(({ id }) => wasRefused || (hasJustSignedOut() && hasUsedProvider(id)));

const SIZE = 'large';
/** Somebody who is signed in has to prove again who they are. */
const isAgain = new URLSearchParams(location.search).has('again');
/** A provider's answer was refused. */
const BROUGHT_BACK: Problem | undefined = configuration.signIn?.problem
  ? { title: 'Uh oh!', detail: configuration.signIn.problem }
  : undefined;
const FAILED: Problem = {
  title: 'Failed to login, please try again',
  detail: <a href={location.href}>Reload this page</a>,
};

export function SignInPage({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const [stage, setStage] = useState<Stage>(isAgain ? 'ready' : 'checking');
  const [problem, setProblem] = useState<Problem | undefined>(BROUGHT_BACK);
  const button = useRef<HTMLDivElement>(null);
  const goOn = useEffectEvent(onSignedIn);

  useEffect(() => {
    if (isAgain) return;
    hasSession().then(
      (isSignedIn) => (isSignedIn ? goOn() : setStage('ready')),
      () => {
        setProblem(FAILED);
        setStage('ready');
      },
    );
  }, []);

  useGoogle(button, stage !== 'checking', {
    size: SIZE,
    isAgain,
    onError: () => setProblem(FAILED),
    onCredential: (credential) => {
      setProblem(undefined);
      setStage('signing-in');
      signInWith(credential).then(onSignedIn, (refusal: Error) => {
        setProblem({ title: 'Uh oh!', detail: refusal.message });
        setStage('ready');
      });
    },
  });

  return (
    <main className={styles.page}>
      <div className="stack gap-5">
        <PageHeading title="Sign in" className={styles.logo}>
          <Logo size="large" />
        </PageHeading>
        <p className={styles.tagline}>
          Book your desk, the <span className={styles.word}>dog-of-the-day</span> place and a space for the
          car.
        </p>
        {isAgain && !problem && (
          <Banner tone="info" title="Sign in once more">
            It has been more than ten minutes since you signed in, and this step asks again. You will come
            back to where you were.
          </Banner>
        )}
        {problem && (
          <Banner tone="error" title={problem.title} takesFocus={problem === BROUGHT_BACK}>
            {problem.detail}
          </Banner>
        )}
        <div className={styles.entrance} style={{ minBlockSize: heightOf(SIZE) }}>
          {stage !== 'ready' && (
            <p role="status" className="quiet">
              Checking login, please wait...
            </p>
          )}
          {configuration.google && <div ref={button} className={styles.google} hidden={stage !== 'ready'} />}
          {stage === 'ready' && providers.map((way) => <ProviderButton key={way.id} way={way} />)}
        </div>
        {left && <SignOutThere label={left.label} wasRefused={wasRefused} />}
        {configuration.isDemo && (
          <p className="quiet">This is a demo with a sample company: choose who to sign in as.</p>
        )}
      </div>
      <InTheOffice className={styles.picture} />
    </main>
  );
}

/** Whether there is a session already. Throws if that cannot be found out. */
async function hasSession(): Promise<boolean> {
  try {
    await ask('GET /session', { stayOn: 'here' });
    return true;
  } catch (problem) {
    if (!(problem instanceof ApiProblem && problem.status === 401)) throw problem;
    forgetPerson();
    return false;
  }
}

/** Exchanges what Google says about a person for a session. */
async function signInWith(credential: string): Promise<void> {
  await ask('POST /session/google', {
    headers: { authorization: `Bearer ${credential}` },
    stayOn: 'here',
  });
  forgetSignedOut();
  noteProvider(null);
}
