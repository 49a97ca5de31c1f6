import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Nothing } from '../filters/Filters.tsx';
import { rangeFault } from '../filters/reading.ts';
import { present, useFilters } from '../filters/useFilters.ts';
import { AdminPage } from '../layout/AdminPage.tsx';
import { Loading } from '../layout/Loading.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { EntryList } from './EntryList.tsx';
import { ListDownloads } from '../lists/ListDownloads.tsx';
import { NewestAndOlder } from '../lists/NewestAndOlder.tsx';
import { readAuditFilters } from './filters.ts';
import { printedTrail } from './printedTrail.ts';
import { auditQuery, downloadTrail } from './queries.ts';

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
      {trail.isError && (
        <LoadFailed title="Unable to get the audit trail" of={[trail]}>
          {trail.error.message}
        </LoadFailed>
      )}
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
