import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { hasArrived, saidOfTest } from './channelWords.ts';
import { useTestChannels } from './queries.ts';
import styles from './SettingsPage.module.css';

/** A message by every channel that is saved, to see whether it arrives. */
export function ChannelTest() {
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
