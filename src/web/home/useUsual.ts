import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '../../shared/bookings/contract.ts';
import type { Usual } from '../../shared/bookings/usual-contract.ts';
import type { IdName } from '../../shared/fields.ts';
import { upcomingBookingsQuery, usualQuery } from '../core/bookings/queries.ts';

/** The usual place, or what goes with it on the same day. */
export type UsualPart = {
  readonly part: (typeof PARTS)[number];
  readonly areaId: number;
  /** Null for what the reader does not usually book. */
  readonly usual: IdName | null;
  /** What to book; null when nothing is free. */
  readonly object: IdName | null;
};

const PARTS = ['usual', 'bay', 'dog'] as const;

type MadeBookings = { readonly [Of in UsualPart['part']]?: Booking | undefined };

/**
 * What one press would book (null if nothing is usual), and what has been booked. Once something has, the day stays: the
 * next answer is about the day after, and “Add parking” would book the wrong one.
 */
export function useUsual() {
  const query = useQuery(usualQuery);
  const [begun, setBegun] = useState<Usual | null>(null);
  const [made, setMade] = useState<MadeBookings>({});
  const { data: upcoming } = useQuery(upcomingBookingsQuery);
  /** Until it is cancelled, here or anywhere else on the page. */
  const madeOf = (part: UsualPart['part']) =>
    upcoming?.some(({ id }) => id === made[part]?.id) === false ? undefined : made[part];
  const bookings = PARTS.flatMap((part) => madeOf(part) ?? []);
  const isLater = begun && bookings.length > 0 && query.data?.date !== begun.date;
  const offer = (isLater ? begun : query.data) ?? null;

  return {
    isPending: query.isPending,
    offer,
    bookings,
    /** Still to book. */
    parts: offer ? partsOf(offer).filter(({ part }) => !madeOf(part)) : [],
    keep(part: UsualPart['part'], booking: Booking) {
      setBegun((before) => (isLater ? before : offer));
      setMade((before) => ({ ...before, [part]: booking }));
    },
    /** Somebody was quicker, and this is free instead. The usual place itself is asked for again. */
    replace(part: 'bay' | 'dog', object: IdName | null) {
      setBegun(
        (before) =>
          before && { ...before, [part]: before[part] && { ...before[part], bookableObject: object } },
      );
    },
  };
}

function partsOf({ area, usual, bookableObject, ...also }: Usual): UsualPart[] {
  const others = (['bay', 'dog'] as const).flatMap((part) => {
    const found = also[part];
    return found ? [{ part, areaId: found.area.id, usual: found.usual, object: found.bookableObject }] : [];
  });
  return [{ part: 'usual', areaId: area.id, usual, object: bookableObject }, ...others];
}
