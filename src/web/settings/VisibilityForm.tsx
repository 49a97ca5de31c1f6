import { useState } from 'react';
import type { Preferences } from '../../shared/privacy/contract.ts';
import type { Visibility } from '../../shared/privacy/rules.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { useChangePreferences } from './queries.ts';
import styles from './SettingsPage.module.css';

/** N2, in the words of the person it is about. */
export function VisibilityForm({ preferences }: { readonly preferences: Preferences }) {
  const [visibility, setVisibility] = useState(preferences.visibility);
  const change = useChangePreferences();
  return (
    <form
      className={styles.section}
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending) change.mutate({ ...preferences, visibility });
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
        Either way, your name disappears once the day is over. Only you and admins can still look it up.
      </p>
      {change.isSuccess && (
        <Banner tone="success" title="Saved" takesFocus>
          {SAVED[preferences.visibility]}
        </Banner>
      )}
      {change.isError && (
        <Banner tone="error" title="That was not saved" takesFocus>
          {change.error.message}
        </Banner>
      )}
      <p>
        <Button type="submit" variant="primary" isPending={change.isPending}>
          Save
        </Button>
      </p>
    </form>
  );
}

const option = (value: Visibility, name: string, words: string) =>
  [
    value,
    <span key={value} className={styles.option}>
      <strong>{name}</strong>
      <span className={styles.words}>{words}</span>
    </span>,
  ] as const;

const OPTIONS = [
  option(
    'everybody',
    'Everybody at work',
    'Colleagues see your name at your space, today and on the days ahead, and can find you by searching.',
  ),
  option(
    'admins',
    'Only admins',
    'Colleagues see “Booked” instead of your name and your guests’ names, and a search does not find you.',
  ),
];

const SAVED = {
  everybody: 'Colleagues can see where you sit.',
  admins: 'Only you and admins can see where you sit.',
} satisfies Record<Visibility, string>;
