import { type ReactNode, useId } from 'react';
import { type Weekday, weekdayName, WEEKDAYS } from '../../../shared/day.ts';
import type {
  AREA_FIELDS,
  FieldTable,
  FieldValues,
  LOCATION_FIELDS,
  ValuesOf,
} from '../../../shared/locations/fields.ts';
import { areaKinds } from '../../../shared/locations/kinds.ts';
import { now } from '../../start/clock.ts';
import { ChoiceField } from '../../lists/ui/ChoiceField.tsx';
import { TextAreaField } from '../parts/ui/TextAreaField.tsx';
import { TextField } from '../../lists/ui/TextField.tsx';
import type { Sentences } from './sentences.ts';

type Form = typeof LOCATION_FIELDS | typeof AREA_FIELDS;

type Props<Table extends Form> = {
  of: Table;
  values: ValuesOf<Table>;
  errors: Sentences<keyof Table & string>;
  set: (changes: Partial<ValuesOf<Table>>) => void;
};

/** The fields of a location or an area, each with the control of its type. */
export function FormFields<Table extends Form>({ of, values, errors, set }: Props<Table>) {
  return Object.entries(of as FieldTable).map(([name, { type, word, hint, blank, isRequired }]) => {
    const Control = CONTROLS[type as keyof typeof CONTROLS] as (props: ControlProps<unknown>) => ReactNode;
    return (
      <Control
        key={name}
        label={!isRequired && blank === '' ? `${word} (optional)` : word}
        hint={hint}
        error={errors[name as keyof typeof errors]}
        value={values[name as keyof Table]}
        onChange={(value) => set({ [name]: value } as Partial<ValuesOf<Table>>)}
      />
    );
  });
}

type ControlProps<Value> = {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  value: Value;
  onChange: (value: Value) => void;
};

type TypeIn<Table extends FieldTable> = Table[keyof Table]['type'];

const Line = (props: ControlProps<string>) => <TextField {...props} autoComplete="off" />;

const CONTROLS: {
  readonly [Type in TypeIn<typeof LOCATION_FIELDS> | TypeIn<typeof AREA_FIELDS>]: (
    props: ControlProps<FieldValues[Type]>,
  ) => ReactNode;
} = {
  name: Line,
  line: Line,
  lines: TextAreaField,
  link: (props) => <TextField {...props} type="url" autoComplete="off" />,
  timeZone: TimeZone,
  weekdays: ({ label, value, onChange, ...rest }) => (
    <ChoiceField
      {...rest}
      legend={label}
      type="checkbox"
      isInRow
      options={WEEK}
      chosen={value}
      onChange={(weekday, isOpen) => onChange(daysWith(value, weekday, isOpen))}
    />
  ),
  flag: ({ label, hint, error, value, onChange }) => (
    <ChoiceField
      legend={label}
      error={error}
      type="checkbox"
      options={[['yes', hint]]}
      chosen={value ? ['yes'] : []}
      onChange={(_, isSo) => onChange(isSo)}
    />
  ),
  areaType: ({ label, value, onChange, ...rest }) => (
    <ChoiceField
      {...rest}
      legend={label}
      type="radio"
      isInRow
      options={AREA_TYPES}
      chosen={[value]}
      onChange={onChange}
    />
  ),
};

const WEEK = WEEKDAYS.map((weekday) => [weekday, weekdayName(weekday)] as const);
const AREA_TYPES = areaKinds.map(({ id, name }) => [id, name] as const);

function daysWith(days: readonly Weekday[], weekday: Weekday, isOpen: boolean): Weekday[] {
  return WEEKDAYS.filter((each) => (each === weekday ? isOpen : days.includes(each)));
}

/**
 * The browser's own list of suggestions: it finds "kolk" in "Asia/Kolkata", and 400 time zones need no code. The
 * current time there shows at once whether it is the right one.
 */
function TimeZone({ hint, ...props }: ControlProps<string>) {
  const list = useId();
  return (
    <>
      <TextField
        {...props}
        hint={
          <>
            {hint} <span role="status">{timeIn(props.value)}</span>
          </>
        }
        list={list}
        autoComplete="off"
        spellCheck={false}
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
