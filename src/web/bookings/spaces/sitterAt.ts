import { type Sitter, sitterOf } from '../../plans/people/sitter.ts';
import type { Space } from './space.ts';

type Sitting = { readonly by: string | null; readonly bookedFor: string | null };

/** Who is shown in place of the number: nobody where one is not told (N1, N2), nor oneself. */
export function sitterAt({
  state,
  booking,
}: Pick<Space, 'state'> & { booking: Sitting | null }): Sitter | null {
  const name = booking?.bookedFor ?? booking?.by;
  return state === 'booked' && name ? sitterOf(name) : null;
}
