import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { parseDay, todayIn } from '../../../shared/day.ts';
import { isolated } from '../../../shared/direction.ts';
import { mayOpen } from '../../../shared/pages.ts';
import type { AdminArea } from '../../../shared/locations/admin-contract.ts';
import { Link } from '../../core/router/Link.tsx';
import { addressAt } from '../../core/router/navigating.tsx';
import { useSession } from '../../core/session.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { LoadFailed } from '../../core/ui/LoadFailed.tsx';
import { DateField } from '../../lists/dates/DateField.tsx';
import { ChoiceField } from '../../lists/ui/ChoiceField.tsx';
import { Breadcrumbs } from '../../parts/ui/Breadcrumbs.tsx';
import { adminAreaQuery } from '../parts/area-queries.ts';
import { AdminPage } from '../parts/layout/AdminPage.tsx';
import { usePrintedAt } from '../parts/lists/usePrintedAt.ts';
import { OnItsWay } from '../parts/layout/OnItsWay.tsx';
import { namesSinceQuery } from './names.ts';
import { Label, LabelSheet } from './Sheet.tsx';

const route = addressAt('/admin/locations/$locationId/area/$areaId/labels');

export function LabelsPage() {
  const { locationId, areaId } = route.useParams();
  const asked = useQuery(adminAreaQuery(locationId, areaId));
  if (!asked.data) return <OnItsWay title="Labels" of={asked} />;
  return (
    <AdminPage
      title="Labels"
      lead="One for each space, to stick on it. Anyone who points a phone at one sees what the space is today, takes it, or says that they are there."
      breadcrumbs={
        <Breadcrumbs current="Labels">
          <Link to="/admin">Overview</Link>
          <Link to="/admin/locations/$locationId/area/$areaId" params={{ locationId, areaId }}>
            <bdi>{asked.data.name}</bdi>
          </Link>
        </Breadcrumbs>
      }
    >
      <Labels key={areaId} area={asked.data} />
    </AdminPage>
  );
}

const SIZES = [
  ['small', '10 to a sheet'],
  ['big', 'One large label to a sheet'],
] as const;

function Labels({ area }: { area: AdminArea }) {
  const user = useSession();
  const day = todayIn(Temporal.Now.timeZoneId(), usePrintedAt());
  const spaces = area.bookableObjects.filter(({ isActive }) => isActive);
  const [chosen, setChosen] = useState<readonly number[]>(spaces.map(({ id }) => id));
  const [size, setSize] = useState<'small' | 'big'>('small');
  const [since, setSince] = useState('');
  const from = parseDay(since);
  const names = useQuery({ ...namesSinceQuery(area, from ?? ''), enabled: from !== null });
  const outdated = spaces.filter(({ id, name }) => names.data?.has(id) && names.data.get(id) !== name);
  const wanted = spaces.filter(({ id }) => chosen.includes(id));
  return (
    <div className="stack gap-5 reading start">
      {mayOpen('/admin/audit', user) && (
        <DateField
          label="Labels were printed on (optional)"
          hint="The day printed on each label. You see which are out of date."
          value={since}
          onChange={setSince}
          onUnreadable={setSince}
        />
      )}
      <LoadFailed title="We could not load the earlier names" of={[names]} />
      {names.data && (
        <div className="stack" role="status">
          <p className="bold">
            {outdated.length === 0
              ? 'All of them still have the right name.'
              : 'Out of date, or new since then:'}
          </p>
          <ul>
            {outdated.map(({ id, name }) => (
              <li key={id}>
                {names.data.get(id)
                  ? `${isolated(names.data.get(id) ?? '')} is now ${isolated(name)}`
                  : `${isolated(name)} is new`}
              </li>
            ))}
          </ul>
        </div>
      )}
      {outdated.length > 0 && (
        <Button onClick={() => setChosen(outdated.map(({ id }) => id))}>Choose only these</Button>
      )}
      <ChoiceField legend="Size" type="radio" options={SIZES} chosen={[size]} onChange={setSize} />
      <ChoiceField
        legend="Spaces"
        type="checkbox"
        isInRow
        options={spaces.map(({ id, name }) => [id, <bdi>{name}</bdi>] as const)}
        chosen={chosen}
        onChange={(id, isChosen) =>
          setChosen(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))
        }
      />
      <div className="row">
        <Button variant="primary" isPending={wanted.length === 0} onClick={() => print()}>
          Print {wanted.length} {wanted.length > 1 ? 'labels' : 'label'}
        </Button>
        <Button onClick={() => setChosen(spaces.map(({ id }) => id))}>Choose all</Button>
        <Button onClick={() => setChosen([])}>Choose none</Button>
      </div>
      {wanted[0] && <Label space={wanted[0]} area={area} day={day} />}
      <LabelSheet spaces={wanted} area={area} day={day} isBig={size === 'big'} />
    </div>
  );
}
