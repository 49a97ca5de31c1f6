import { useQuery } from '@tanstack/react-query';
import { type Day, longDay, parseDay } from '../../../shared/day.ts';
import { DateField } from '../../lists/dates/DateField.tsx';
import { useEarliestToday } from '../../core/bookings/useToday.ts';
import { NoLocations } from '../../locations/NothingThere.tsx';
import { Link } from '../../core/router/Link.tsx';
import { LoadFailed } from '../../core/ui/LoadFailed.tsx';
import { SelectField } from '../../lists/ui/SelectField.tsx';
import { useOffices } from '../parts/offices.ts';
import { Filters, Nothing, Found } from '../parts/filters/Filters.tsx';
import { readDay, readId } from '../parts/filters/reading.ts';
import { useFilters } from '../parts/filters/useFilters.ts';
import { AdminPage } from '../parts/layout/AdminPage.tsx';
import { Loading } from '../parts/layout/Loading.tsx';
import { configuration } from '../../start/configuration.ts';
import {
  tenseOf,
  TITLES,
  doubtWords,
  foundWords,
  headsWords,
  type Tense,
  unnamedWords,
} from './presenceWords.ts';
import styles from './WhoWasInPage.module.css';
import { whoWasInQuery } from './queries.ts';
import { useId } from 'react';
import { ATTENDANCE } from '../../../shared/presence/attendance-words.ts';
import { NAMES_ARE_OFF } from '../../../shared/privacy/names-off.ts';
import type { Presence, Present, PresentArea } from '../../../shared/presence/contract.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Icon } from '../../start/ui/Icon.tsx';
import { joined } from '../../start/ui/joined.ts';
import { Cell, Row, Table } from '../../lists/ui/Table.tsx';
import { Downloads } from '../parts/lists/Downloads.tsx';
import { usePrintedAt } from '../parts/lists/usePrintedAt.ts';
import { download } from '../parts/files.ts';

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

type Props = {
  readonly presence: Presence;
  readonly tense: Tense;
  readonly isLooking: boolean;
  readonly onLookAgain: () => void;
};

/** The list on screen; printed, it is what a fire marshal counts heads with. */
function Sheet({ presence, tense, isLooking, onLookAgain }: Props) {
  const { date, location, unnamed, areNamesOff, areas } = presence;
  const unnamedSentences = areNamesOff
    ? [NAMES_ARE_OFF]
    : unnamed > 0
      ? [`And ${unnamedWords(unnamed)}.`]
      : [];
  return (
    <div className={styles.sheet}>
      <div className={styles.onScreen}>
        <Found words={foundWords(presence)}>
          <div className="row middle">
            {tense === 'today' && (
              <Button icon={<Icon name="again" size={20} />} isPending={isLooking} onClick={onLookAgain}>
                Look again
              </Button>
            )}
            <Downloads
              csv={(signal) =>
                download('GET /admin/who-was-in', 'text/csv', {
                  query: { date, locationId: location.id },
                  signal,
                })
              }
              onPrint={() => print()}
            />
          </div>
        </Found>
      </div>
      <PrintedHead presence={presence} />
      {[...doubtWords(presence, tense), ...unnamedSentences].map((words) => (
        <p key={words} className={styles.doubt}>
          {words}
        </p>
      ))}
      <div className={styles.areas}>
        {areas.map((area) => (
          <AreaList key={area.id} area={area} showsState={tense !== 'ahead'} areNamesOff={areNamesOff} />
        ))}
      </div>
    </div>
  );
}

/** So that people holding the sheet know which office and day it is for, how many people are on it, and how old it is. */
function PrintedHead({ presence }: { presence: Presence }) {
  const { location, date, asOf } = presence;
  const printedAt = usePrintedAt();
  const wall = (at: Temporal.Instant) => at.toZonedDateTimeISO(location.timeZone);
  const time = (at: Temporal.Instant) => wall(at).toPlainTime().toString({ smallestUnit: 'minute' });
  return (
    <div className={styles.head}>
      <p className={styles.office}>
        <bdi>{location.name}</bdi>
      </p>
      <p className={styles.when}>{longDay(date)}</p>
      <p className={styles.heads}>{headsWords(presence)}</p>
      <p>
        Printed {longDay(wall(printedAt).toPlainDate().toString() as Day)}, {time(printedAt)}. The list is as
        at {time(Temporal.Instant.from(asOf))}.
      </p>
    </div>
  );
}

const TICK = <span className={styles.tickHead}>In</span>;

type AreaProps = { area: PresentArea; showsState: boolean; areNamesOff: boolean };

function AreaList({ area, showsState, areNamesOff }: AreaProps) {
  const id = useId();
  const { name, present, unnamed } = area;
  const columns = [TICK, 'Name', 'Space', ...(showsState ? ['State'] : [])];
  return (
    <section aria-labelledby={id} className={styles.area}>
      <h2 id={id} className={styles.title}>
        <bdi>{name}</bdi>
        <span className={styles.count}>{headsWords({ people: present.length, guests: 0, unnamed })}</span>
      </h2>
      {present.length > 0 && (
        <Table caption={name} captionIsHidden columns={columns}>
          {present.map((each, index) => (
            // Two guests may have one name and one host.
            <PresentRow key={index} present={each} area={name} showsState={showsState} />
          ))}
        </Table>
      )}
      {unnamed > 0 && !areNamesOff && <p className={styles.unnamed}>{unnamedWords(unnamed)}</p>}
    </section>
  );
}

function PresentRow({ present, area, showsState }: { present: Present; area: string; showsState: boolean }) {
  const { name, bookedBy, space, alsoBooked, attendance } = present;
  return (
    <Row className={styles.row}>
      <Cell className={styles.tick} aria-hidden="true">
        <span className={styles.box} />
      </Cell>
      <Cell className={styles.name}>
        <span>
          <bdi>{name}</bdi>
          {bookedBy !== null && (
            <span className={styles.beside}>
              Guest of <bdi>{bookedBy}</bdi>
            </span>
          )}
          {showsState && attendance !== 'confirmed' && (
            <span className={joined(styles.beside, 'on-paper')}>{ATTENDANCE[attendance]}</span>
          )}
        </span>
      </Cell>
      <Cell label="Space">
        <span>
          <bdi>{space}</bdi>
          {alsoBooked.map((also) => (
            <span key={`${also.area} ${also.space}`} className={joined(styles.beside, styles.also)}>
              <bdi>{also.space}</bdi>
              {also.area !== area && (
                <span className="no-print">
                  , <bdi>{also.area}</bdi>
                </span>
              )}
            </span>
          ))}
        </span>
      </Cell>
      {showsState && (
        <Cell label="State">
          <span className={styles.state} data-attendance={attendance}>
            {ATTENDANCE[attendance]}
          </span>
        </Cell>
      )}
    </Row>
  );
}
