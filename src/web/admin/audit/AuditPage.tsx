import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../core/ui/LoadFailed.tsx';
import { LinkButton } from '../../core/ui/LinkButton.tsx';
import { Filters, Nothing } from '../parts/filters/Filters.tsx';
import { rangeFault } from '../parts/filters/reading.ts';
import { present, useFilters } from '../parts/filters/useFilters.ts';
import { AdminPage } from '../parts/layout/AdminPage.tsx';
import { Loading } from '../parts/layout/Loading.tsx';
import { EntryList } from './EntryList.tsx';
import { ListDownloads } from '../parts/lists/ListDownloads.tsx';
import { NewestAndOlder } from '../parts/lists/NewestAndOlder.tsx';
import { type AuditFilters as Chosen, readAuditFilters } from './filters.ts';
import { auditQuery, downloadTrail, printedTrail } from './queries.ts';
import { parseDay } from '../../../shared/day.ts';
import { useHasWaitingList } from '../../core/session.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { DateField } from '../../lists/dates/DateField.tsx';
import { SelectField } from '../../lists/ui/SelectField.tsx';
import { PersonField } from '../people/PersonField.tsx';
import { actionOptions, subjectOptions, subjectWords } from './words.ts';

export function AuditPage() {
  const { filters, change, turnTo, clear } = useFilters(readAuditFilters);
  const fault = rangeFault(filters.from, filters.to);
  const trail = useQuery({ ...auditQuery(filters), enabled: fault === undefined });
  const { entries = [], next = null } = trail.data ?? {};
  const isNarrowed = Object.keys(present(filters)).length > 0;
  return (
    <AdminPage
      title="Audit trail"
      lead="Who changed what and when, with the values before and after. Times are in UTC; names are current."
      actions={
        <>
          <LinkButton to="/admin/audit/security">Security events</LinkButton>
          <ListDownloads
            key={JSON.stringify(filters)}
            csv={(signal) => downloadTrail(filters, signal)}
            printed={(isAt) => printedTrail(filters, isAt)}
          />
        </>
      }
    >
      <AuditFilters filters={filters} rangeFault={fault} onChange={change} />
      <LoadFailed title="We could not load the audit trail" of={[trail]} withReason />
      {trail.isPending && !trail.isError && <Loading what="the audit trail" height="24rem" />}
      {trail.data && entries.length === 0 && (
        <Nothing onClear={isNarrowed ? clear : undefined}>
          {isNarrowed ? 'No entries match these filters.' : 'Nothing has happened yet.'}
        </Nothing>
      )}
      <EntryList
        entries={entries}
        onOnly={({ subject, subjectId }) => turnTo({ ...NO_FILTER, subject, subjectId })}
      />
      {(next !== null || filters.before !== undefined) && (
        <NewestAndOlder
          of="the audit trail"
          before={filters.before}
          // Until the next page arrives the previous one stays, and the page that follows it is already being fetched.
          next={trail.isPlaceholderData ? null : next}
          onTurn={(before) => turnTo({ before })}
        />
      )}
    </AdminPage>
  );
}

/** One thing is shown over its whole life. */
const NO_FILTER = {
  from: undefined,
  to: undefined,
  actorId: undefined,
  action: undefined,
  before: undefined,
};

type Props = {
  filters: Chosen;
  rangeFault: string | undefined;
  onChange: (changes: Chosen) => void;
};

function AuditFilters({ filters, rangeFault, onChange }: Props) {
  const hasWaitingList = useHasWaitingList();
  const { from, to, actorId, action, subject, subjectId } = filters;
  return (
    <Filters of="audit trail">
      <PersonField label="Who" personId={actorId} onChange={(actorId) => onChange({ actorId })} />
      <SelectField
        label="Action"
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
