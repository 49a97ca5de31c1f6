import { Link } from '../core/router/Link.tsx';
import type { Day } from '../../shared/day.ts';
import type { Queue } from '../../shared/waiting-list/contract.ts';
import { useSession } from '../core/session.tsx';

type Props = {
  readonly locationId: number;
  readonly areaId: number;
  readonly date: Day;
  readonly queue: Queue;
};

/** Offered by the booking page on a full day. Empty while the feature is off. */
export function WayToWaitingList({ locationId, areaId, date, queue }: Props) {
  const user = useSession();
  if (!user?.features.waitingList) return null;
  const { queuePosition, queueLength } = queue;
  return (
    <Link
      to="/locations/$locationId/areas/$areaId/waiting-list/join"
      params={{ locationId, areaId }}
      search={{ date }}
    >
      {queuePosition === null
        ? 'Join the waiting list'
        : `You are on the waiting list: position ${queuePosition} of ${queueLength}`}
    </Link>
  );
}
