import type { ReactNode } from 'react';
import { useHasWaitingList } from '../core/session.tsx';
import { PageHeading } from '../start/ui/PageHeading.tsx';
import styles from './HelpPage.module.css';
import {
  Accessibility,
  BookingTopic,
  CalendarTopic,
  ChangingYourMind,
  DogTopic,
  Guests,
  OnTheDay,
  SeveralDaysTopic,
  SigningIn,
  HowPerchReachesYou,
  type TopicProps,
  TurnsTopic,
  WaitingList,
  WhoSeesWhat,
  WithTheKeyboard,
} from './topics.tsx';

type Topic = {
  readonly id: string;
  readonly title: string;
  readonly Words: (props: TopicProps) => ReactNode;
};

const TOPICS: readonly Topic[] = [
  { id: 'booking', title: 'Make a booking', Words: BookingTopic },
  { id: 'several-days', title: 'Book several days', Words: SeveralDaysTopic },
  { id: 'guests', title: 'Book for a guest or a colleague', Words: Guests },
  { id: 'dog', title: 'Bring your dog', Words: DogTopic },
  { id: 'on-the-day', title: 'Confirm on the day', Words: OnTheDay },
  { id: 'changing-your-mind', title: 'Cancel a booking', Words: ChangingYourMind },
  { id: 'waiting-list', title: 'Wait for a space', Words: WaitingList },
  { id: 'turns', title: 'Wish for a space that is drawn', Words: TurnsTopic },
  { id: 'reaching', title: 'How Perch reaches you', Words: HowPerchReachesYou },
  { id: 'calendar', title: 'See your bookings in your calendar', Words: CalendarTopic },
  { id: 'signing-in', title: 'Sign in and out', Words: SigningIn },
  { id: 'who-sees-what', title: 'Who can see what', Words: WhoSeesWhat },
  { id: 'keyboard', title: 'Use Perch with the keyboard', Words: WithTheKeyboard },
  { id: 'accessibility', title: 'Accessibility', Words: Accessibility },
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
