import { useQuery } from '@tanstack/react-query';
import { type Day, longDay, parseDay } from '../../../shared/day.ts';
import { DateField } from '../../lists/dates/DateField.tsx';
import { useEarliestToday } from '../../core/bookings/useToday.ts';
import { NoLocations } from '../../locations/NothingThere.tsx';
import { Link } from '../../core/router/Link.tsx';
import { LoadFailed } from '../../core/ui/LoadFailed.tsx';
import { SelectField } from '../../lists/ui/SelectField.tsx';
import { useOffices } from '../parts/offices.ts';
import { Filters, Nothing } from '../parts/filters/Filters.tsx';
import { readDay, readId } from '../parts/filters/reading.ts';
import { useFilters } from '../parts/filters/useFilters.ts';
import { AdminPage } from '../parts/layout/AdminPage.tsx';
import { Loading } from '../parts/layout/Loading.tsx';
import { configuration } from '../../start/configuration.ts';
import { tenseOf, TITLES } from './presenceWords.ts';
import { Sheet } from './Sheet.tsx';
import styles from './WhoWasInPage.module.css';
import { whoWasInQuery } from './queries.ts';

type AskedPresence = { readonly date?: Day | undefined; readonly locationId?: number | undefined };

const readAsked = (search: Record<string, unknown>): AskedPresence => ({
  date: readDay(search['date']),
  locationId: readId(search['locationId']),
});

/** Everybody who was, is or will be at an office on one day. Each look is recorded, so several offices wait to be chosen. */
export function WhoWasInPage() {
  const { filters, change } = useFilters(readAsked);
  const locations = useOffices();
  const offices = locations.data ?? [];
  const office =
    offices.find(({ id }) => id === filters.locationId) ?? (offices.length === 1 ? offices[0] : undefined);
  const today = useEarliestToday(office ? [office.timeZone] : offices.map(({ timeZone }) => timeZone));
  const date = filters.date ?? today;
  const tense = tenseOf(date, today);
  const isNamed = tense !== 'past' || configuration.names.ofPastDays;
  return (
    <AdminPage
      title={TITLES[tense]}
      lead={
        <p className="no-print">
          {isNamed
            ? 'Everybody with a booking for the day, each named once.'
            : 'How many bookings there were that day, by area.'}{' '}
          Perch knows what was booked, not who came in: somebody may have come without a booking. Every
          look-up is recorded in the audit trail.
        </p>
      }
    >
      <Filters of="list">
        <SelectField
          label="Office"
          value={String(office?.id ?? '')}
          options={[
            ...(office ? [] : [['', 'Choose an office'] as const]),
            ...offices.map(({ id, name }) => [String(id), name] as const),
          ]}
          onChange={(id) => change({ locationId: readId(id) })}
        />
        <DateField
          label="Day"
          value={date}
          onChange={(day) => change({ date: parseDay(day) ?? undefined })}
        />
      </Filters>
      <LoadFailed title="We could not load the offices" of={[locations]} withReason />
      {locations.data && offices.length === 0 && <NoLocations />}
      {offices.length > 1 && !office && (
        <nav aria-label="Offices" className={styles.offices}>
          <p>Which office?</p>
          <ul>
            {offices.map(({ id, name }) => (
              <li key={id}>
                <Link to="/admin/who-was-in" search={{ ...(filters.date && { date }), locationId: id }}>
                  <bdi>{name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {office && <Looked key={`${office.id} ${date}`} date={date} office={office} tense={tense} />}
    </AdminPage>
  );
}

type LookedProps = {
  date: Day;
  office: { id: number; name: string };
  tense: ReturnType<typeof tenseOf>;
};

function Looked({ date, office, tense }: LookedProps) {
  const found = useQuery(whoWasInQuery({ date, locationId: office.id }));
  if (found.isError) return <LoadFailed title="We could not load the list" of={[found]} withReason />;
  if (!found.data) return <Loading what="the list" height="24rem" />;
  if (found.data.areas.length === 0)
    return (
      <Nothing>
        Nobody {tense === 'ahead' ? 'has booked' : 'had booked'} anything in <bdi>{office.name}</bdi> on{' '}
        {longDay(date)}.
      </Nothing>
    );
  return (
    <Sheet
      presence={found.data}
      tense={tense}
      isLooking={found.isFetching}
      onLookAgain={() => void found.refetch()}
    />
  );
}
