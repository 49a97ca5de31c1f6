import { type Sitter, sitterOf } from './sitter.ts';
import type { Space } from '../../plan/spaces/space.ts';

type Sitting = { readonly by: string | null; readonly bookedFor: string | null };

/** Who is shown instead of the number: never the reader, nor anybody they may not know about (N1, N2). */
export function sitterAt({
  state,
  booking,
}: Pick<Space, 'state'> & { booking: Sitting | null }): Sitter | null {
  const name = booking?.bookedFor ?? booking?.by;
  return state === 'booked' && name ? sitterOf(name) : null;
}
