import { queryOptions, useQuery } from '@tanstack/react-query';
import { grouped } from '../../../shared/english.ts';
import { SECURITY_KINDS, type SecurityEvent, type SecurityKind } from '../../../shared/security/contract.ts';
import { asking } from '../../core/asking.ts';
import { Link } from '../../core/router/Link.tsx';
import { Breadcrumbs } from '../../parts/ui/Breadcrumbs.tsx';
import { LoadFailed } from '../../core/ui/LoadFailed.tsx';
import { SelectField } from '../../lists/ui/SelectField.tsx';
import { Cell, Row, Table } from '../../lists/ui/Table.tsx';
import { inUtc } from '../parts/inUtc.ts';
import { download } from '../parts/files.ts';
import { Filters, Nothing } from '../parts/filters/Filters.tsx';
import { readId } from '../parts/filters/reading.ts';
import { useFilters } from '../parts/filters/useFilters.ts';
import { AdminPage } from '../parts/layout/AdminPage.tsx';
import { Loading } from '../parts/layout/Loading.tsx';
import { Downloads } from '../parts/lists/Downloads.tsx';
import { NewestAndOlder } from '../parts/lists/NewestAndOlder.tsx';
import styles from './SecurityPage.module.css';

type SecurityFilters = {
  readonly kind?: SecurityKind | undefined;
  /** Where the previous page ended. */
  readonly before?: number | undefined;
};

const readFilters = (search: Record<string, unknown>): SecurityFilters => ({
  kind: readKind(search['kind']),
  before: readId(search['before']),
});

const eventsQuery = (filters: SecurityFilters) =>
  queryOptions({
    ...asking('GET /admin/security-events', { query: filters }),
    placeholderData: (previous) => previous,
  });

/** I13: who was let in and who was refused. */
export function SecurityPage() {
  const { filters, change, turnTo, clear } = useFilters(readFilters);
  const { kind, before } = filters;
  const page = useQuery(eventsQuery(filters));
  const { events = [], next = null } = page.data ?? {};
  return (
    <AdminPage
      title="Security events"
      lead="Who signed in or out, and which calls were refused, from where. Counted by the minute, in UTC."
      breadcrumbs={
        <Breadcrumbs current="Security events">
          <Link to="/admin/audit">Audit trail</Link>
        </Breadcrumbs>
      }
      actions={
        <Downloads
          csv={(signal) => download('GET /admin/security-events', 'text/csv', { query: { kind }, signal })}
        />
      }
    >
      <Filters of="security events">
        <SelectField
          label="What"
          value={kind ?? ''}
          options={KIND_OPTIONS}
          onChange={(value) => change({ kind: readKind(value) })}
        />
      </Filters>
      <LoadFailed title="We could not load the security events" of={[page]} withReason />
      {page.isPending && !page.isError && <Loading what="the security events" height="24rem" />}
      {page.data && events.length === 0 && (
        <Nothing onClear={kind ? clear : undefined}>
          {kind ? 'No events match this filter.' : 'Nothing has happened lately.'}
        </Nothing>
      )}
      {events.length > 0 && <EventTable events={events} />}
      {(next !== null || before !== undefined) && (
        <NewestAndOlder
          of="the security events"
          before={before}
          // Until the next page arrives the previous one stays, and the page that follows it is already being fetched.
          next={page.isPlaceholderData ? null : next}
          onTurn={(before) => turnTo({ before })}
        />
      )}
    </AdminPage>
  );
}

function EventTable({ events }: { readonly events: readonly SecurityEvent[] }) {
  return (
    <Table
      caption="Security events, newest first"
      captionIsHidden
      columns={['What', 'When', 'Who', 'From', 'Times']}
    >
      {events.map(({ id, minute, kind, call, source, person, times }) => (
        <Row key={id}>
          <Cell>
            <span className={styles.words}>
              <strong>{KIND_WORDS[kind]}</strong>
              {call && <span className="quiet small">{call}</span>}
            </span>
          </Cell>
          <Cell label="When">{inUtc(minute).replace(/:00 UTC$/, ' UTC')}</Cell>
          <Cell label="Who">{person ? <bdi>{person.name}</bdi> : 'Not signed in'}</Cell>
          <Cell label="From">{source || 'Many addresses'}</Cell>
          <Cell label="Times">{grouped(times)}</Cell>
        </Row>
      ))}
    </Table>
  );
}

const KIND_WORDS: Record<SecurityKind, string> = {
  'signed-in': 'Signed in',
  'signed-out': 'Signed out',
  'sign-in-refused': 'Sign-in refused',
  forbidden: 'Not allowed',
  'no-session': 'Ended or unknown session',
  limited: 'Too many calls',
  'other-site': 'Call from another site',
  forged: 'Forged signature',
  invalid: 'Invalid call',
};

const KIND_OPTIONS: (readonly [string, string])[] = [
  ['', 'Anything'],
  ...SECURITY_KINDS.map((kind) => [kind, KIND_WORDS[kind]] as const),
];

const readKind = (value: unknown): SecurityKind | undefined => SECURITY_KINDS.find((kind) => kind === value);
