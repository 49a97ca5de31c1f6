import type { AreaTypeId, ObjectTypeId } from '../../../src/shared/locations/kinds.ts';
import { dayIn, moment, pastOf } from './past.ts';
import type { BookingRow, Rows } from './rows.ts';

type Place = Rows['places'][number];
type Value = string | number | null;
export type Row = Record<string, Value>;
/** By id, the rows that a report should have. */
export type Counts = Record<string, (asked: Asked) => Row[]>;
export type Asked = { from: string; to: string; location?: number; area?: number };

/**
 * Every report, counted in plain loops over plain rows, using none of Perch's own counting. `now` is the moment of the run.
 * What the reports say about people is in people.ts.
 */
export function counterOf(rows: Rows, now: string) {
  const past = pastOf(rows);
  const instant = moment(now);
  const wallClock = (zone: string, day: string, time: string) =>
    Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds;
  const officeOf = (area: number) => rows.areas.find(({ id }) => id === area)?.location_id ?? 0;
  const byDayAndArea = Map.groupBy(rows.bookings, ({ date, area_id }) => `${date} ${area_id}`);
  const objectsOf = Map.groupBy(rows.objects, ({ area_id }) => area_id);

  /** How it was given up, or null while it stands. */
  function releasedAs(booking: BookingRow): string | null {
    if (booking.closing_id !== null) return 'closing';
    if (booking.cancelled_at !== null) return booking.cancel_reason;
    const isOver =
      booking.asked_at !== null &&
      booking.confirmed_at === null &&
      instant >= wallClock(past.zoneOfArea(booking.area_id), booking.date, '10:00');
    return isOver ? 'unconfirmed' : null;
  }
  const outcomes = new Map(rows.bookings.map((booking) => [booking, releasedAs(booking)]));
  const stands = (booking: BookingRow) => outcomes.get(booking) === null;
  const wasOf = (type: number) => (booking: BookingRow) =>
    past.objectOn(booking.bookable_object_id, booking.date).type === type;

  function areasOf({ location, area }: Asked) {
    return rows.areas.filter(
      ({ id, location_id }) =>
        (location === undefined || location_id === location) && (area === undefined || id === area),
    );
  }
  const nameOf = (area: { location_id: number; name: string }) => ({
    location: rows.locations.find(({ id }) => id === area.location_id)?.name ?? '',
    area: area.name,
  });
  const bookingsOf = (asked: Asked) => {
    const areas = new Set(areasOf(asked).map(({ id }) => id));
    return rows.bookings.filter(
      ({ date, area_id }) => date >= asked.from && date <= asked.to && areas.has(area_id),
    );
  };

  /** One area on one day. */
  const kept = new Map<string, ReturnType<typeof countDay>>();
  function dayOf(area: number, day: string, type: number) {
    const key = `${area} ${day} ${type}`;
    const counted = kept.get(key) ?? countDay(area, day, type);
    kept.set(key, counted);
    return counted;
  }
  function countDay(area: number, day: string, type: number) {
    const objects = (objectsOf.get(area) ?? []).map(({ id }) => past.objectOn(id, day));
    const isOpen = past.isOfficeOpenOn(officeOf(area), day) && objects.some(({ isActive }) => isActive);
    const own = (byDayAndArea.get(`${day} ${area}`) ?? []).filter(wasOf(type));
    const standing = own.filter(stands);
    const active = objects.filter((object) => object.isActive && object.type === type).length;
    const beyond = standing.filter(({ bookable_object_id: id }) => !past.objectOn(id, day).isActive).length;
    const filledBefore = isOpen && type === 1 ? filledAhead(area, day, active) : null;
    return {
      day,
      isOpen,
      /** Since how many days before it had been full when waiting ended; null if it was not. */
      filledBefore,
      isFull: filledBefore !== null,
      spaces: isOpen ? active + beyond : standing.length,
      booked: standing.length,
      confirmed: standing.filter(({ confirmed_at }) => confirmed_at !== null).length,
      released: own.length - standing.length,
    };
  }
  type Counted = ReturnType<typeof countDay>;

  /** Null if nothing was open and nothing happened. */
  function use(days: Counted[]): Row | null {
    const sum = (key: 'spaces' | 'booked' | 'confirmed' | 'released') =>
      days.reduce((all, each) => all + each[key], 0);
    const [spaces, booked] = [sum('spaces'), sum('booked')];
    if (!days.some(({ isOpen }) => isOpen) && booked + sum('released') === 0) return null;
    return {
      spaces,
      booked,
      confirmed: sum('confirmed'),
      released: sum('released'),
      free: spaces - booked,
      use: share(booked, spaces),
    };
  }
  const openDays = (days: Counted[]) => days.filter(({ isOpen }) => isOpen).length;
  const withUse = (about: Row, days: Counted[], more: Row = {}): Row[] => {
    const counted = use(days);
    return counted ? [{ ...about, ...counted, ...more }] : [];
  };

  const placesOf = (asked: Asked) => {
    const areas = new Set(areasOf(asked).map(({ id }) => id));
    return rows.places.filter(
      ({ area_id, date }) => areas.has(area_id) && date >= asked.from && date <= asked.to,
    );
  };
  const isQueueOver = (place: Place) =>
    instant >= wallClock(past.zoneOfArea(place.area_id), place.date, '08:30');
  const isTurnedAway = (place: Place) =>
    place.closing_id === null &&
    (place.ended_as === 'expired' || (place.ended_at === null && isQueueOver(place)));
  const daysAheadOf = (booking: BookingRow) =>
    daysAhead(past.zoneOfArea(booking.area_id), booking.created_at, booking.date);

  /** `column` has the days on which one was booked. */
  const apartDays = (asked: Asked, type: ObjectTypeId, column: string) =>
    areasOf(asked).flatMap((area) => {
      const days = daysOf(asked).map((day) => dayOf(area.id, day, type));
      if (days.every(({ spaces, booked, released }) => spaces + booked + released === 0)) return [];
      return withUse({ ...nameOf(area), openDays: openDays(days) }, days, {
        [column]: days.filter(({ booked }) => booked > 0).length,
      });
    });

  const reports: Counts = {
    'use-by-weekday': (asked) =>
      areasOf(asked).flatMap((area) =>
        WEEKDAYS.flatMap((weekday, index) => {
          const days = daysOf(asked)
            .filter((day) => Temporal.PlainDate.from(day).dayOfWeek === index + 1)
            .map((day) => dayOf(area.id, day, 1));
          return withUse({ ...nameOf(area), weekday, openDays: openDays(days) }, days);
        }),
      ),

    'use-by-week': (asked) =>
      weeksOf(asked).flatMap(([week, days]) =>
        Object.entries(AREA_KINDS).flatMap(([kind, name]) =>
          withUse(
            { week, kind: name },
            areasOf(asked).flatMap((area) =>
              days
                .filter((day) => past.kindOfAreaOn(area.id, day) === Number(kind))
                .map((day) => dayOf(area.id, day, 1)),
            ),
          ),
        ),
      ),

    'use-of-spaces': (asked) =>
      areasOf(asked).flatMap((area) => {
        const standing = new Set(
          bookingsOf({ ...asked, area: area.id })
            .filter(stands)
            .map(({ bookable_object_id: id, date }) => `${id} ${date}`),
        );
        const spaces = new Map<string, { space: string; kind: string; days: number; taken: number }>();
        for (const { id, name } of objectsOf.get(area.id) ?? [])
          for (const day of daysOf(asked)) {
            const { type, isActive } = past.objectOn(id, day);
            const kind = OBJECT_KINDS[type];
            const isTaken = standing.has(`${id} ${day}`);
            const isOpen = isActive && past.isOfficeOpenOn(area.location_id, day);
            // Those of one name and kind are one space.
            const sums = spaces.get(`${kind} ${name}`) ?? { space: name, kind, days: 0, taken: 0 };
            sums.days += isOpen || isTaken ? 1 : 0;
            sums.taken += isTaken ? 1 : 0;
            spaces.set(`${kind} ${name}`, sums);
          }
        return [...spaces.values()]
          .filter(({ days }) => days > 0)
          .map((sums) => ({ ...nameOf(area), ...sums, use: share(sums.taken, sums.days) }));
      }),

    'car-park': (asked) =>
      weeksOf(asked).flatMap(([week, days]) =>
        areasOf(asked).flatMap((area) => {
          const own = days.filter((day) => past.kindOfAreaOn(area.id, day) === 2);
          const joined = rows.places.filter((place) => place.area_id === area.id && own.includes(place.date));
          const counted = own.map((day) => dayOf(area.id, day, 1));
          return withUse({ week, ...nameOf(area), openDays: openDays(counted) }, counted, {
            joined: joined.length,
          });
        }),
      ),

    'dog-days': (asked) => apartDays(asked, 2, 'daysWithADog'),

    unconfirmed: (asked) =>
      areasOf(asked).flatMap((area) =>
        WEEKDAYS.flatMap((weekday, index) => {
          const own = bookingsOf(asked).filter(
            ({ area_id, date }) =>
              area_id === area.id && Temporal.PlainDate.from(date).dayOfWeek === index + 1,
          );
          if (own.length === 0) return [];
          const as = (...ways: string[]) =>
            own.filter((each) => ways.includes(outcomes.get(each) ?? '')).length;
          const [booked, lost] = [own.filter(stands).length, as('unconfirmed')];
          return [
            {
              ...nameOf(area),
              weekday,
              made: own.length,
              booked,
              unconfirmed: lost,
              byOwner: as('owner', 'slack'),
              byAdmin: as('admin', 'object-removed', 'closing'),
              notAsked: own.filter((each) => stands(each) && wasNotAsked(each)).length,
              expected: booked + lost,
              share: share(lost, booked + lost),
            },
          ];
        }),
      ),

    'unmet-demand': (asked) =>
      areasOf(asked).flatMap((area) => {
        const days = daysOf(asked).map((day) => dayOf(area.id, day, 1));
        const places = placesOf({ ...asked, area: area.id });
        if (openDays(days) === 0 && places.length === 0) return [];
        const of = (isOne: (place: Place) => boolean) => places.filter(isOne).length;
        const filled = days.flatMap(({ filledBefore }) => (filledBefore === null ? [] : [filledBefore]));
        filled.sort((a, b) => a - b);
        return [
          {
            ...nameOf(area),
            joined: places.length,
            promoted: of(({ ended_as }) => ended_as === 'promoted'),
            expired: of(isTurnedAway),
            left: of(({ ended_as }) => ended_as === 'left'),
            closed: of(({ closing_id }) => closing_id !== null),
            waiting: of((place) => place.ended_at === null && !isQueueOver(place)),
            openDays: openDays(days),
            fullDays: filled.length,
            fullShare: share(filled.length, openDays(days)),
            filledBefore: median(filled),
            earliestFilled: filled.at(-1) ?? null,
          },
        ];
      }),

    'lead-time': (asked) => {
      const all = bookingsOf(asked);
      return BANDS.flatMap(([ahead, least, most]) => {
        const own = all.filter((booking) => daysAheadOf(booking) >= least && daysAheadOf(booking) <= most);
        if (own.length === 0) return [];
        const booked = own.filter(stands).length;
        return [
          {
            ahead,
            made: own.length,
            booked,
            released: own.length - booked,
            share: share(own.length, all.length),
            releasedShare: share(own.length - booked, own.length),
          },
        ];
      });
    },

    'not-asked': (asked) =>
      bookingsOf(asked)
        .filter((each) => stands(each) && wasNotAsked(each))
        .map(described),

    bookings: (asked) =>
      bookingsOf(asked).map((each) => ({
        ...described(each),
        type: OBJECT_KINDS[past.objectOn(each.bookable_object_id, each.date).type],
        confirmedAt: minute(each, each.confirmed_at),
        outcome: ENDS[outcomes.get(each) ?? ''] ?? 'Booked',
        releasedAt: minute(each, each.cancelled_at),
      })),
  };

  return {
    reports,
    stands,
    bookingsOf,
    areasOf,
    placesOf,
    isTurnedAway,
    daysAheadOf,
    dayOf,
    releasedAs: (booking: BookingRow) => outcomes.get(booking) ?? null,
    areNamesKeptFrom: (day: string) => rows.anonymisedBefore === null || day >= rows.anonymisedBefore,
  };

  function wasNotAsked(booking: BookingRow): boolean {
    return (
      booking.confirmed_at === null &&
      booking.asked_at === null &&
      instant >= wallClock(past.zoneOfArea(booking.area_id), booking.date, '10:00')
    );
  }

  /** How many days ahead a day was full, if every desk of the day was booked at half past eight. */
  function filledAhead(area: number, day: string, active: number): number | null {
    const zone = past.zoneOfArea(area);
    const end = wallClock(zone, day, '08:30');
    const taking = (byDayAndArea.get(`${day} ${area}`) ?? []).filter(
      (each) =>
        wasOf(1)(each) &&
        past.objectOn(each.bookable_object_id, day).isActive &&
        takenAt(each) < end &&
        (each.cancelled_at === null || moment(each.cancelled_at) >= end),
    );
    if (taking.length === 0 || taking.length !== active) return null;
    const last = Math.max(...taking.map(takenAt));
    return daysAhead(zone, Temporal.Instant.fromEpochMilliseconds(last).toString(), day);
  }

  function described(booking: BookingRow): Row {
    const area = rows.areas.find(({ id }) => id === booking.area_id);
    const user = rows.users.find(({ id }) => id === booking.user_id);
    return {
      date: booking.date,
      ...(area && nameOf(area)),
      space: rows.objects.find(({ id }) => id === booking.bookable_object_id)?.name ?? '',
      person: `${user?.first_name} ${user?.last_name}`.trim(),
      email: user?.email ?? '',
      bookedFor: booking.booked_for,
      madeAt: minute(booking, booking.created_at),
    };
  }

  function minute(booking: BookingRow, at: string | null): string | null {
    if (at === null) return null;
    const local = Temporal.Instant.from(at)
      .toZonedDateTimeISO(past.zoneOfArea(booking.area_id))
      .toPlainDateTime();
    return local.toString({ smallestUnit: 'minute', roundingMode: 'floor' }).replace('T', ' ');
  }
}

const takenAt = ({ created_at, moved_at }: BookingRow) =>
  Math.max(moment(created_at), moved_at === null ? 0 : moment(moved_at));

const daysAhead = (zone: string, at: string, day: string) =>
  Temporal.PlainDate.from(dayIn(zone, at)).until(day, { largestUnit: 'day' }).days;

const AREA_KINDS = { 1: 'Desks', 2: 'Car park' } satisfies Record<AreaTypeId, string>;
const OBJECT_KINDS = { 1: 'Standard', 2: 'Dog' } satisfies Record<ObjectTypeId, string>;

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const BANDS = [
  ['On the day', -Infinity, 0],
  ['1 day', 1, 1],
  ['2 to 3 days', 2, 3],
  ['4 to 7 days', 4, 7],
  ['8 to 14 days', 8, 14],
  ['15 to 28 days', 15, 28],
  ['More than 28 days', 29, Infinity],
] as const;

const ENDS: Record<string, string> = {
  owner: 'Cancelled by the person',
  slack: 'Cancelled in Slack',
  admin: 'Cancelled by an admin',
  unconfirmed: 'Released unconfirmed',
  'object-removed': 'The space was taken out of use',
  closing: 'The office was closed',
};

export const addDays = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString();

export function daysOf({ from, to }: Asked): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Each week by its Monday, with those of its days that were asked about. */
export function weeksOf(asked: Asked): [string, string[]][] {
  const monday = (day: string) => {
    const date = Temporal.PlainDate.from(day);
    return date.subtract({ days: date.dayOfWeek - 1 }).toString();
  };
  return [...Map.groupBy(daysOf(asked), monday)];
}

export const share = (part: number, whole: number) =>
  whole === 0 ? null : Math.round((1000 * part) / whole) / 10;

function median(sorted: number[]): number | null {
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
