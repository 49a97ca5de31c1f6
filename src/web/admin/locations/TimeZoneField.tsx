import { useId } from 'react';
import { now } from '../../clock.ts';
import { TextField } from '../../ui/TextField.tsx';

type Props = { value: string; error: string | undefined; onChange: (timeZone: string) => void };

/**
 * The browser's own list of suggestions: it finds "kolk" in "Asia/Kolkata", and 400 time zones need no code. The
 * current time there shows at once whether it is the right one.
 */
export function TimeZoneField({ value, error, onChange }: Props) {
  const list = useId();
  return (
    <>
      <TextField
        label="Time zone"
        hint={
          <>
            Type a large city and choose from the list. <span role="status">{timeIn(value)}</span>
          </>
        }
        list={list}
        autoComplete="off"
        spellCheck={false}
        value={value}
        error={error}
        onChange={onChange}
      />
      <datalist id={list}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </datalist>
    </>
  );
}

function timeIn(timeZone: string): string {
  try {
    return `It is ${now().toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' })} there now.`;
  } catch {
    return '';
  }
}
