import { useQuery } from '@tanstack/react-query';
import { urlOf } from '../calls.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { hasArrived, saidOfTest } from './channelWords.ts';
import { preferencesQuery, useTestChannels } from './queries.ts';
import { PreferencesForm } from './PreferencesForm.tsx';
import styles from './SettingsPage.module.css';
import { NoShows } from './NoShows.tsx';
import { Sessions } from './Sessions.tsx';

/** What somebody decides for themselves, and what is held about them. */
export function SettingsPage() {
  const preferences = useQuery(preferencesQuery);
  return (
    <div className={styles.page}>
      <PageHeading title="Settings" />
      {preferences.data && <PreferencesForm preferences={preferences.data} />}
      {preferences.data && <ChannelTest />}
      {preferences.isPending && <Skeleton height="14rem" />}
      {preferences.isError && !preferences.data && (
        <Banner tone="error" title="Your settings could not be loaded">
          <p>{preferences.error.message}</p>
          <Button isPending={preferences.isFetching} onClick={() => void preferences.refetch()}>
            Try again
          </Button>
        </Banner>
      )}
      <Sessions />
      <NoShows />
      <section className={styles.section} aria-labelledby="your-data">
        <h2 id="your-data">Your data</h2>
        <p>
          Download everything Perch holds about you: your bookings, waiting-list places, messages and
          sign-ins.
        </p>
        <p>
          <a className={buttonClass('quiet')} href={urlOf('GET /session/data')} download>
            Download your data
          </a>
        </p>
      </section>
    </div>
  );
}

/** Sends a message through every channel of the saved settings, to see whether it arrives. */
function ChannelTest() {
  const test = useTestChannels();
  return (
    <section className={styles.section} aria-labelledby="test-message">
      <h2 id="test-message">A test message</h2>
      <p>See whether it arrives, everywhere Perch writes to you.</p>
      {test.isSuccess && (
        <Banner
          tone={hasArrived(test.data) ? 'success' : 'info'}
          title={hasArrived(test.data) ? 'Test message sent' : 'Not everything could be sent'}
          takesFocus
        >
          {saidOfTest(test.data).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Banner>
      )}
      {test.isError && (
        <Banner tone="error" title="No test message was sent" takesFocus>
          {test.error.message}
        </Banner>
      )}
      <p>
        <Button isPending={test.isPending} onClick={() => test.mutate()}>
          Send a test message
        </Button>
      </p>
    </section>
  );
}
