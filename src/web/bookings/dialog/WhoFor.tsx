import { useId } from 'react';
import { TextField } from '../../ui/TextField.tsx';
import type { Draft } from './draft.ts';
import styles from './WhoFor.module.css';

/** By this name the form finds the field to send somebody back to. */
export const NAME_FIELD = 'bookedFor';

type Props = { draft: Draft; onChange: (draft: Draft) => void };

/** Bookings for guests and colleagues stay under the name of the person who books. */
export function WhoFor({ draft, onChange }: Props) {
  const name = useId();
  return (
    <>
      <fieldset className={styles.who}>
        <legend className={styles.legend}>Who is it for?</legend>
        <Choice
          group={name}
          label="For me"
          isChosen={draft.isForMe}
          onChoose={() => onChange({ ...draft, isForMe: true, nameError: undefined })}
        />
        <Choice
          group={name}
          label="For somebody else"
          isChosen={!draft.isForMe}
          onChoose={() => onChange({ ...draft, isForMe: false })}
        />
      </fieldset>
      {!draft.isForMe && (
        <TextField
          label="Their name"
          hint="Everyone can see this name. The booking stays yours."
          autoComplete="off"
          autoFocus
          name={NAME_FIELD}
          value={draft.name}
          error={draft.nameError}
          onChange={(typed) => onChange({ ...draft, name: typed, nameError: undefined })}
        />
      )}
    </>
  );
}

type ChoiceProps = { group: string; label: string; isChosen: boolean; onChoose: () => void };

function Choice({ group, label, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
      {label}
    </label>
  );
}
