import { type Asked, type counterOf, daysOf, type Row } from './counting.ts';
import { moment, pastOf } from './past.ts';
import type { BookingRow, Rows } from './rows.ts';

/** Where a booking was, from one moment until another. */
type Stay = { booking: BookingRow; area: number; object: number; day: string; since: number; until: number };

/** Somebody in one area: the contested days on which they had a space, and those on which they had asked and went without. */
type Person = { had: Set<string>; missed: Set<string> };

const FEWEST = 5;

/** The report on turns, by the rule in docs/turns.md: who had which space at 08:30, from the bookings and all their moves. */
export function turnsOf(
  rows: Rows,
  now: string,
  asked: Asked,
  { dayOf }: Pick<ReturnType<typeof counterOf>, 'dayOf'>,
): Row[] {
  const past = pastOf(rows);
  const half = (area: number, day: string) =>
    Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: past.zoneOfArea(area), plainTime: '08:30' })
      .epochMilliseconds;
  const stays = Map.groupBy(staysOf(rows), ({ area, day }) => `${area} ${day}`);
  const former = rows.users.find(({ google_sub }) => google_sub === 'former-colleague')?.id;
  const places = Map.groupBy(rows.places, ({ area_id, date }) => `${area_id} ${date}`);

  return rows.areas
    .filter(
      ({ id, location_id }) => (asked.area ?? id) === id && (asked.location ?? location_id) === location_id,
    )
    .flatMap((area) => {
      const days = daysOf(asked);
      const office = rows.locations.find(({ id }) => id === area.location_id);
      const openDays = days.filter((day) => dayOf(area.id, day, 1).isOpen).length;
      const people = new Map<number, Person>();
      const personOf = (id: number) => {
        const person = people.get(id) ?? { had: new Set(), missed: new Set() };
        people.set(id, person);
        return person;
      };
      let contestedDays = 0;
      for (const day of days) {
        const at = half(area.id, day);
        const without = (places.get(`${area.id} ${day}`) ?? []).filter(
          (place) =>
            place.closing_id === null &&
            (place.ended_as === 'expired' || (place.ended_at === null && moment(now) >= at)),
        );
        if (without.length === 0) continue;
        contestedDays += 1;
        for (const { user_id } of without) personOf(user_id).missed.add(day);
        for (const { booking, object, since, until } of stays.get(`${area.id} ${day}`) ?? []) {
          const wasTaken = ['admin', 'object-removed'].includes(booking.cancel_reason ?? '');
          const isItsEnd = booking.cancelled_at !== null && until === moment(booking.cancelled_at);
          if (since < at && at <= until && past.objectOn(object, day).type === 1 && !(wasTaken && isItsEnd))
            personOf(booking.user_id).had.add(day);
        }
      }
      if (former !== undefined) people.delete(former);
      if (openDays + contestedDays === 0) return [];
      const about = { location: office?.name ?? '', area: area.name };
      return linesOf(about, { openDays, contestedDays }, [...people.values()]);
    });
}

/** Every place and day that a booking has had, with its beginning and end. */
function staysOf(rows: Rows): Stay[] {
  const moves = Map.groupBy(
    rows.entries
      .filter(({ subject, action }) => subject === 'booking' && action === 'moved')
      .toSorted((a, b) => a.id - b.id),
    ({ subject_id }) => subject_id,
  );
  return rows.bookings.flatMap((booking) => {
    const stays: Stay[] = [];
    let since = moment(booking.created_at);
    for (const { at, before } of moves.get(booking.id) ?? []) {
      if (before?.date === undefined || before.area_id === undefined || !before.bookable_object_id) continue;
      const { date: day, area_id: area, bookable_object_id: object } = before;
      stays.push({ booking, area, object, day, since, until: moment(at) });
      since = moment(at);
    }
    const until = booking.cancelled_at === null ? Infinity : moment(booking.cancelled_at);
    const { area_id: area, bookable_object_id: object, date: day } = booking;
    return [...stays, { booking, area, object, day, since, until }];
  });
}

function linesOf(
  about: { location: string; area: string },
  { openDays, contestedDays }: { openDays: number; contestedDays: number },
  people: readonly Person[],
): Row[] {
  const whole = {
    openDays,
    contestedDays,
    contestedShare: openDays === 0 ? null : Math.round((1000 * contestedDays) / openDays) / 10,
    gini: people.length < FEWEST ? null : giniOf(people.map(({ had }) => had.size)),
  };
  const none = { openDays: null, contestedDays: null, contestedShare: null, gini: null };
  if (people.length < FEWEST) {
    const band = people.length === 0 ? null : 'Fewer than five people';
    return [{ ...about, ...whole, band, people: null, wanted: null, turns: null, longestWithout: null }];
  }
  return bandsOf(people).map(({ from, to, members }, at) => ({
    ...about,
    ...(at === 0 ? whole : none),
    band: nameOf(from, to),
    people: members.length,
    wanted: members.reduce((all, { had, missed }) => all + wantedBy({ had, missed }).size, 0),
    turns: members.reduce((all, { had }) => all + had.size, 0),
    longestWithout: Math.max(...members.map(longestOf)),
  }));
}

type Band = { from: number; to: number; members: Person[] };

/** From the fewest turns up, each closed as soon as it has five people; what is left over joins the one before. */
function bandsOf(people: readonly Person[]): Band[] {
  const bands: Band[] = [];
  for (const [turns, members] of [...Map.groupBy(people, ({ had }) => had.size)].toSorted(
    ([a], [b]) => a - b,
  )) {
    const open = bands.at(-1);
    if (!open || open.members.length >= FEWEST) bands.push({ from: turns, to: turns, members });
    else bands.splice(-1, 1, { ...open, to: turns, members: [...open.members, ...members] });
  }
  const [before, last] = bands.slice(-2);
  if (before && last && last.members.length < FEWEST) {
    bands.splice(-2, 2, { from: before.from, to: last.to, members: [...before.members, ...last.members] });
  }
  return bands;
}

const wantedBy = ({ had, missed }: Person) => new Set([...had, ...missed]);

/** The most days in a row, of those they wanted, on which they went without. */
function longestOf({ had, missed }: Person): number {
  let [longest, run] = [0, 0];
  for (const day of [...wantedBy({ had, missed })].toSorted((a, b) => (a < b ? -1 : 1))) {
    run = had.has(day) ? 0 : run + 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** From the sorted turns: twice the weighted sum over the sum, less what equality would give. */
function giniOf(turns: readonly number[]): number {
  const all = turns.reduce((sum, each) => sum + each, 0);
  if (all === 0) return 0;
  const weighted = turns.toSorted((a, b) => a - b).reduce((sum, each, at) => sum + (at + 1) * each, 0);
  const count = turns.length;
  return Math.round(100 * ((2 * weighted) / (count * all) - (count + 1) / count)) / 100;
}

function nameOf(from: number, to: number): string {
  const turns = (count: number) => (count === 0 ? 'No turn' : count === 1 ? '1 turn' : `${count} turns`);
  return from === to ? turns(from) : `${from} to ${turns(to)}`;
}
