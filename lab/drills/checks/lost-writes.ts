import { type Ledger, wishForObject, wishForPlace } from '../parts/ledger.ts';
import type { Rows } from './rows.ts';

/** A sentence for each thing that somebody was told and that is not so. */
export function lostWrites({ bookings, places, presses }: Ledger, rows: Rows): string[] {
  const lost: string[] = [];
  for (const told of bookings.values()) {
    const row = rows.bookings.get(told.id);
    const name = `booking ${told.id}`;
    if (!row) lost.push(`${name} is not there`);
    else if (row.owner !== told.owner || row.objectId !== told.objectId || row.date !== told.date)
      lost.push(`${name} is another one`);
    else if (row.isCancelled && told.cancelSentAt === null)
      lost.push(`${name} is cancelled, and nobody asked for it`);
    else if (!row.isCancelled && told.isCancelled) lost.push(`${name} was cancelled, and is there`);
    else if (told.isConfirmed && !row.isConfirmed) lost.push(`${name} was confirmed, and is not`);
  }
  for (const told of places.values()) {
    const row = rows.places.get(told.id);
    const name = `place ${told.id}`;
    if (!row) lost.push(`${name} is not there`);
    else if (row.owner !== told.owner || row.areaId !== told.areaId || row.date !== told.date)
      lost.push(`${name} is another one`);
    else if (row.endedAs === 'left' && !told.leaveSent)
      lost.push(`${name} was left, and nobody asked for it`);
    else if (row.endedAs === null && told.hasLeft) lost.push(`${name} was left, and is there`);
  }
  for (const told of presses) {
    const name = `the press of ${told.action} on booking ${told.bookingId}`;
    const kept = rows.presses.find(
      (row) => row.owner === told.owner && row.bookingId === told.bookingId && row.action === told.action,
    );
    const booking = rows.bookings.get(told.bookingId);
    if (!kept) lost.push(`${name} is not there`);
    else if (!kept.isDone) lost.push(`${name} was not carried out`);
    else if (!booking?.isCancelled && !(told.action === 'confirm' && booking?.isConfirmed))
      lost.push(`${name} has changed nothing`);
  }
  return lost;
}

/** A sentence for each booking and place that nobody asked for, as if something had been done twice. */
export function inventedWrites(ledger: Ledger, rows: Rows): string[] {
  const bookings = [...rows.bookings.values()].filter(
    ({ id, owner, objectId, date, isPromoted }) =>
      !ledger.bookings.has(id) && !isPromoted && !ledger.unanswered.has(wishForObject(owner, objectId, date)),
  );
  const places = [...rows.places.values()].filter(
    ({ id, owner, areaId, date }) =>
      !ledger.places.has(id) && !ledger.unanswered.has(wishForPlace(owner, areaId, date)),
  );
  return [
    ...bookings.map(({ id }) => `nobody asked for booking ${id}`),
    ...places.map(({ id }) => `nobody asked for place ${id}`),
  ];
}
