import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { OfficeCountry, ClosingOutcome, Holiday } from '../../../../shared/closings/contract.ts';
import type { AdminLocation } from '../../../../shared/locations/admin-contract.ts';
import { isolated } from '../../../../shared/direction.ts';
import { askAgain, asking } from '../../../core/asking.ts';
import { Button } from '../../../core/ui/Button.tsx';
import { Banner } from '../../../start/ui/Banner.tsx';
import { LoadFailed } from '../../../core/ui/LoadFailed.tsx';
import { Failed } from '../../../lists/Failed.tsx';
import { SelectField } from '../../../lists/ui/SelectField.tsx';
import styles from '../Closings.module.css';
import { countriesQuery, holidaysQuery, previewQuery } from '../queries.ts';
import { Loading } from '../../parts/layout/Loading.tsx';
import { apart } from '../../../../shared/closings/holidays.ts';
import {
  addDays,
  type Day,
  daysFrom,
  longDay,
  todayIn,
  weekdayName,
  weekdayOf,
} from '../../../../shared/day.ts';
import { counted } from '../../../../shared/english.ts';
import { now } from '../../../start/clock.ts';
import { Cell, Row, Table } from '../../../lists/ui/Table.tsx';
import { askAgainForOffices } from '../../parts/location-queries.ts';
import { lossWords, onDays } from '../closingWords.ts';
import { isPossible, type Several, SeveralQuestion } from '../SeveralQuestion.tsx';
import { ask } from '../../../start/calls.ts';

/** A8: closing an office on public holidays of the year ahead, in one go. They are looked up only on request. */
export function Holidays({ location }: { location: AdminLocation }) {
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  return (
    <div className="stack gap-4">
      <Button
        className={styles.start}
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? 'Hide the public holidays' : 'Show the public holidays'}
      </Button>
      {isShown && (
        <div id={id} className="stack gap-4">
          <Shown location={location} />
        </div>
      )}
    </div>
  );
}

function Shown({ location }: { location: AdminLocation }) {
  const countries = useQuery(countriesQuery);
  const office = useQuery(
    asking('GET /admin/location/:locationId/country', { params: { locationId: location.id } }),
  );
  const [told, setTold] = useState<string | null>(null);
  const asked = [countries, office];
  const hasFailed = asked.some(({ isError }) => isError);
  return (
    <>
      {told !== null && <Banner key={told} tone="success" title={told} takesFocus />}
      <LoadFailed title="We could not load the public holidays" of={asked} withReason />
      {countries.data && office.data ? (
        <Chosen
          location={location}
          countries={countries.data}
          office={office.data}
          onTold={(words) => setTold(words)}
        />
      ) : (
        !hasFailed && <Loading what="public holidays" height="16rem" />
      )}
    </>
  );
}

type Place = { country: string | null; region: string | null };

type ChosenProps = {
  location: AdminLocation;
  countries: readonly { code: string; name: string; regions: readonly { code: string; name: string }[] }[];
  office: OfficeCountry;
  onTold: (words: string | null) => void;
};

function Chosen({ location, countries, office, onTold }: ChosenProps) {
  const [{ country, region }, setChosen] = useState<Place>(office.guess ?? office);
  const regions = countries.find(({ code }) => code === country)?.regions ?? [];
  const remembering = useMutation({
    mutationFn: (body: Place) =>
      ask('PUT /admin/location/:locationId/country', { params: { locationId: location.id }, body }),
    onSuccess: () => askAgain('GET /admin/location/:locationId/country', 'GET /admin/audit'),
  });
  function choose(chosen: Place) {
    onTold(null);
    setChosen(chosen);
    remembering.mutate(chosen);
  }
  const isGuess = office.guess !== null && remembering.isIdle;
  return (
    <>
      <div className={styles.days}>
        <SelectField
          label="Country"
          value={country ?? ''}
          options={[['', 'None'], ...countries.map(({ code, name }) => [code, name] as const)]}
          hint={isGuess ? 'Guessed from the address and the time zone. Please check it.' : undefined}
          onChange={(code) => choose({ country: code || null, region: null })}
        />
        {regions.length > 0 && (
          <SelectField
            label="Region"
            value={region ?? ''}
            options={[['', 'The whole country'], ...regions.map(({ code, name }) => [code, name] as const)]}
            hint="Some holidays apply to one region only."
            onChange={(code) => choose({ country, region: code || null })}
          />
        )}
      </div>
      <Failed title="We could not remember the country" problem={remembering.error} />
      {country !== null && (
        <HolidayTable
          key={`${country} ${region}`}
          location={location}
          country={country}
          region={region}
          onClosed={(words) => {
            if (office.guess) remembering.mutate({ country, region });
            onTold(`${isolated(location.name)} is closed ${words}`);
          }}
        />
      )}
    </>
  );
}

type Props = {
  location: AdminLocation;
  country: string;
  region: string | null;
  /** "on 8 public holidays" */
  onClosed: (words: string) => void;
};

/** A year from today. */
const DAYS_OFFERED = 365;

function HolidayTable({ location, country, region, onClosed }: Props) {
  const today = todayIn(location.timeZone, now());
  const year = Number(today.slice(0, 4));
  const [thisYear, nextYear] = [
    useQuery(holidaysQuery(country, region, year)),
    useQuery(holidaysQuery(country, region, year + 1)),
  ];
  const holidays = thisYear.data && nextYear.data ? aheadOf(today, [...thisYear.data, ...nextYear.data]) : [];
  const closings = holidays.map(({ from, to, name }) => ({ from, to, reason: name }));
  const preview = useQuery({
    ...previewQuery({ locationIds: [location.id], closings }),
    enabled: closings.length > 0,
  });
  const [unticked, setUnticked] = useState<readonly Day[]>([]);
  const [asked, setAsked] = useState<Several | null>(null);
  const id = useId();

  const queries = [thisYear, nextYear, preview];
  if (queries.some(({ isError }) => isError)) {
    return <LoadFailed title="We could not load the public holidays" of={queries} withReason />;
  }
  if (!thisYear.data || !nextYear.data || (closings.length > 0 && !preview.data)) {
    return <Loading what="public holidays" height="16rem" />;
  }
  if (!preview.data) return <p>No public holidays are known there for the next twelve months.</p>;

  const outcomes = preview.data.closings;
  const ticked = outcomes.filter((each) => mayClose(each, location) && !unticked.includes(each.from));
  const tick = (day: Day, isTicked: boolean) =>
    setUnticked(isTicked ? unticked.filter((each) => each !== day) : [...unticked, day]);
  return (
    <>
      <Table
        caption={`Public holidays of the next twelve months for ${isolated(location.name)}`}
        captionIsHidden
        columns={['Day', 'Holiday', 'What closing cancels']}
      >
        {outcomes.map((each) => (
          <Row key={each.from}>
            <Cell label="Day">
              <label className={styles.holiday}>
                <input
                  type="checkbox"
                  checked={ticked.includes(each)}
                  disabled={!mayClose(each, location)}
                  aria-describedby={`${id}-${each.from}`}
                  onChange={(event) => tick(each.from, event.target.checked)}
                />
                <span>{spokenDays(each)}</span>
              </label>
            </Cell>
            <Cell label="Holiday">
              <bdi>{each.reason}</bdi>
            </Cell>
            <Cell label="What closing cancels">
              <span id={`${id}-${each.from}`}>{whyNot(each, location) ?? lossWords(each)}</span>
            </Cell>
          </Row>
        ))}
      </Table>
      <div className="stack start">
        <Button
          disabled={ticked.length === 0}
          onClick={() =>
            setAsked({
              locationIds: [location.id],
              closings: ticked.map(({ from, to, reason }) => ({ from, to, reason })),
            })
          }
        >
          {ticked.length === 0 ? 'Nothing is ticked' : `Close on ${counted(ticked.length, 'public holiday')}`}
        </Button>
        <p className={styles.source}>
          Public holidays from <a href="https://github.com/commenthol/date-holidays">date-holidays</a>, which
          takes them from Wikipedia under{' '}
          <a href="https://creativecommons.org/licenses/by-sa/3.0/">CC BY-SA 3.0</a>. A day that a government
          has moved at short notice may be missing.
        </p>
      </div>
      <SeveralQuestion
        titleOf={(several) => `Close ${isolated(location.name)} ${whenWords(several)}?`}
        nameOf={({ reason }) => reason}
        several={asked}
        onClose={() => setAsked(null)}
        onDone={(several) => {
          setAsked(null);
          void askAgainForOffices();
          onClosed(whenWords(several));
        }}
      />
    </>
  );
}

function aheadOf(today: Day, holidays: readonly Holiday[]): Holiday[] {
  const last = addDays(today, DAYS_OFFERED);
  return apart(holidays).filter(({ from, to }) => to >= today && from <= last);
}

function whenWords({ closings }: Several): string {
  const [first, ...others] = closings;
  return first && others.length === 0 ? onDays(first) : `on ${counted(closings.length, 'public holiday')}`;
}

const spokenDays = ({ from, to }: ClosingOutcome) =>
  from === to ? longDay(from) : `${longDay(from)} to ${longDay(to)}`;

const mayClose = (closing: ClosingOutcome, location: AdminLocation) => whyNot(closing, location) === null;

/** Why there is nothing to close; null if there is. */
function whyNot(closing: ClosingOutcome, { openDays }: AdminLocation): string | null {
  if (closing.closedFor !== null) return `Closed already: ${closing.closedFor}`;
  if (!isPossible(closing)) return 'This day has passed';
  const days = daysFrom(closing.from, closing.to);
  if (days.some((day) => openDays.includes(weekdayOf(day)))) return null;
  return closing.bookings + closing.places > 0
    ? null
    : `Not open on ${weekdayName(weekdayOf(closing.from))}s anyway`;
}
