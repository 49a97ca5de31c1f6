import type { Area, Location } from '../../shared/locations/contract.ts';
import { mayOpen } from '../../shared/pages.ts';
import { areaKind } from '../../shared/locations/kinds.ts';
import { useIsAdminAt, useSession } from '../core/session.tsx';
import { Relaxed } from './Relaxed.tsx';
import { LinkButton } from '../core/ui/LinkButton.tsx';
import styles from './NothingThere.module.css';

// Before a company is set up. Admins are led to what is missing, everybody else to where there may be more.

export function NoLocations() {
  const mayAdd = mayOpen('/admin/locations/new', useSession());
  return (
    <div className="stack gap-4 start large">
      <Relaxed className={styles.picture} />
      <p>There are no locations yet.{!mayAdd && ' Please speak to facilities.'}</p>
      {mayAdd && (
        <LinkButton variant="primary" to="/admin/locations/new">
          Add a location
        </LinkButton>
      )}
    </div>
  );
}

type Props = { readonly location: Location; readonly area: Area };

export function NothingToBook({ location, area }: Props) {
  const isAdmin = useIsAdminAt(location.id);
  const ids = { locationId: location.id, areaId: area.id };
  const { many } = areaKind(area.areaTypeId).object;
  return (
    <div className="stack gap-4 start large">
      <Relaxed className={styles.picture} />
      <p>There is nothing to book here yet.</p>
      {isAdmin ? (
        <LinkButton variant="primary" to="/admin/locations/$locationId/area/$areaId" params={ids}>
          Add {many}
        </LinkButton>
      ) : location.areas.length > 1 ? (
        <LinkButton variant="primary" to="/locations/$locationId/areas" params={ids}>
          Choose another area
        </LinkButton>
      ) : (
        <LinkButton variant="primary" to="/locations">
          Choose another location
        </LinkButton>
      )}
    </div>
  );
}
