import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { now } from '../../start/clock.ts';
import { signOut, useSession } from '../session.tsx';
import styles from './Layout.module.css';

const LOOK_EVERY_MS = 10_000;

/** At the foot of every page of the demo, and of no company's: what time it is there, and where to look next. */
export function DemoStrip() {
  const queryClient = useQueryClient();
  const user = useSession();
  const [time, setTime] = useState(timeNow);
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    const timer = setInterval(() => setTime(timeNow()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const guarded = (work: () => Promise<void>) => () => {
    work().catch(() => setTrouble('That did not work. Please try again.'));
  };

  async function startAgain() {
    if (!confirm('Put the sample company back as it was? Everything done here is lost.')) return;
    const headers = { 'content-type': 'application/json' };
    const { ok } = await fetch('/dev/reset', { method: 'POST', headers, body: '{"sample":true}' });
    if (!ok) throw new Error('The sample company was not put back.');
    await signOut(queryClient);
  }

  return (
    <nav aria-label="Demo" className={styles.links}>
      <span>It is {time}</span>
      <a href="/dev/slack/">Slack</a>
      <a href="/dev/mail/">Mail</a>
      {user && (
        <button type="button" className="link-button" onClick={guarded(() => signOut(queryClient))}>
          Be somebody else
        </button>
      )}
      <button type="button" className="link-button" onClick={guarded(startAgain)}>
        Start again
      </button>
      {trouble && <span role="alert">{trouble}</span>}
    </nav>
  );
}

const timeNow = () =>
  now().toZonedDateTimeISO(Temporal.Now.timeZoneId()).toPlainTime().toString().slice(0, 5);
