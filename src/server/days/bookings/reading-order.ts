import type { IdName } from '../../../shared/fields.ts';
import { byFirstNumber, byName } from '../../../shared/natural-order.ts';
import type { BookingRow } from './store.ts';

/** By day, then office, area and space, as the booking pages have them: "Desk 2" before "Desk 10". */
export function inReadingOrder<Row extends BookingRow>(rows: readonly Row[]): Row[] {
  const offices = ranksOf(rows, ({ location }) => location, byName);
  const areas = ranksOf(rows, ({ area }) => area, byFirstNumber);
  return rows.toSorted((a, b) => {
    if (a.date !== b.date) return a.date < b.date ? -1 : 1;
    return (
      offices(a) - offices(b) ||
      areas(a) - areas(b) ||
      byName(a.bookableObject, b.bookableObject) ||
      a.id - b.id
    );
  });
}

/** There are few offices and areas, so each is compared once and not for every pair of bookings. */
function ranksOf<Row>(
  rows: readonly Row[],
  placeOf: (row: Row) => IdName,
  compare: (a: IdName, b: IdName) => number,
): (row: Row) => number {
  const places = new Map(rows.map((row) => [placeOf(row).id, placeOf(row)]));
  const inOrder = [...places.values()].toSorted((a, b) => compare(a, b) || a.id - b.id);
  const ranks = new Map(inOrder.map(({ id }, index) => [id, index]));
  return (row) => ranks.get(placeOf(row).id) ?? 0;
}
