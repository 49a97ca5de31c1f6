import { Link } from '../core/router/Link.tsx';
import type { Location } from '../../shared/locations/contract.ts';
import { byFirstNumber } from '../../shared/natural-order.ts';
import { isolated } from '../../shared/direction.ts';
import { SwitchLinks } from '../parts/ui/SwitchLinks.tsx';

type Props = { location: Location; areaId: number };

/** The other areas of the same office, on the same day. */
export function AreaSwitch({ location, areaId }: Props) {
  if (location.areas.length < 2) return null;
  return (
    <SwitchLinks label={`Areas of ${isolated(location.name)}`} current={areaId}>
      {location.areas.toSorted(byFirstNumber).map((area) => (
        <li key={area.id}>
          <Link
            to="/locations/$locationId/areas/$areaId"
            params={{ locationId: location.id, areaId: area.id }}
            search={({ day, days, view, moving }) => ({ day, days, view, moving })}
            aria-current={area.id === areaId ? 'page' : undefined}
          >
            <bdi>{area.name}</bdi>
          </Link>
        </li>
      ))}
    </SwitchLinks>
  );
}
