import { type Asked, daysOf, type Row } from './counting.ts';
import type { BookingRow, Rows } from './rows.ts';

type Came = { person: string; weekly: number; days: number; bookings: number };
type Band = { from: number; to: number; people: Came[] };

/** How many a group has at least. */
const FEWEST = 5;
const MOST_DAYS = 4;

/** The report on people: in bands of days a week, none with fewer than five, and those who came on so many days by name. */
export function peopleOf(rows: Rows, own: readonly BookingRow[], asked: Asked, namesFrom?: number): Row[] {
  const weeks = Math.max(daysOf(asked).length / 7, 1);
  const forThemselves = Map.groupBy(
    own.filter(({ booked_for }) => booked_for === null),
    ({ user_id }) => user_id,
  );
  const known: Came[] = [];
  let forgotten: number | null = null;
  for (const user of rows.users) {
    const bookings = forThemselves.get(user.id) ?? [];
    if (bookings.length === 0) continue;
    if (user.google_sub === 'former-colleague') {
      forgotten = bookings.length;
      continue;
    }
    const days = new Set(bookings.map(({ date }) => date)).size;
    const person = `${user.first_name} ${user.last_name}`.trim();
    known.push({ person, weekly: days / weeks, days, bookings: bookings.length });
  }
  const bandOf = ({ weekly }: Came) => Math.min(Math.floor(weekly), MOST_DAYS);
  if (namesFrom !== undefined) {
    return known
      .filter(({ days }) => days >= namesFrom)
      .map((each) => ({
        band: nameOf(bandOf(each), bandOf(each)),
        person: each.person,
        people: 1,
        days: each.days,
        bookings: each.bookings,
      }));
  }
  const found = bandsOf(known, bandOf).map(({ from, to, people }) => {
    const isFew = known.length < FEWEST;
    const sum = (key: 'days' | 'bookings') => people.reduce((all, each) => all + each[key], 0);
    return {
      band: isFew ? 'Fewer than five people' : nameOf(from, to),
      person: null,
      people: isFew ? null : people.length,
      days: isFew ? null : sum('days'),
      bookings: isFew ? null : sum('bookings'),
    };
  });
  const nobody = { band: 'No longer known', person: null, people: null, days: null, bookings: forgotten };
  return forgotten === null ? found : [...found, nobody];
}

/** From the fewest days up, each as soon as it has five people; what is left over at the top joins the one below. */
function bandsOf(known: readonly Came[], bandOf: (each: Came) => number): Band[] {
  const bands: Band[] = [];
  let from = 0;
  let people: Came[] = [];
  for (let band = 0; band <= MOST_DAYS; band += 1) {
    people = [...people, ...known.filter((each) => bandOf(each) === band)];
    if (people.length < FEWEST) continue;
    // A band that ends here must have somebody in it at its end, or it goes on.
    if (!known.some((each) => bandOf(each) === band)) continue;
    bands.push({ from, to: band, people });
    [from, people] = [band + 1, []];
  }
  const last = bands.at(-1);
  if (people.length > 0 && last) bands.splice(-1, 1, { ...last, people: [...last.people, ...people] });
  if (people.length > 0 && !last) bands.push({ from: 0, to: MOST_DAYS, people });
  const top = bands.at(-1);
  if (top) bands.splice(-1, 1, { ...top, to: MOST_DAYS });
  return bands;
}

function nameOf(from: number, to: number): string {
  const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);
  if (to >= MOST_DAYS) return from === 0 ? 'Any number of days' : `${days(from)} or more`;
  return from === 0 ? `Less than ${days(to + 1)}` : `${from} to less than ${days(to + 1)}`;
}
