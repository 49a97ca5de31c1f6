import type { UseQueryResult } from '@tanstack/react-query';
import { LoadFailed } from '../core/ui/LoadFailed.tsx';

/** In place of the one thing that a page is about. */
export function NotRetrieved({ of }: { readonly of: UseQueryResult }) {
  if (of.data) return null;
  return (
    <LoadFailed title="Something went wrong" of={[of]}>
      There was an error retrieving the data: {of.error?.message}
    </LoadFailed>
  );
}
