import { Link } from '../../core/router/Link.tsx';
import type { ReactNode } from 'react';

type Props = { locationId: number; areaId: number; className?: string; children: ReactNode };

/** A link to the editor of the area's plan. */
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
