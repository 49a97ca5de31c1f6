import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { OfficeCountry } from '../../../../shared/closings/contract.ts';
import type { AdminLocation } from '../../../../shared/locations/admin-contract.ts';
import { isolated } from '../../../../shared/direction.ts';
import { askAgain } from '../../../core/asking.ts';
import { Button } from '../../../core/ui/Button.tsx';
import { Banner } from '../../../start/ui/Banner.tsx';
import { LoadFailed } from '../../../core/ui/LoadFailed.tsx';
import { Failed } from '../../../lists/Failed.tsx';
import { SelectField } from '../../../lists/ui/SelectField.tsx';
import styles from '../Closings.module.css';
import { changeOfficeCountry, countriesQuery, officeCountryQuery } from '../queries.ts';
import { HolidayTable } from './HolidayTable.tsx';
import { Loading } from '../../parts/layout/Loading.tsx';

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
  const office = useQuery(officeCountryQuery(location.id));
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
  const client = useQueryClient();
  const [{ country, region }, setChosen] = useState<Place>(office.guess ?? office);
  const regions = countries.find(({ code }) => code === country)?.regions ?? [];
  const remembering = useMutation({
    mutationFn: (chosen: Place) => changeOfficeCountry(location.id, chosen),
    onSuccess: () => askAgain(client, 'GET /admin/location/:locationId/country', 'GET /admin/audit'),
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
