import { refusalToConfirm } from '../../../shared/bookings/rules.ts';
import { longDay, type Now } from '../../../shared/day.ts';
import { said } from '../../../shared/deadlines.ts';
import type { CancelReason } from '../../days/bookings/store.ts';
import type { AskedRow } from './store.ts';

/** The state of a booking as its link sees it: unanswered, kept, or over. */
export type LinkState =
  | 'open'
  | 'confirmed'
  /** C4: nobody had asked in time, so it stays. */
  | 'kept'
  | 'moved'
  | 'unconfirmed'
  | 'cancelled-by-owner'
  | 'cancelled-by-admin'
  | 'object-removed';

export function linkStateOf(booking: AskedRow, now: Now): LinkState {
  // Without a reason the clock has ended it, and no write has recorded that yet.
  if (!booking.isInForce) return ENDED_BY[booking.cancelReason ?? 'unconfirmed'];
  const refusal = refusalToConfirm(booking.date, booking, now);
  if (refusal === 'too-early') return 'moved';
  if (booking.isConfirmed) return 'confirmed';
  return refusal === 'too-late' ? 'kept' : 'open';
}

const ENDED_BY: Record<CancelReason, LinkState> = {
  owner: 'cancelled-by-owner',
  slack: 'cancelled-by-owner',
  admin: 'cancelled-by-admin',
  unconfirmed: 'unconfirmed',
  'object-removed': 'object-removed',
};

/** A sentence about the only booking of a link. */
export function linkSentence(standing: LinkState, booking: AskedRow): string {
  const { date, isAsked } = booking;
  const until = said('release', booking);
  switch (standing) {
    case 'open':
      return isAsked
        ? `Please confirm it by ${until}, or the space goes to somebody else.`
        : `Please confirm it by ${until}.`;
    case 'confirmed':
      return 'It is yours today, and there is nothing else to do.';
    case 'kept':
      return `It is past ${until}. You keep it, and there is nothing left to confirm.`;
    case 'moved':
      return `You have moved it to ${longDay(date)}. We will ask you again that morning.`;
    case 'unconfirmed':
      return `You did not confirm it by ${until}, so it has been cancelled and somebody else can have the space.`;
    case 'cancelled-by-owner':
      return 'You have cancelled it, and somebody else can have the space.';
    case 'cancelled-by-admin':
      return 'An admin has cancelled it.';
    case 'object-removed':
      return 'An admin has cancelled it, because the space can no longer be booked.';
  }
}

/** The state of a booking, as one line in a list. */
export function outcomeOf(standing: LinkState, booking: AskedRow): string {
  switch (standing) {
    case 'open':
      return 'Not confirmed yet';
    case 'confirmed':
      return 'Confirmed';
    case 'kept':
      return 'Not confirmed in time; you keep it';
    case 'moved':
      return `Moved to ${longDay(booking.date)}`;
    case 'unconfirmed':
      return `Not confirmed by ${said('release', booking)}, and cancelled`;
    case 'cancelled-by-owner':
      return 'Cancelled';
    case 'cancelled-by-admin':
    case 'object-removed':
      return 'Cancelled by an admin';
  }
}

export const isHeld = (standing: LinkState): boolean =>
  ['open', 'confirmed', 'kept', 'moved'].includes(standing);
