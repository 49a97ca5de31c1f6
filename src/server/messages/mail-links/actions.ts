import type { Now } from '../../../shared/day.ts';
import { byDayAndSpace } from '../../../shared/natural-order.ts';
import { confirmBooking } from '../../days/bookings/actions.ts';
import type { App } from '../../context.ts';
import { noteSeen } from '../../people/accounts/seen-store.ts';
import { keyFor } from '../../platform/keys/actions.ts';
import { type Answerer, type AskedRow, answererOf, askedBookings, proveAddress } from './store.ts';
import { openedLink, type LinkPurpose, type ReadGrant } from './token.ts';

/** A link that still does something, with everything its page shows. */
export type OpenLink = {
  purpose: LinkPurpose;
  /** Whether its mail went to the address that the person has now. */
  isForAddress: boolean;
  isProved: boolean;
  /** In the order of the day; those that no longer name anybody are left out. */
  bookings: AskedRow[];
};

export type MailLink = OpenLink | 'forged' | 'expired' | 'expired-test' | 'deactivated';

/** What a link allows now. Looking at it changes nothing (M9). */
export async function lookAt(app: App, token: string): Promise<MailLink> {
  const found = await read(app, token);
  return typeof found === 'string' ? found : presentLink(app, found);
}

/** Which bookings are kept: all, or one of them. */
export type KeptBookings = number | 'all';

/**
 * A press on a link's page: confirms what it asks about, through the same verb as everywhere else, and proves the
 * address if a person certainly pressed. It never ends anything, and signs nobody in (M9, M10).
 */
export async function press(
  app: App,
  token: string,
  { kept, isSurelyPerson }: { kept: KeptBookings; isSurelyPerson: boolean },
): Promise<MailLink> {
  const found = await read(app, token);
  if (typeof found === 'string') return found;
  const { grant, answerer } = found;
  // D13: whatever confirms a booking is a sign of life; the way to cancel may be a mailbox scanner's.
  if (isSurelyPerson || grant.purpose === 'confirm')
    await noteSeen(app.db, { userId: answerer.id, now: found.now.toString() });
  if (isSurelyPerson && grant.isFor(answerer.email))
    await proveAddress(app.db, { userId: answerer.id, email: answerer.email });
  if (grant.purpose === 'confirm') {
    // One after the other, because the page gives the outcome of each.
    for (const id of grant.bookingIds ?? [])
      if (kept === 'all' || kept === id) await confirmBooking(app, answerer, id);
  }
  const [current] = await answererOf(app.db, { userId: answerer.id });
  return current?.isActive ? presentLink(app, { ...found, answerer: current }) : 'deactivated';
}

type OpenedLink = { grant: ReadGrant; answerer: Answerer; now: Now };

async function read(app: App, token: string): Promise<OpenedLink | Exclude<MailLink, OpenLink>> {
  const grant = openedLink(await keyFor(app, 'answers'), token);
  if (!grant) return 'forged';
  const now = app.clock.now();
  if (Temporal.Instant.compare(now, grant.expiresAt) >= 0)
    return grant.purpose === 'address' ? 'expired-test' : 'expired';
  const [answerer] = await answererOf(app.db, { userId: grant.userId });
  // Nobody’s account is ever deleted, but a backup may be older than a link.
  if (!answerer) return 'forged';
  return answerer.isActive ? { grant, answerer, now } : 'deactivated';
}

async function presentLink(app: App, { grant, answerer }: OpenedLink): Promise<OpenLink> {
  const { purpose, bookingIds } = grant;
  const now = app.clock.now().toString();
  const bookings = bookingIds
    ? await askedBookings(app.db, { ids: [...bookingIds], userId: answerer.id, now })
    : [];
  return {
    purpose,
    isForAddress: grant.isFor(answerer.email),
    isProved: answerer.isProved,
    bookings: bookings.toSorted(byDayAndSpace),
  };
}
