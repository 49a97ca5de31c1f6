import { useState } from 'react';
import type { Channels } from '../../../shared/privacy/channels.ts';
import type { Preferences, PreferencesChange } from '../../../shared/privacy/contract.ts';
import type { Visibility } from '../../../shared/privacy/rules.ts';
import { configuration } from '../../start/configuration.ts';
import { Banner } from '../../start/ui/Banner.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { Failed } from '../../lists/Failed.tsx';
import { ChoiceField } from '../../lists/ui/ChoiceField.tsx';
import { isWithoutChannels, saidOfChannels, saidOfEmail, saidOfSlack } from './channelWords.ts';
import { useChangePreferences } from './queries.ts';
import styles from './SettingsPage.module.css';

/** N2 and M6, as choices in the reader's own words. */
export function PreferencesForm({ preferences }: { readonly preferences: Preferences }) {
  const [visibility, setVisibility] = useState(preferences.visibility);
  const [channels, setChannels] = useState<Channels>(preferences.channels);
  const change = useChangePreferences();
  const { reach } = preferences;
  return (
    <form
      className={styles.section}
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending) change.mutate({ visibility, channels } satisfies Required<PreferencesChange>);
      }}
    >
      <ChoiceField
        type="radio"
        legend={<h2>Who may see where I sit</h2>}
        options={OPTIONS}
        chosen={[visibility]}
        onChange={(value) => {
          change.reset();
          setVisibility(value);
        }}
      />
      <p className={styles.note}>
        Either way, your name disappears once the day is over.{' '}
        {configuration.names.ofPastDays
          ? 'Only you and admins can still look it up.'
          : 'Only you can still look it up, and admins in the record of who booked and cancelled what.'}
      </p>
      <ChoiceField
        type="checkbox"
        legend={<h2>How Perch reaches me</h2>}
        options={[
          option('slack', 'Slack', saidOfSlack(reach.slack)),
          option('email', 'Email', saidOfEmail(reach.email)),
        ]}
        chosen={CHANNELS.filter((each) => channels[each])}
        onChange={(channel, isChosen) => {
          change.reset();
          setChannels({ ...channels, [channel]: isChosen });
        }}
      />
      <p className={styles.note}>{isWithoutChannels(channels, reach) ? NOBODY_ASKS : EVERY_CHANNEL_ASKS}</p>
      {change.isSuccess && (
        <Banner tone="success" title="Saved" takesFocus>
          {`${SAVED[visibility]} ${saidOfChannels(channels)}`}
        </Banner>
      )}
      <Failed title="That was not saved" problem={change.error} takesFocus />
      <p>
        <Button type="submit" variant="primary" isPending={change.isPending}>
          Save
        </Button>
      </p>
    </form>
  );
}

const CHANNELS = ['slack', 'email'] as const;

const EVERY_CHANNEL_ASKS =
  'On the morning of a booking you are asked everywhere you tick, and your first answer counts.';
const NOBODY_ASKS =
  'Nobody will ask you on the morning of a booking. You keep what you book, whether or not you come, so please release what you do not need.';

const option = <Value extends string>(value: Value, name: string, words: string) =>
  [
    value,
    <span key={value} className={styles.option}>
      <strong>{name}</strong>
      <span className="quiet">{words}</span>
    </span>,
  ] as const;

const OPTIONS = [
  option<Visibility>(
    'everybody',
    'Everybody at work',
    'Colleagues see your name at your space, today and on the days ahead, and can find you by searching.',
  ),
  option<Visibility>(
    'admins',
    'Only admins',
    'Colleagues see “Booked” instead of your name and your guests’ names, and a search does not find you.',
  ),
];

const SAVED = {
  everybody: 'Colleagues can see where you sit.',
  admins: 'Only you and admins can see where you sit.',
} satisfies Record<Visibility, string>;
