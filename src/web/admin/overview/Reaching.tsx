import { useQuery } from '@tanstack/react-query';
import { longDay } from '../../../shared/day.ts';
import { counted } from '../../../shared/english.ts';
import type { ChannelsOverview, WhyUnreachable } from '../../../shared/locations/channels-contract.ts';
import { isolated } from '../../../shared/direction.ts';
import { momentWords } from '../../lists/momentWords.ts';
import { Icon } from '../../start/ui/Icon.tsx';
import { Section } from '../parts/layout/Section.tsx';
import { channelsQuery } from '../parts/location-queries.ts';
import styles from './OverviewPage.module.css';

/**
 * How many messages wait in each channel, and who cannot be asked through any. Not shown if there is no channel,
 * because the page already says so.
 */
export function Reaching() {
  const { data } = useQuery(channelsQuery);
  if (!data || !(data.slack.isSetUp || data.email.isSetUp)) return null;
  const { slack, email, unreachable } = data;
  const more = unreachable.total - unreachable.people.length;
  return (
    <Section title="How people are reached">
      <ul className={styles.matters}>
        <Line icon="bell" name="Slack" words={saidOf(slack)} />
        <Line icon="bell" name="Email" words={saidOf(email)} />
        {unreachable.people.map(({ id, name, date, reason }) => (
          <Line
            key={id}
            icon="alert"
            name={isolated(name)}
            words={`${WHY[reason]}, and keeps what is booked for ${longDay(date)}.`}
          />
        ))}
        {more > 0 && (
          <Line
            icon="alert"
            name={counted(more, 'more person', 'more people')}
            words="cannot be asked over the next few days."
          />
        )}
      </ul>
    </Section>
  );
}

type LineProps = { readonly icon: 'bell' | 'alert'; readonly name: string; readonly words: string };

function Line({ icon, name, words }: LineProps) {
  return (
    <li className={styles.matter}>
      <Icon name={icon} />
      <p>
        <strong>{name}</strong> {words}
      </p>
    </li>
  );
}

function saidOf({ isSetUp, waiting, since }: ChannelsOverview['slack']): string {
  if (!isSetUp) return 'is not set up.';
  if (waiting === 0 || since === null) return 'has no messages waiting.';
  return `has ${counted(waiting, 'message')} waiting, the oldest since ${momentWords(since)}.`;
}

const WHY = {
  'not-set-up': 'cannot be asked',
  'chose-neither': 'has turned every message off',
  'no-address': 'has no email address in Perch',
  refused: 'has an address that refuses email',
  'not-proved': 'has not yet shown that email reaches them',
  'no-account': 'has no account in Slack',
} satisfies Record<WhyUnreachable, string>;
