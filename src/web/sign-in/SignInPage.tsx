import { type ReactNode, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
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
import styles from './SignInPage.module.css';
import type { Way } from '../../shared/people/contract.ts';
import { browserStorage } from '../start/storage.ts';
import { joined } from '../start/ui/joined.ts';
import { BUTTON_HEIGHTS, type GoogleAnswer, type GoogleIdentity, loadGoogle } from './google.ts';
import { safeReturnUrl } from './return-url.ts';

type Stage = 'checking' | 'ready' | 'signing-in';
type Problem = { readonly title: string; readonly detail: ReactNode };

const { google, signIn } = configuration;

/** The ways to sign in besides Google, or instead of it. */
const providers: readonly Way[] = signIn?.ways.filter(({ kind }) => kind === 'oidc') ?? [];

/** The way that was last used to sign in with this browser, if it was a provider's. */
const WAY = 'perch.provider';

const search = new URLSearchParams(location.search);
/** Whoever has signed out there, and comes back, is known there no longer. */
if (search.get('state') === 'signed-out') noteProvider(null);
/** Whether somebody whom the provider knows was refused here, and would be again. */
const wasRefused = ACCOUNT_PROBLEMS.includes(search.get('problem') ?? '');
/** Where somebody who has just signed out here, or was refused, is still signed in. */
const left = providers.find(({ id }) => wasRefused || (hasJustSignedOut() && hasUsedProvider(id)));

const SIZE = 'large';
/** Somebody who is signed in has to prove again who they are. */
const isAgain = search.has('again');
/** A provider's answer was refused. */
const BROUGHT_BACK: Problem | undefined = signIn?.problem
  ? { title: 'Uh oh!', detail: signIn.problem }
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
            It has been more than ten minutes since you signed in, and this step needs a newer sign-in. You
            will come back to where you were.
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

/** The height of all buttons together, so that nothing moves when they appear. */
const heightOf = (size: keyof typeof BUTTON_HEIGHTS): string =>
  `calc(${[
    ...(google ? [`${BUTTON_HEIGHTS[size]}px`] : []),
    ...providers.map(() => 'var(--control-height)'),
  ].join(' + var(--space-3) + ')})`;

/** People sign in on a page of the provider's and come back, so it is a link: they leave the document. */
function ProviderButton({ way: { id, label } }: { readonly way: Way }) {
  const returnUrl = encodeURIComponent(safeReturnUrl(location.search, location.origin));
  return (
    <a
      className={joined(styles.provider, !google && styles.alone)}
      href={`/api/session/oidc?returnUrl=${returnUrl}${isAgain ? '&again=yes' : ''}`}
      onClick={() => {
        forgetSignedOut();
        noteProvider(id);
      }}
    >
      Sign in with {label}
    </a>
  );
}

type ThereProps = {
  readonly label: string;
  /** Whether Perch has just refused the person whom it knows there. */
  readonly wasRefused: boolean;
};

/** I8: signing out of Perch leaves people signed in at the provider, which the next person at this computer could use. */
function SignOutThere({ label, wasRefused }: ThereProps) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    ask('GET /session/oidc/sign-out', { stayOn: 'here' }).then(
      (answer) => setUrl(answer.url),
      // Offer nothing that would not work.
      () => {},
    );
  }, []);
  const before = wasRefused
    ? 'To use another account, sign in again and choose it. If you are not asked, '
    : 'You are signed out of Perch. On a computer that others use, ';
  return (
    <p role="status">
      {url && (
        <>
          {before}
          <a href={url}>{wasRefused ? `sign out of ${label} first` : `sign out of ${label} too`}</a>.
        </>
      )}
    </p>
  );
}

function noteProvider(id: string | null): void {
  if (id === null) browserStorage.remove(WAY);
  else browserStorage.set(WAY, id);
}

function hasUsedProvider(id: string): boolean {
  return browserStorage.get(WAY) === id;
}

type WantedButton = {
  readonly size: keyof typeof BUTTON_HEIGHTS;
  /** Nobody is signed in without a press. */
  readonly isAgain: boolean;
  readonly onCredential: (credential: string) => void;
  /** The script did not arrive, or Google answered without a credential. */
  readonly onError: () => void;
};

/** Shows Google's button in `place` and offers One Tap, until the page is left. */
function useGoogle(place: RefObject<HTMLElement | null>, isWanted: boolean, wanted: WantedButton): void {
  const onError = useEffectEvent(wanted.onError);
  const onAnswer = useEffectEvent(({ credential }: GoogleAnswer) => {
    if (credential) wanted.onCredential(credential);
    else wanted.onError();
  });

  const { size, isAgain } = wanted;
  useEffect(() => {
    if (!isWanted || !configuration.google) return;
    let google: GoogleIdentity | undefined;
    let isLeft = false;
    const { scriptUrl, clientId, nonce } = configuration.google;
    loadGoogle(scriptUrl).then(
      (loaded) => {
        if (isLeft || !place.current) return;
        google = loaded;
        google.initialize({ client_id: clientId, callback: onAnswer, ...(nonce && { nonce }) });
        google.renderButton(place.current, {
          type: 'standard',
          theme: 'outline',
          size,
          text: 'signin_with',
          width: 280,
        });
        // Somebody who has just signed out must not be signed in again automatically.
        if (hasJustSignedOut() || isAgain) google.disableAutoSelect();
        else google.prompt();
      },
      () => {
        if (!isLeft) onError();
      },
    );
    return () => {
      isLeft = true;
      google?.cancel();
    };
  }, [isWanted, place, size, isAgain]);
}
