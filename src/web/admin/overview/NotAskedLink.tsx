import { Link } from '../../router/Link.tsx';
import type { Day } from '../../../shared/day.ts';

type Props = { locationId: number; areaId: number; today: Day };

/** To the list of bookings, with just these in it. */
export function NotAskedLink({ locationId, areaId, today }: Props) {
  return (
    <Link to="/admin/bookings" search={{ locationId, areaId, from: today, to: today, show: 'not-asked' }}>
      View them
    </Link>
  );
}
