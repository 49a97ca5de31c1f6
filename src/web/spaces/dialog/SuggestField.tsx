import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import styles from './SuggestField.module.css';
import { TextField } from '../../lists/ui/TextField.tsx';
import { VisuallyHidden } from '../../core/ui/VisuallyHidden.tsx';

export type Suggestion = { readonly text: string; readonly note: string | null };

type Props = ComponentProps<typeof TextField> & {
  /** For what has been typed so far. Anything else may be typed as well. */
  readonly suggestions: readonly Suggestion[];
  /** Said to screen readers: "2 suggestions". */
  readonly counted: (count: number) => string;
};

/** A text field with suggestions below: arrow keys move through them, Enter takes one. */
export function SuggestField({ suggestions, counted, value, onChange, ...rest }: Props) {
  const list = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = isOpen && suggestions.some(({ text }) => text !== value) ? suggestions : [];
  const chosen = shown[active];
  const idOf = (index: number) => `${list}-${index}`;

  function type(text: string) {
    setIsOpen(true);
    setActive(-1);
    onChange(text);
  }

  function take({ text }: Suggestion) {
    setIsOpen(false);
    setActive(-1);
    onChange(text);
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && suggestions.length > 0) {
      setIsOpen(true);
      // One past the last is the text itself.
      const stops = suggestions.length + 1;
      setActive(((active + 1 + step + stops) % stops) - 1);
    } else if (event.key === 'Enter' && chosen) take(chosen);
    else if (event.key === 'Escape' && shown.length > 0) setIsOpen(false);
    else return;
    event.preventDefault();
  }

  return (
    <div className="wide" onBlur={() => setIsOpen(false)}>
      <TextField
        {...rest}
        value={value}
        onChange={type}
        onKeyDown={press}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={shown.length > 0 ? list : undefined}
        aria-activedescendant={chosen ? idOf(active) : undefined}
      />
      {shown.length > 0 && (
        <ul id={list} role="listbox" aria-label="Suggestions" className={styles.suggestions}>
          {shown.map((suggestion, index) => (
            <li
              key={suggestion.text}
              id={idOf(index)}
              role="option"
              aria-selected={index === active}
              className={styles.suggestion}
              // The field keeps the focus; otherwise the list would be gone before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(suggestion)}
            >
              <bdi>{suggestion.text}</bdi>
              {suggestion.note !== null && <span className={styles.note}>{suggestion.note}</span>}
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">{shown.length > 0 && counted(shown.length)}</VisuallyHidden>
    </div>
  );
}
