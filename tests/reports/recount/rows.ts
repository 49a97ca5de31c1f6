import type pg from 'pg';
import type { ObjectTypeId } from '../../../src/shared/locations/kinds.ts';

/** A day as `YYYY-MM-DD`, a moment as PostgreSQL writes it in JSON. */
type DayText = string;
type Moment = string;

/** The plain tables from which every figure is counted, without anything that triggers keep. */
export type Rows = {
  locations: { id: number; name: string; time_zone: string; open_days: number[] }[];
  areas: { id: number; location_id: number; name: string; area_type_id: number }[];
  objects: {
    id: number;
    area_id: number;
    name: string;
    bookable_object_type_id: ObjectTypeId;
    is_active: boolean;
    created_at: Moment;
  }[];
  closings: {
    location_id: number;
    first_day: DayText;
    last_day: DayText;
    weekdays: number[] | null;
    created_at: Moment;
    lifted_at: Moment | null;
  }[];
  bookings: BookingRow[];
  places: {
    area_id: number;
    date: DayText;
    user_id: number;
    ended_as: string | null;
    ended_at: Moment | null;
    closing_id: number | null;
  }[];
  users: { id: number; google_sub: string | null; first_name: string; last_name: string; email: string }[];
  entries: {
    id: number;
    at: Moment;
    subject: string;
    subject_id: number;
    action: string;
    before: Fields | null;
    after: Fields | null;
  }[];
  /** Nobody is known by name on days before this one; null while nobody has been forgotten. */
  anonymisedBefore: DayText | null;
};

export type BookingRow = {
  id: number;
  date: DayText;
  area_id: number;
  bookable_object_id: number;
  user_id: number;
  booked_for: string | null;
  created_at: Moment;
  moved_at: Moment | null;
  confirmed_at: Moment | null;
  asked_at: Moment | null;
  cancelled_at: Moment | null;
  cancel_reason: string | null;
  closing_id: number | null;
};

/** What an entry of the audit trail says about one thing; for a saved area, also about its objects. */
export type Fields = {
  is_active?: boolean;
  bookable_object_type_id?: ObjectTypeId;
  area_type_id?: number;
  open_days?: number[];
  /** Of a booking. */
  date?: DayText;
  area_id?: number;
  bookable_object_id?: number;
  bookable_objects?: ({ id: number } & Fields)[];
};

export async function readRows(client: pg.Pool): Promise<Rows> {
  const all = async <Row>(table: string): Promise<Row[]> => {
    const { rows } = await client.query<{ row: Row }>(
      `select to_jsonb(t) as row from ${table} t order by id`,
    );
    return rows.map(({ row }) => row);
  };
  const installation = await client.query<{ day: DayText | null }>(
    'select anonymised_before::text as day from installation',
  );
  return {
    locations: await all('locations'),
    areas: await all('areas'),
    objects: await all('bookable_objects'),
    closings: await all('closings'),
    bookings: await all('bookings'),
    places: await all('waiting_list_places'),
    users: await all('users'),
    entries: await all('audit_entries'),
    anonymisedBefore: installation.rows[0]?.day ?? null,
  };
}
