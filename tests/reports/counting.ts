import {
  AREAS,
  dayOf,
  type History,
  isDog,
  isInactive,
  isOpen,
  madeAt,
  type Made,
  stands,
  PEOPLE,
  releasedAt,
  local,
  isLiveRow,
  type Waited,
} from './company.ts';

/** Every figure of the reports, counted here in plain loops. The days are those of the whole four weeks. */

const DAYS = Array.from({ length: 28 }, (_, day) => day);
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export const share = (part: number, whole: number) =>
  whole === 0 ? null : Math.round((1000 * part) / whole) / 10;

/** For some days of an area, for Standard spaces or dog places. */
export function use({ made }: History, area: number, days: number[], wantsDogs = false) {
  const own = made.filter(
    (each) => each.area === area && days.includes(each.day) && isDog(area, each.space) === wantsDogs,
  );
  const active = wantsDogs ? AREAS[area]!.dogs : AREAS[area]!.spaces;
  let spaces = 0;
  for (const day of days) {
    const booked = own.filter((each) => each.day === day && stands(each));
    spaces += isOpen(day)
      ? active + booked.filter((each) => isInactive(area, each.space)).length
      : booked.length;
  }
  const booked = own.filter(stands).length;
  return {
    spaces,
    booked,
    confirmed: own.filter(({ fate }) => fate === 'confirmed').length,
    released: own.length - booked,
    free: spaces - booked,
  };
}

export const withUse = (counted: ReturnType<typeof use>) => ({
  ...counted,
  use: share(counted.booked, counted.spaces),
});

const hasSomething = (days: number[], { booked, released }: { booked: number; released: number }) =>
  days.some(isOpen) || booked + released > 0;

export function useByWeekday(history: History) {
  return AREAS.flatMap(({ name }, area) =>
    WEEKDAYS.flatMap((weekday, index) => {
      const days = DAYS.filter((day) => dayOf(day).dayOfWeek === index + 1);
      const counted = use(history, area, days);
      if (!hasSomething(days, counted)) return [];
      return [
        {
          location: 'Office',
          area: name,
          weekday,
          openDays: days.filter(isOpen).length,
          ...withUse(counted),
        },
      ];
    }),
  );
}

export const weeks = [0, 1, 2, 3].map((week) => DAYS.slice(7 * week, 7 * week + 7));

export function useByWeek(history: History) {
  return weeks.flatMap((days) =>
    [1, 2].map((type) => {
      const parts = AREAS.flatMap((each, area) => (each.type === type ? [use(history, area, days)] : []));
      const sum = (key: keyof (typeof parts)[number]) => parts.reduce((all, part) => all + part[key], 0);
      const all = {
        spaces: sum('spaces'),
        booked: sum('booked'),
        confirmed: sum('confirmed'),
        released: sum('released'),
        free: sum('free'),
      };
      return { week: dayOf(days[0]!).toString(), kind: type === 1 ? 'Desks' : 'Car park', ...withUse(all) };
    }),
  );
}

export function carPark(history: History) {
  return weeks.map((days) => ({
    week: dayOf(days[0]!).toString(),
    location: 'Office',
    area: 'Car park',
    openDays: days.filter(isOpen).length,
    ...withUse(use(history, 2, days)),
    joined: history.waited.filter(({ area, day }) => area === 2 && days.includes(day)).length,
  }));
}

export function dogDays(history: History) {
  return AREAS.flatMap(({ name, dogs }, area) => {
    if (dogs === 0) return [];
    const withADog = DAYS.filter((day) =>
      history.made.some(
        (each) => each.area === area && each.day === day && stands(each) && isDog(area, each.space),
      ),
    );
    return [
      {
        location: 'Office',
        area: name,
        openDays: DAYS.filter(isOpen).length,
        ...withUse(use(history, area, DAYS, true)),
        daysWithADog: withADog.length,
      },
    ];
  });
}

/** Each space by its name in the database, as `write` gives it. */
export function useOfSpaces({ made }: History) {
  return AREAS.flatMap(({ name, spaces, inactive, dogs }, area) =>
    Array.from({ length: spaces + inactive + dogs }, (_, space) => {
      const own = made.filter((each) => each.area === area && each.space === space && stands(each));
      const days = DAYS.filter(
        (day) => (isOpen(day) && !isInactive(area, space)) || own.some((each) => each.day === day),
      ).length;
      return {
        area: name,
        space,
        isDog: isDog(area, space),
        days,
        taken: own.length,
        use: share(own.length, days),
      };
    }).filter(({ days }) => days > 0),
  );
}

export function unconfirmed({ made }: History) {
  return AREAS.flatMap(({ name }, area) =>
    WEEKDAYS.flatMap((weekday, index) => {
      const own = made.filter((each) => each.area === area && dayOf(each.day).dayOfWeek === index + 1);
      if (own.length === 0) return [];
      const of = (...fates: Made['fate'][]) => own.filter(({ fate }) => fates.includes(fate)).length;
      const [booked, lost] = [own.filter(stands).length, of('unconfirmed', 'asked')];
      return [
        {
          location: 'Office',
          area: name,
          weekday,
          made: own.length,
          booked,
          unconfirmed: lost,
          byOwner: of('owner', 'slack'),
          byAdmin: of('admin', 'object-removed', 'closing'),
          notAsked: of('unasked'),
          expected: booked + lost,
          share: share(lost, booked + lost),
        },
      ];
    }),
  );
}

export function unmetDemand({ made, waited }: History) {
  return AREAS.map(({ name, spaces }, area) => {
    const places = waited.filter((each) => each.area === area);
    const of = (...fates: Waited['fate'][]) => places.filter(({ fate }) => fates.includes(fate)).length;
    const filled = DAYS.filter(isOpen).flatMap((day) => {
      const end = local(day, '08:30').epochMilliseconds;
      const taking = made.filter(
        (each) =>
          each.area === area &&
          each.day === day &&
          !isDog(area, each.space) &&
          !isInactive(area, each.space) &&
          madeAt(each).epochMilliseconds < end &&
          (isLiveRow(each) || releasedAt(each).epochMilliseconds >= end),
      );
      if (taking.length !== spaces) return [];
      const last = taking.map(madeAt).sort((a, b) => b.epochMilliseconds - a.epochMilliseconds)[0]!;
      return [last.toPlainDate().until(dayOf(day), { largestUnit: 'day' }).days];
    });
    filled.sort((a, b) => a - b);
    const middle = (filled.length - 1) / 2;
    const openDays = DAYS.filter(isOpen).length;
    return {
      location: 'Office',
      area: name,
      joined: places.length,
      promoted: of('promoted'),
      expired: of('expired', 'waiting'),
      left: of('left'),
      closed: of('closing'),
      waiting: 0,
      openDays,
      fullDays: filled.length,
      fullShare: share(filled.length, openDays),
      filledBefore:
        filled.length === 0 ? null : (filled[Math.floor(middle)]! + filled[Math.ceil(middle)]!) / 2,
      earliestFilled: filled.at(-1) ?? null,
    };
  });
}

/** Everybody who wanted a space on days when somebody went without: each person's days, in order, and whether they had one. */
export function wantedOnContested({ made, waited }: History, area: number) {
  const without = waited.filter((each) => each.area === area && ['expired', 'waiting'].includes(each.fate));
  const contested = DAYS.filter((day) => without.some((each) => each.day === day));
  const had = (person: number, day: number) =>
    made.some(
      (each) =>
        each.area === area &&
        each.person === person &&
        each.day === day &&
        !isDog(area, each.space) &&
        madeAt(each).epochMilliseconds < local(day, '08:30').epochMilliseconds &&
        (isLiveRow(each) ||
          (!['admin', 'object-removed', 'closing'].includes(each.fate) &&
            releasedAt(each).epochMilliseconds >= local(day, '08:30').epochMilliseconds)),
    );
  const people = Array.from({ length: PEOPLE }, (_, person) =>
    contested.flatMap((day) => {
      const hasSpace = had(person, day);
      const asked = without.some((each) => each.day === day && each.person === person);
      return hasSpace || asked ? [hasSpace] : [];
    }),
  );
  return { contestedDays: contested.length, people: people.filter((days) => days.length > 0) };
}

export const longestWithout = (days: readonly boolean[]): number =>
  Math.max(
    ...days
      .join()
      .split('true')
      .map((run) => run.match(/false/g)?.length ?? 0),
  );

export function leadTime({ made }: History) {
  const ahead = (each: Made) =>
    madeAt(each).toPlainDate().until(dayOf(each.day), { largestUnit: 'day' }).days;
  const bands: [string, number, number][] = [
    ['On the day', 0, 0],
    ['1 day', 1, 1],
    ['2 to 3 days', 2, 3],
    ['4 to 7 days', 4, 7],
    ['8 to 14 days', 8, 14],
    ['15 to 28 days', 15, 28],
    ['More than 28 days', 29, 999],
  ];
  return bands.flatMap(([name, from, to]) => {
    const own = made.filter((each) => ahead(each) >= from && ahead(each) <= to);
    const booked = own.filter(stands).length;
    if (own.length === 0) return [];
    return [
      {
        ahead: name,
        made: own.length,
        booked,
        released: own.length - booked,
        share: share(own.length, made.length),
        releasedShare: share(own.length - booked, own.length),
      },
    ];
  });
}

/** On how many days each person came, and how many bookings that took. People who did not come are left out. */
export function came({ made }: History) {
  return Array.from({ length: PEOPLE }, (_, person) => {
    const own = made.filter((each) => each.person === person && stands(each) && !each.isForGuest);
    return {
      person: `Person ${person} X`,
      days: new Set(own.map(({ day }) => day)).size,
      bookings: own.length,
    };
  }).filter(({ days }) => days > 0);
}

export const outcomes: Record<Made['fate'], string> = {
  confirmed: 'Booked',
  unasked: 'Booked',
  asked: 'Released unconfirmed',
  unconfirmed: 'Released unconfirmed',
  owner: 'Cancelled by the person',
  slack: 'Cancelled in Slack',
  admin: 'Cancelled by an admin',
  'object-removed': 'The space was taken out of use',
  closing: 'The office was closed',
};
