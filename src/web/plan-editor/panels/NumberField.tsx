import { useId, useState, type KeyboardEvent } from 'react';
import styles from './Panel.module.css';

type NumberFieldProps = {
  label: string;
  /** "cm", "m", "°". */
  unit?: string;
  /** Null is an empty field, which has a meaning too; see `whenEmpty`. */
  value: number | null;
  onChange: (value: number) => void;
  onEmpty?: () => void;
  /** What an empty field means. */
  whenEmpty?: string;
  step?: number;
  least?: number;
  most?: number;
};

/** Accepts a number on leaving the field, with Enter or the arrow keys; anything else is reset. */
export function NumberField(props: NumberFieldProps) {
  const {
    label,
    unit,
    value,
    onChange,
    onEmpty,
    whenEmpty,
    step = 1,
    least = -49_000,
    most = 49_000,
  } = props;
  const id = useId();
  const shown = value === null ? '' : String(Math.round(value * 100) / 100);
  const [typed, setTyped] = useState<string | null>(null);

  function take(text: string | null) {
    setTyped(null);
    if (text === null) return;
    if (text.trim() === '') return onEmpty?.();
    const number = Number(text.replace(',', '.'));
    if (!Number.isFinite(number) || number === value) return;
    onChange(Math.min(Math.max(number, least), most));
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') take(typed);
    if (event.key === 'Escape') setTyped(null);
    const by = event.key === 'ArrowUp' ? step : event.key === 'ArrowDown' ? -step : 0;
    if (by === 0) return;
    event.preventDefault();
    const from = typed === null ? value : Number(typed.replace(',', '.'));
    setTyped(null);
    onChange(Math.min(Math.max((Number.isFinite(from) ? (from ?? least) : (value ?? 0)) + by, least), most));
  }

  return (
    <div className={styles.number}>
      <label htmlFor={id}>
        {label}
        {unit && <span className="quiet small regular"> ({unit})</span>}
      </label>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? shown}
        placeholder={whenEmpty}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => take(typed)}
        onKeyDown={press}
      />
    </div>
  );
}
