import type { NewLocation } from '../../../shared/locations/admin-contract.ts';
import { type Weekday, weekdayName, WEEKDAYS } from '../../../shared/day.ts';
import { ChoiceField } from '../../lists/ui/ChoiceField.tsx';
import { TextAreaField } from '../parts/ui/TextAreaField.tsx';
import { TextField } from '../../parts/ui/TextField.tsx';
import type { FieldNames, Sentences } from '../form/sentences.ts';
import { useId } from 'react';
import { now } from '../../start/clock.ts';

/** How sentences about each field begin. */
export const LOCATION_FIELDS: FieldNames<keyof NewLocation> = {
  name: 'Name',
  address: 'Address',
  description: 'Description',
  timeZone: 'Time zone',
  openDays: 'Open days',
  slackChannel: 'Slack channel',
  guideLink: 'Office guide',
};

const WEEK = WEEKDAYS.map((weekday) => [weekday, weekdayName(weekday)] as const);

type Props = {
  values: NewLocation;
  errors: Sentences<keyof NewLocation>;
  set: (changes: Partial<NewLocation>) => void;
};

export function LocationFields({ values, errors, set }: Props) {
  return (
    <>
      <TextField
        label="Name"
        hint="What people call the office, such as Leeds."
        autoComplete="off"
        value={values.name}
        error={errors.name}
        onChange={(name) => set({ name })}
      />
      <TextField
        label="Address"
        hint="Separate the lines with commas: 14 Canal Street, Leeds, LS11 5BD"
        autoComplete="off"
        value={values.address}
        error={errors.address}
        onChange={(address) => set({ address })}
      />
      <TextAreaField
        label="Description (optional)"
        hint="What a first-time visitor should know."
        value={values.description}
        error={errors.description}
        onChange={(description) => set({ description })}
      />
      <TimeZoneField
        value={values.timeZone}
        error={errors.timeZone}
        onChange={(timeZone) => set({ timeZone })}
      />
      <ChoiceField
        legend="Open days"
        hint="People can book on these days only. You can close single days, such as holidays, later."
        type="checkbox"
        isInRow
        options={WEEK}
        chosen={values.openDays}
        error={errors.openDays}
        onChange={(weekday, isOpen) => set({ openDays: daysWith(values.openDays, weekday, isOpen) })}
      />
      <TextField
        label="Slack channel (optional)"
        hint="A link starting with https://"
        type="url"
        autoComplete="off"
        value={values.slackChannel}
        error={errors.slackChannel}
        onChange={(slackChannel) => set({ slackChannel })}
      />
      <TextField
        label="Office guide (optional)"
        hint="What people should read before they come: a link starting with https://"
        type="url"
        autoComplete="off"
        value={values.guideLink}
        error={errors.guideLink}
        onChange={(guideLink) => set({ guideLink })}
      />
    </>
  );
}

function daysWith(days: readonly Weekday[], weekday: Weekday, isOpen: boolean): Weekday[] {
  return WEEKDAYS.filter((each) => (each === weekday ? isOpen : days.includes(each)));
}

type TimeZoneFieldProps = { value: string; error: string | undefined; onChange: (timeZone: string) => void };

/**
 * The browser's own list of suggestions: it finds "kolk" in "Asia/Kolkata", and 400 time zones need no code. The
 * current time there shows at once whether it is the right one.
 */
function TimeZoneField({ value, error, onChange }: TimeZoneFieldProps) {
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
