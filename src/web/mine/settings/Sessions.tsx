import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Session } from '../../../shared/people/contract.ts';
import { momentWords } from '../../lists/momentWords.ts';
import { Banner } from '../../start/ui/Banner.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { Failed } from '../../lists/Failed.tsx';
import { LoadFailed } from '../../core/ui/LoadFailed.tsx';
import { Skeleton } from '../../core/ui/Skeleton.tsx';
import { AskFirst } from '../../lists/ui/AskFirst.tsx';
import { sessionsQuery, useEndOtherSessions, useEndSession } from './queries.ts';
import styles from './Sessions.module.css';
import pageStyles from './SettingsPage.module.css';
import { browserWords, endedWords, othersWords, seenWords } from './sessionWords.ts';

/** I10: the browsers somebody is signed in with, and how to sign them out. */
export function Sessions() {
  const sessions = useQuery(sessionsQuery);
  const ending = useEndSession();
  const endingOthers = useEndOtherSessions();
  const [told, setTold] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const others = sessions.data?.filter(({ isThis }) => !isThis).length ?? 0;
  const problem = ending.error ?? endingOthers.error;

  function begin() {
    setTold(null);
    ending.reset();
    endingOthers.reset();
  }

  function end(session: Session) {
    begin();
    ending.mutate(session, { onSuccess: () => setTold(`${browserWords(session)} is signed out`) });
  }

  function endOthers() {
    endingOthers.mutate(undefined, {
      onSuccess: ({ ended }) => setTold(endedWords(ended)),
      onSettled: () => setIsAsking(false),
    });
  }

  return (
    <section className={pageStyles.section} aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      <p>
        If you do not recognise one of these browsers, or have left one on a computer that others use, sign it
        out. It takes effect at once.
      </p>
      {told && (
        <Banner key={told} tone="success" title={told} takesFocus>
          The next person there will have to sign in.
        </Banner>
      )}
      <Failed title="That did not work" problem={problem} takesFocus />
      {sessions.isPending && <Skeleton height="5rem" />}
      {!sessions.data && <LoadFailed title="We could not check where you are signed in" of={[sessions]} />}
      {sessions.data && (
        <ul className="stack gap-2" aria-label="Where you are signed in">
          {sessions.data.map((session) => (
            <li key={session.id} className={styles.session}>
              <Browser session={session} />
              {!session.isThis && (
                <Button
                  isPending={ending.isPending && ending.variables.id === session.id}
                  aria-label={`Sign out ${browserWords(session)}, signed in on ${momentWords(session.startedAt)}`}
                  onClick={() => end(session)}
                >
                  Sign out
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {others > 0 && (
        <p>
          <Button
            onClick={() => {
              begin();
              setIsAsking(true);
            }}
          >
            Sign out everywhere else
          </Button>
        </p>
      )}
      <AskFirst
        title="Sign out everywhere else?"
        isOpen={isAsking}
        yes="Yes. Sign out everywhere else"
        no="No. Keep them"
        isGrave
        isPending={endingOthers.isPending}
        onYes={endOthers}
        onClose={() => setIsAsking(false)}
      >
        {othersWords(others)} Your tokens for programs end too. You stay signed in here.
      </AskFirst>
    </section>
  );
}

function Browser({ session }: { readonly session: Session }) {
  return (
    <span className={styles.browser}>
      <span className={styles.name}>
        <strong>{browserWords(session)}</strong>
        {session.isThis && <span className={styles.this}>This browser</span>}
      </span>
      <span className="quiet">
        Signed in on <time dateTime={session.startedAt}>{momentWords(session.startedAt)}</time>
      </span>
      {!session.isThis && <span className="quiet">{seenWords(session.lastSeenAt)}</span>}
    </span>
  );
}
