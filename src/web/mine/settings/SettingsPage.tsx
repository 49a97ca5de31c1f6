import { useQuery } from '@tanstack/react-query';
import { configuration } from '../../start/configuration.ts';
import { urlOf } from '../../start/calls.ts';
import { useHasWaitingList, useSession } from '../../core/session.tsx';
import { Failed } from '../../lists/Failed.tsx';
import { asking } from '../../core/asking.ts';
import { Banner } from '../../start/ui/Banner.tsx';
import { Button, buttonClass } from '../../core/ui/Button.tsx';
import { PageHeading } from '../../start/ui/PageHeading.tsx';
import { Skeleton } from '../../core/ui/Skeleton.tsx';
import { hasArrived, saidOfTest } from './channelWords.ts';
import { noShowsQuery, preferencesQuery, useTestChannels } from './queries.ts';
import { PreferencesForm } from './PreferencesForm.tsx';
import { MyTokens, ServiceTokens } from './Tokens.tsx';
import { MyPeople } from './MyPeople.tsx';
import { Sessions } from './Sessions.tsx';
import { daysBetween, longDay } from '../../../shared/day.ts';
import { isolated } from '../../../shared/direction.ts';
import { counted, listed } from '../../../shared/english.ts';
import type { NoShows as Answer } from '../../../shared/privacy/contract.ts';
import { NO_SHOW_DAYS } from '../../../shared/privacy/rules.ts';
import { LoadFailed } from '../../core/ui/LoadFailed.tsx';
import styles from './SettingsPage.module.css';

const { days, ofPastDays } = configuration.names;

/** The reader's own choices, and what is held about them. */
export function SettingsPage() {
  const preferences = useQuery(preferencesQuery);
  const hasWaitingList = useHasWaitingList();
  const isAdmin = useSession()?.isAdmin;
  return (
    <div className="stack gap-6 reading">
      <PageHeading title="Settings" />
      {preferences.data && <PreferencesForm preferences={preferences.data} />}
      {preferences.data && <ChannelTest />}
      {preferences.isPending && <Skeleton height="14rem" />}
      {!preferences.data && (
        <LoadFailed title="We could not load your settings" of={[preferences]} withReason />
      )}
      <Groups />
      <MyPeople />
      <Sessions />
      <MyTokens />
      {isAdmin && <ServiceTokens />}
      <NoShows />
      <section className={styles.section} aria-labelledby="your-data">
        <h2 id="your-data">Your data</h2>
        <p>
          Download everything Perch holds about you: your bookings{hasWaitingList && ', waiting-list places'},
          messages and sign-ins. <a href="/help#your-data">What is stored, why and for how long</a>
        </p>
        <p>
          A booking says whose it was for {days} days after its day.{' '}
          {ofPastDays
            ? 'Until then admins find your name in lists and reports.'
            : 'Once its day is over, no list or report names you, only the record of who booked and cancelled what.'}
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

/** P6. Most people are in none, and need not know of them. */
function Groups() {
  const { data: groups = [] } = useQuery(asking('GET /session/groups'));
  if (groups.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="groups">
      <h2 id="groups">Your groups</h2>
      <p>
        You are in {listed(groups.map(isolated))}. Some spaces are kept for the people in a group; admins or
        your company’s sign-in say who is in one.
      </p>
    </section>
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
      <Failed title="No test message was sent" problem={test.error} takesFocus />
      <p>
        <Button isPending={test.isPending} onClick={() => test.mutate()}>
          Send a test message
        </Button>
      </p>
    </section>
  );
}

/** Shown only here, and only the reader's own: reports count them by area and weekday. */
function NoShows() {
  const noShows = useQuery(noShowsQuery);
  return (
    <section className={styles.section} aria-labelledby="no-shows">
      <h2 id="no-shows">Bookings you did not confirm</h2>
      {noShows.isPending && <Skeleton height="3rem" />}
      {!noShows.data && <LoadFailed title="We could not load what you did not confirm" of={[noShows]} />}
      {noShows.data && (
        <>
          <p>{words(noShows.data)}</p>
          {noShows.data.unconfirmed.length > 0 && (
            <ul className={styles.days} aria-labelledby="no-shows">
              {noShows.data.unconfirmed.map(({ date, location, area, bookableObject }) => (
                <li key={[date, location, area, bookableObject].join('\n')}>
                  <time dateTime={date}>{longDay(date)}</time>
                  {': '}
                  <bdi>{bookableObject}</bdi>, <bdi>{area}</bdi>, <bdi>{location}</bdi>
                </li>
              ))}
            </ul>
          )}
          <p className={styles.note}>
            {isCutShort(noShows.data) && 'Names are no longer kept on older bookings. '}This list is shown to
            you alone. Reports count no-shows by area and weekday, not by person.
          </p>
        </>
      )}
    </section>
  );
}

function words({ from, to, expected, unconfirmed }: Answer): string {
  const lately = isCutShort({ from, to }) ? `last ${daysOf({ from, to })} days` : 'last eight weeks';
  if (expected === 0) return `You have had no bookings in the ${lately}.`;
  const all = counted(expected, 'booking');
  if (unconfirmed.length === 0) return `In the ${lately} none of your ${all} ended unconfirmed.`;
  return `In the ${lately} you did not confirm ${unconfirmed.length} of ${all}:`;
}

const daysOf = ({ from, to }: Pick<Answer, 'from' | 'to'>) => daysBetween(from, to) + 1;

/** Names may be kept for less than eight weeks. */
const isCutShort = (range: Pick<Answer, 'from' | 'to'>) => daysOf(range) < NO_SHOW_DAYS;
