import type { ReactNode } from 'react';
import { counted, oneOrMany } from '../../../shared/english.ts';
import { areaKind } from '../../../shared/locations/kinds.ts';
import { isolated } from '../../../shared/direction.ts';
import type { Day } from '../../../shared/day.ts';
import { Link } from '../../core/router/Link.tsx';
import { Icon } from '../../start/ui/Icon.tsx';
import { countOfObjects } from '../parts/areaWords.ts';
import { PlanEditorLink } from '../parts/PlanEditorLink.tsx';
import type { Matter } from './attention.ts';
import styles from './OverviewPage.module.css';

/** One thing that needs attention: where, what, and a link to fixing it. */
export function MatterLine({ matter }: { matter: Matter }) {
  const { kind, location, area } = matter;
  return (
    <li className={styles.matter} data-kind={kind}>
      <Icon
        name={kind === 'not-asked' ? 'bell' : kind === 'no-plan' || kind === 'unplaced' ? 'plan' : 'alert'}
      />
      <p>
        <strong>
          {area ? `${isolated(area.name)}, ${isolated(location.name)}` : isolated(location.name)}
        </strong>{' '}
        <Words {...matter} />
      </p>
    </li>
  );
}

function Words({ kind, location, area }: Matter): ReactNode {
  const { id: locationId } = location;
  if (area === null) {
    return (
      <>
        has no areas yet.{' '}
        <Link to="/admin/locations/$locationId/areas/new" params={{ locationId }}>
          Add an area
        </Link>
      </>
    );
  }
  const ids = { locationId, areaId: area.id };
  switch (kind) {
    case 'not-asked':
      return (
        <>
          kept {counted(area.notAsked, 'booking')} today because nobody could be asked to confirm.{' '}
          <NotAskedLink {...ids} today={location.today} />
        </>
      );
    case 'no-plan':
      return (
        <>
          has no floor plan. <PlanEditorLink {...ids}>Draw the plan</PlanEditorLink>
        </>
      );
    case 'unplaced':
      return (
        <>
          has {countOfObjects(area.unplaced, area.areaTypeId)} without a place on its plan.{' '}
          <PlanEditorLink {...ids}>Place {oneOrMany(area.unplaced, 'it', 'them')}</PlanEditorLink>
        </>
      );
    case 'empty':
    case 'no-areas':
      return (
        <>
          has nothing to book yet.{' '}
          <Link to="/admin/locations/$locationId/area/$areaId" params={ids}>
            Add {areaKind(area.areaTypeId).object.many}
          </Link>
        </>
      );
  }
}

type Props = { locationId: number; areaId: number; today: Day };

/** Links to the list of bookings, showing just these. */
function NotAskedLink({ locationId, areaId, today }: Props) {
  return (
    <Link to="/admin/bookings" search={{ locationId, areaId, from: today, to: today, show: 'not-asked' }}>
      View them
    </Link>
  );
}
