import { type FormEvent, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Parameter, Report, Value } from '../../../shared/reports/contract.ts';
import { Button } from '../../core/ui/Button.tsx';
import { DateField } from '../../lists/dates/DateField.tsx';
import { TextField } from '../../lists/ui/TextField.tsx';
import type { ParameterValues, ReportSearch } from '../../../shared/reports/asked.ts';
import styles from './ReportPage.module.css';
import { useQuery } from '@tanstack/react-query';
import { byName } from '../../../shared/natural-order.ts';
import { areasQuery } from '../../core/locations/queries.ts';
import { useOffices } from '../parts/offices.ts';
import { SelectField } from '../../lists/ui/SelectField.tsx';

/** By parameter, what the server found wrong with it. */
export type Errors = Readonly<Record<string, string[]>>;

type Props = {
  readonly report: Report;
  readonly values: ParameterValues;
  readonly errors: Errors;
  readonly isRunning: boolean;
  /** What goes into the address. */
  readonly onRun: (search: ReportSearch) => void;
  /** The same as before, run again. */
  readonly onRunAgain: () => void;
};

/** A field for each parameter; what is run is in the address, so that it can be shared and reloaded. */
export function ParameterForm({ report, values, errors, isRunning, onRun, onRunAgain }: Props) {
  const [draft, setDraft] = useState<Record<string, string>>(() =>
    Object.fromEntries(report.parameters.map(({ id }) => [id, String(values[id] ?? '')])),
  );
  const form = useRef<HTMLFormElement>(null);
  const isWrong = Object.keys(errors).length > 0;
  useEffect(() => {
    if (isWrong) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [isWrong]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isRunning) return;
    const asked = Object.fromEntries(
      report.parameters.map((parameter) => [parameter.id, valueOf(parameter, draft[parameter.id] ?? '')]),
    );
    if (JSON.stringify(asked) === JSON.stringify(values)) onRunAgain();
    // Values left at a default of none stay out of the address.
    onRun(
      Object.fromEntries(
        Object.entries(asked).flatMap(([id, value]) => (value === null ? [] : [[id, value]])),
      ),
    );
  }

  const set = (changes: Record<string, string>) => setDraft({ ...draft, ...changes });
  const field = ({ id, label, hint }: Parameter) => ({
    label,
    hint,
    error: errors[id]?.[0] === undefined ? undefined : `${label} ${errors[id][0]}`,
    value: draft[id] ?? '',
  });

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit} aria-label="Report options">
      <div className={styles.fields}>
        {report.parameters.map((parameter) => {
          const { id, type, hint } = parameter;
          const onChange = (value: string) => set({ [id]: value });
          switch (type) {
            case 'location':
              return (
                <LocationField
                  key={id}
                  {...field(parameter)}
                  onChange={(location) => set({ [id]: location, area: '' })}
                />
              );
            case 'area':
              return (
                <AreaField
                  key={id}
                  {...field(parameter)}
                  locationId={Number(draft['location'])}
                  onChange={onChange}
                />
              );
            case 'date':
              return (
                <div key={id} className={hint === null ? undefined : styles.wide}>
                  <DateField {...field(parameter)} onChange={onChange} onUnreadable={onChange} />
                </div>
              );
            case 'number':
              return (
                <div key={id} className={hint === null ? undefined : styles.wide}>
                  <TextField {...field(parameter)} onChange={onChange} inputMode="numeric" />
                </div>
              );
          }
        })}
      </div>
      <Button type="submit" variant="primary" isPending={isRunning}>
        Run report
      </Button>
    </form>
  );
}

/**
 * Null for a field that may be left empty. Anything that is not a number is sent as it is, and the server says so.
 */
function valueOf({ type, required }: Parameter, text: string): Value {
  const trimmed = text.trim();
  if (trimmed === '') return required ? '' : null;
  switch (type) {
    case 'date':
      return trimmed;
    case 'number':
    case 'location':
    case 'area':
      return Number.isNaN(Number(trimmed)) ? trimmed : Number(trimmed);
  }
}

type PlaceProps = {
  readonly label: string;
  readonly hint: ReactNode;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

type Place = { readonly id: number; readonly name: string };

function LocationField(props: PlaceProps) {
  const { data = [] } = useOffices();
  return <SelectField {...props} options={[['', 'All locations'], ...optionsOf(data)]} />;
}

/** Only for a chosen location, because areas of two locations may have the same name. */
function AreaField({ locationId, ...props }: PlaceProps & { readonly locationId: number }) {
  const { data = [] } = useQuery({ ...areasQuery(locationId), enabled: locationId > 0 });
  return <SelectField {...props} options={[['', 'All areas'], ...optionsOf(data)]} />;
}

function optionsOf(places: readonly Place[]): [string, string][] {
  return places.toSorted(byName).map(({ id, name }) => [String(id), name]);
}
