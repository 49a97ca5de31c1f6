import { type ReactNode, useRef, useState } from 'react';
import { FIRST_DAY, LAST_DAY, parseDay, todayIn } from '../../../shared/day.ts';
import { now } from '../../start/clock.ts';
import { Field } from '../ui/Field.tsx';
import { Icon } from '../../start/ui/Icon.tsx';
import { joined } from '../../start/ui/joined.ts';
import styles from './DateField.module.css';
import { shortDay, typedDay } from './typedDay.ts';

type DateFieldProps = {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** `YYYY-MM-DD`. A date without a year is the first one from here on. */
  readonly min?: string;
  /** `YYYY-MM-DD` or empty; anything else is shown as it is, with a sentence. */
  readonly value: string;
  /** With a complete date or none, once the field is left or Enter is pressed. */
  readonly onChange: (value: string) => void;
  /** For a form, which must not be sent with the previous date: what was typed, even if it is not a date. */
  readonly onUnreadable?: (text: string) => void;
};

/**
 * A date is typed and shown day first, whatever the language of the browser, whose own field would ask an American one
 * for the month. Its calendar can still be opened.
 */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, min = FIRST_DAY, value, onChange, onUnreadable } = props;
  const calendar = useRef<HTMLInputElement>(null);
  /** Null while it shows the chosen date. */
  const [typed, setTyped] = useState<string | null>(null);
  /**
   * Nobody is corrected halfway through a date; once they have been, the sentence stays until the date can be
   * read.
   */
  const [isJudged, setIsJudged] = useState(value !== '' && parseDay(value) === null);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(null);
    if (value !== typed) setIsJudged(false);
  }

  const chosen = parseDay(value);
  const text = typed ?? (chosen ? shortDay(chosen) : value);
  const read = (said: string) =>
    typedDay(said, { today: todayIn('UTC', now()), earliest: parseDay(props.min) ?? undefined });
  const outcome = text.trim() === '' ? null : read(text);
  const fault = isJudged && outcome && 'fault' in outcome ? outcome.fault : undefined;

  function settle() {
    if (typed === null) return;
    if (!outcome || 'day' in outcome) return choose(outcome?.day ?? '');
    setIsJudged(true);
    onUnreadable?.(typed);
  }

  function choose(day: string) {
    setTyped(null);
    setIsJudged(false);
    if (day !== value) onChange(day);
  }

  return (
    <Field label={label} hint={hint} error={fault ?? error}>
      {(control) => (
        <div className={styles.whole}>
          <input
            {...control}
            type="text"
            className={joined(control.className, styles.typed)}
            autoComplete="off"
            spellCheck={false}
            placeholder="dd/mm/yyyy"
            maxLength={40}
            value={text}
            onChange={({ target }) => setTyped(target.value)}
            onFocus={({ target }) => target.select()}
            onBlur={settle}
            onKeyDown={({ key, altKey }) => {
              if (key === 'Enter') settle();
              if (key === 'ArrowDown' && altKey) open(calendar.current);
            }}
          />
          <button
            type="button"
            className={styles.open}
            aria-label={`Calendar for “${label}”`}
            onClick={() => open(calendar.current)}
          >
            <Icon name="calendar" size={20} />
          </button>
          <input
            type="date"
            ref={calendar}
            className={styles.calendar}
            tabIndex={-1}
            aria-hidden="true"
            min={min}
            max={LAST_DAY}
            value={chosen ?? ''}
            onChange={({ target }) => choose(target.value)}
          />
        </div>
      )}
    </Field>
  );
}

function open(calendar: HTMLInputElement | null): void {
  try {
    calendar?.showPicker();
  } catch {
    // A browser that opens none still reads what is typed.
  }
}
