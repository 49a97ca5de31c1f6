import type { Cancellation, Cancelled } from '../../shared/bookings/admin-contract.ts';
import type { App } from '../context.ts';
import type { SignedInUser } from '../people/store.ts';
import { cancelBooking } from './actions.ts';

/**
 * Cancels one booking after the other, each on its own: who waits for one desk does not wait for five hundred, and
 * what cannot be cancelled keeps nothing else from it.
 */
export async function cancelBookings(
  app: App,
  admin: SignedInUser,
  { ids, reason }: Cancellation,
): Promise<Cancelled> {
  const cancelled: number[] = [];
  const kept: Cancelled['kept'] = [];
  for (const id of new Set(ids)) {
    const outcome = await cancelBooking(app, admin, id, { note: reason || null });
    if (outcome.done) cancelled.push(id);
    else kept.push({ id, reason: outcome.reason === 'day-has-passed' ? 'day-has-passed' : 'not-found' });
  }
  return { cancelled, kept };
}
