import type { ReactNode } from 'react';
import { useHasWaitingList } from '../core/session.tsx';
import { PageHeading } from '../start/ui/PageHeading.tsx';
import styles from './HelpPage.module.css';
import * as words from './topics.tsx';

type Topic = {
  readonly id: string;
  readonly title: string;
  readonly Words: (props: words.TopicProps) => ReactNode;
};

const TOPICS: readonly Topic[] = [
  { id: 'booking', title: 'Make a booking', Words: words.BookingTopic },
  { id: 'several-days', title: 'Book several days', Words: words.SeveralDaysTopic },
  { id: 'guests', title: 'Book for a guest or a colleague', Words: words.Guests },
  { id: 'dog', title: 'Bring your dog', Words: words.DogTopic },
  { id: 'on-the-day', title: 'Confirm on the day', Words: words.OnTheDay },
  { id: 'changing-your-mind', title: 'Cancel a booking', Words: words.ChangingYourMind },
  { id: 'waiting-list', title: 'Wait for a space', Words: words.WaitingList },
  { id: 'turns', title: 'Enter a draw for a space', Words: words.TurnsTopic },
  { id: 'reaching', title: 'How Perch reaches you', Words: words.HowPerchReachesYou },
  { id: 'calendar', title: 'See your bookings in your calendar', Words: words.CalendarTopic },
  { id: 'signing-in', title: 'Sign in and out', Words: words.SigningIn },
  { id: 'who-sees-what', title: 'Who can see what', Words: words.WhoSeesWhat },
  { id: 'your-data', title: 'What Perch stores about you', Words: words.YourData },
  { id: 'keyboard', title: 'Use Perch with the keyboard', Words: words.WithTheKeyboard },
  { id: 'accessibility', title: 'Accessibility', Words: words.Accessibility },
];

/** The user instructions. */
export function HelpPage() {
  const hasWaitingList = useHasWaitingList();
  const topics = TOPICS.filter(({ id }) => (id !== 'waiting-list' && id !== 'turns') || hasWaitingList);
  return (
    <article className={styles.page}>
      <PageHeading title="Help">How booking with Perch works</PageHeading>
      <Contents topics={topics} />
      <div className={styles.topics}>
        {topics.map(({ id, title, Words }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} tabIndex={-1}>
              {title}
            </h2>
            <Words hasWaitingList={hasWaitingList} />
          </section>
        ))}
      </div>
    </article>
  );
}

type Props = { readonly topics: readonly { readonly id: string; readonly title: string }[] };

/** Plain links within the page, so that the browser moves the reader's focus along. */
function Contents({ topics }: Props) {
  return (
    <nav aria-labelledby="contents" className={styles.contents}>
      <h2 id="contents" className="label quiet">
        On this page
      </h2>
      <ul>
        {topics.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
