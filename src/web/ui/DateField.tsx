import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './DateField.module.css';
import { Field } from './Field.tsx';
import { joined } from './joined.ts';

/** A date outside them is a typing slip. Within them a year has four digits, and the next one goes into the next part. */
const [EARLIEST, LATEST] = ['1900-01-01', '2999-12-31'];

type DateFieldProps = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly min?: string;
  /** `YYYY-MM-DD` or empty; what is neither leaves the field as it was typed. */
  readonly value: string;
  /** With a complete date or none, never with one that is half typed. */
  readonly onChange: (value: string) => void;
  /** For a form, which must not be sent with the date before. Without it the field returns to `value` when it is left. */
  readonly onHalfTyped?: () => void;
};

/**
 * The browser's own field for a date. While somebody types, it belongs to the browser: writing into it, even what it
 * says already, makes it forget that a 1 may become a 12.
 */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, min = EARLIEST, value, onChange, onHalfTyped } = props;
  const field = useRef<HTMLInputElement>(null);
  const [first] = useState(value);
  /** Since the focus came. */
  const isTyped = useRef(false);
  const [timesLeft, setTimesLeft] = useState(0);

  useEffect(() => {
    if (!isTyped.current) show(field.current, value);
  }, [value, timesLeft]);

  function tell(input: HTMLInputElement) {
    if (isHalfTyped(input)) onHalfTyped?.();
    else if (input.value !== value) onChange(input.value);
  }

  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          type="date"
          {...control}
          className={joined(control.className, styles.date)}
          data-empty={value === '' || undefined}
          ref={field}
          min={min}
          max={LATEST}
          defaultValue={first}
          onChange={({ target }) => {
            isTyped.current = true;
            tell(target);
          }}
          // Browsers do not say when half a date becomes none, or none becomes half of one, so these ask.
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') tell(currentTarget);
          }}
          onBlur={({ target }) => {
            isTyped.current = false;
            tell(target);
            if (target.value === '' || isHalfTyped(target)) setTimesLeft(timesLeft + 1);
          }}
        />
      )}
    </Field>
  );
}

/** On its way to 2026 a year is 2, 20 and 202, and a date that lacks a part has no value. */
const isHalfTyped = ({ value, validity }: HTMLInputElement) =>
  value === '' ? validity.badInput : !isWhole(value);

const isWhole = (value: string) => value.length === 10 && value >= EARLIEST && value <= LATEST;

function show(field: HTMLInputElement | null, value: string): void {
  const isShown = field?.value === value && !field.validity.badInput;
  if (field && !isShown && (value === '' || isWhole(value))) field.value = value;
}
