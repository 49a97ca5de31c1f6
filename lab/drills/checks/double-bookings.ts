import type { Ledger, Told } from '../parts/ledger.ts';
import type { Rows } from './rows.ts';

/**
 * A sentence for each object and date held by two bookings: among the rows as they are now, and at any earlier
 * time, judging by what people were told. A booking certainly exists from the answer that says so until its owner
 * asks to cancel it.
 */
export function doubleBookings(ledger: Ledger, rows: Rows): string[] {
  const live = [...rows.bookings.values()].filter(({ isCancelled }) => !isCancelled);
  const now = sharing(live).map(({ length }) => `${length} live bookings share an object and a date`);
  const earlier = sharing([...ledger.bookings.values()]).flatMap((told) => overlaps(told));
  return [...now, ...earlier];
}

function sharing<Booking extends { objectId: number; date: string }>(bookings: Booking[]): Booking[][] {
  const groups = Map.groupBy(bookings, ({ objectId, date }) => `${objectId} ${date}`);
  return [...groups.values()].filter(({ length }) => length > 1);
}

function overlaps(told: Told[]): string[] {
  const found: string[] = [];
  let longest: Told | undefined;
  for (const each of told.toSorted((a, b) => a.since - b.since)) {
    if (longest && each.since < endOf(longest))
      found.push(`bookings ${longest.id} and ${each.id} were both answered for one object and date`);
    if (!longest || endOf(each) > endOf(longest)) longest = each;
  }
  return found;
}

const endOf = ({ cancelSentAt }: Told): number => cancelSentAt ?? Infinity;
