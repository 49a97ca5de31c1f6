import { Link } from '../../router/Link.tsx';
import type { ReactNode } from 'react';

type Props = { locationId: number; areaId: number; className?: string; children: ReactNode };

/** To the editor in which the plan of an area is drawn. */
export function PlanEditorLink({ locationId, areaId, className, children }: Props) {
  return (
    <Link
      to="/admin/locations/$locationId/area/$areaId/svg-editor"
      params={{ locationId, areaId }}
      className={className}
    >
      {children}
    </Link>
  );
}
