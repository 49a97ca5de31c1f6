import { parseDay } from '../../../shared/day.ts';
import { useHasWaitingList } from '../../session.tsx';
import { Button } from '../../ui/Button.tsx';
import { DateField } from '../../dates/DateField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Filters } from '../filters/Filters.tsx';
import { PersonField } from '../people/PersonField.tsx';
import type { AuditFilters as Chosen } from './filters.ts';
import { actionOptions, subjectOptions, subjectWords } from './words.ts';

type Props = {
  filters: Chosen;
  rangeFault: string | undefined;
  onChange: (changes: Chosen) => void;
};

export function AuditFilters({ filters, rangeFault, onChange }: Props) {
  const hasWaitingList = useHasWaitingList();
  const { from, to, actorId, action, subject, subjectId } = filters;
  return (
    <Filters of="audit trail">
      <PersonField label="Who" personId={actorId} onChange={(actorId) => onChange({ actorId })} />
      <SelectField
        label="Did"
        value={action ?? ''}
        options={withOwn(actionOptions(hasWaitingList), action)}
        onChange={(action) => onChange({ action })}
      />
      <SelectField
        label="What"
        value={subject ?? ''}
        options={withOwn(subjectOptions(hasWaitingList), subject)}
        onChange={(subject) => onChange({ subject, subjectId: undefined })}
      />
      <DateField
        label="From (UTC)"
        value={from ?? ''}
        onChange={(from) => onChange({ from: parseDay(from) ?? undefined })}
      />
      <DateField
        label="To (UTC)"
        value={to ?? ''}
        error={rangeFault}
        onChange={(to) => onChange({ to: parseDay(to) ?? undefined })}
      />
      {subjectId !== undefined && (
        <Button onClick={() => onChange({ subjectId: undefined })}>
          Only {subjectWords(subject ?? 'number')} {subjectId}: show all
        </Button>
      )}
    </Filters>
  );
}

/** An address may name something the list does not know; it is shown rather than silently dropped. */
function withOwn(options: readonly (readonly [string, string])[], value: string | undefined) {
  const isKnown = value === undefined || options.some(([each]) => each === value);
  return isKnown ? options : [...options, [value, value] as const];
}
