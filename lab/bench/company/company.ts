import type pg from 'pg';
import { bookingsMade, fateOfDay } from './bookings.ts';
import { settleTables, withoutIndexes } from './loading.ts';
import { type Offices, writeOffices } from './offices.ts';
import { writeSessions } from './sessions.ts';

export type Company = Offices & {
  /** Calendar days with bookings before today; today and the 42 days that can be booked are added to them. */
  daysBack: number;
  /** The share of people with a booking on a working day. */
  share: number;
};

/** 12 weeks of 5 working days with 3,000 bookings each: about 180,000. */
export const COMPANY: Company = {
  offices: 10,
  areasPerOffice: 20,
  spacesPerArea: 50,
  people: 5_000,
  daysBack: 41,
  share: 0.6,
};

/**
 * Writes a company into a database that has Perch's schema and nothing else. Everyone books in their own office, a
 * different space each day, never two people the same one; everyone is signed in (`tokenOf`).
 */
export async function writeCompany(client: pg.ClientBase, company: Company = COMPANY): Promise<void> {
  await writeOffices(client, company);
  await withoutIndexes(client, ['bookings'], async () => {
    await client.query(bookingsMade(bookingsOf(company)));
  });
  await writeSessions(client);
  await settleTables(client, ['bookings', 'bookable_objects', 'users', 'sessions', 'areas', 'locations']);
}

/** SQL for what bookingsMade() inserts; the days are SQL, both inclusive, and by default all of the company's. */
export function bookingsOf(
  { offices, areasPerOffice, spacesPerArea, people, daysBack, share }: Company,
  { from = `current_date - ${daysBack}`, to = 'current_date + 42' } = {},
): string {
  const spaces = areasPerOffice * spacesPerArea;
  if (people > offices * spaces || spaces % STEP === 0)
    throw new RangeError('Too few spaces for so many people.');
  // A person's space moves through the office in steps that keep any two people apart on every day.
  return `
    with day as (
      select day::date as date, (day::date - date '2000-01-01') as number
      from generate_series(${from}, ${to}, interval '1 day') day
      where extract(isodow from day) <= 5
    ), office as (
      select id, row_number() over (order by id) - 1 as number from locations where name like 'Office %'
    ), person as (
      select id, (row_number() over (order by id) - 1) % ${offices} as office,
             (row_number() over (order by id) - 1) / ${offices} as number
      from users where google_sub like 'bench-%'
    ), space as (
      select o.id, o.area_id, office.number as office,
             row_number() over (partition by office.id order by o.id) - 1 as number
      from bookable_objects o join areas a on a.id = o.area_id join office on office.id = a.location_id
    )
    select day.date, space.area_id, space.id, person.id as user_id, ${fateOfDay('day.date')}
    from day
    cross join person
    join space on space.office = person.office and space.number = (person.number * ${STEP} + day.number * 101) % ${spaces}
    where random() < ${share}`;
}

const STEP = 37;
