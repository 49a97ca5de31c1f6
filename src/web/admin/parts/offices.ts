import { useQuery } from '@tanstack/react-query';
import { isAdminAt } from '../../../shared/people/offices.ts';
import { locationsQuery } from '../../core/locations/queries.ts';
import { useSession } from '../../core/session.tsx';

/** The offices that somebody looks after; no other is offered (A17). */
export function useOffices() {
  const user = useSession();
  return useQuery({
    ...locationsQuery,
    select: (all) => all.filter(({ id }) => user && isAdminAt(user, id)),
  });
}
