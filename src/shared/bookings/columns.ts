import type { ListColumn } from '../columns.ts';
import type { AdminBooking } from './admin-contract.ts';

type Place = { readonly name: string };

type Row = Pick<AdminBooking, 'date' | 'bookedBy' | 'bookedFor' | 'isConfirmed' | 'isNotAsked'> & {
  readonly location: Place;
  readonly area: Place;
  readonly bookableObject: Place;
};

export function stateOf({ isConfirmed, isNotAsked }: Pick<Row, 'isConfirmed' | 'isNotAsked'>): string {
  if (isConfirmed) return 'Confirmed';
  return isNotAsked ? 'Not asked' : 'Awaiting confirmation';
}

/** Of the list that admins see. Its file has the address (“Email”) too. */
export const BOOKING_COLUMNS: readonly ListColumn<Row>[] = [
  { header: 'Date', type: 'date', value: ({ date }) => date },
  { header: 'Location', type: 'text', value: ({ location }) => location.name },
  { header: 'Area', type: 'text', value: ({ area }) => area.name },
  { header: 'Space', type: 'text', value: ({ bookableObject }) => bookableObject.name },
  { header: 'Person', type: 'text', value: ({ bookedBy }) => bookedBy },
  { header: 'Booked for', type: 'text', value: ({ bookedFor }) => bookedFor },
  { header: 'State', type: 'text', value: stateOf },
];

const OF_PEOPLE = ['Person', 'Email', 'Booked for'];

/** N10: for a list that names nobody. */
export const withoutPeople = <Row>(columns: readonly ListColumn<Row>[]): readonly ListColumn<Row>[] =>
  columns.filter(({ header }) => !OF_PEOPLE.includes(header));
