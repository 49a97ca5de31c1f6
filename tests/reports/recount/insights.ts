import { addDays, type Asked, type counterOf, daysOf, share, weeksOf } from './counting.ts';

type Counter = ReturnType<typeof counterOf>;

/** What the insights say about a period and the days around today, counted from the rows like the reports. */
export function insightsOf(counter: Counter, asked: Asked, today: string) {
  const on = dayCounter(counter, asked);
  const figures = (from: string, to: string) => figuresOf(counter, on, { ...asked, from, to });
  const length = daysOf(asked).length;
  const before = figures(addDays(asked.from, -length), addDays(asked.from, -1));
  return {
    now: figures(asked.from, asked.to),
    before: before.spaces > 0 ? before : null,
    areas: counter.areasOf(asked).flatMap((area) => {
      const weekdays = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
        const days = daysOf(asked)
          .filter((day) => Temporal.PlainDate.from(day).dayOfWeek === weekday)
          .map((day) => counter.dayOf(area.id, day, 1));
        const [openDays, booked] = [days.filter(({ isOpen }) => isOpen).length, sum(days, 'booked')];
        if (openDays === 0 && booked + sum(days, 'released') === 0) return [];
        const spaces = sum(days, 'spaces');
        const fullDays = days.filter(({ isFull }) => isFull).length;
        return [{ weekday, openDays, fullDays, spaces, booked, use: share(booked, spaces) }];
      });
      return weekdays.length === 0 ? [] : [{ id: area.id, weekdays }];
    }),
    weeks: weeksFromTheFirst(on, asked),
    forecast: forecastOf(on, today),
  };
}

/** All areas that were asked about, on one day. */
function dayCounter(counter: Counter, asked: Asked) {
  const areas = counter.areasOf(asked);
  const kept = new Map<string, ReturnType<typeof count>>();
  const count = (day: string) => {
    const parts = areas.map((area) => counter.dayOf(area.id, day, 1));
    return {
      day,
      openDays: parts.filter(({ isOpen }) => isOpen).length,
      fullDays: parts.filter(({ isFull }) => isFull).length,
      spaces: sum(parts, 'spaces'),
      booked: sum(parts, 'booked'),
      released: sum(parts, 'released'),
    };
  };
  return (day: string) => {
    const counted = kept.get(day) ?? count(day);
    kept.set(day, counted);
    return counted;
  };
}
type OnDay = ReturnType<typeof dayCounter>;

const sum = <Key extends string>(parts: readonly Record<Key, number>[], key: Key) =>
  parts.reduce((all, each) => all + each[key], 0);

function figuresOf(counter: Counter, on: OnDay, asked: Asked) {
  const days = daysOf(asked).map(on);
  const made = counter.bookingsOf(asked);
  const standing = made.filter(counter.stands);
  const unconfirmed = made.filter((each) => counter.releasedAs(each) === 'unconfirmed').length;
  const expected = standing.length + unconfirmed;
  const [spaces, booked] = [sum(days, 'spaces'), sum(days, 'booked')];
  const open = days
    .filter((each) => each.openDays > 0 && each.spaces > 0)
    .map((each) => ({
      date: each.day,
      spaces: each.spaces,
      booked: each.booked,
      use: share(each.booked, each.spaces),
    }))
    .toSorted((a, b) => b.booked / b.spaces - a.booked / a.spaces || (a.date < b.date ? 1 : -1));
  const turnedAway = counter.placesOf(asked).filter(counter.isTurnedAway);
  const own = standing.filter(({ booked_for }) => booked_for === null);
  const people = new Set(own.map(({ user_id }) => user_id)).size;
  const peopleAreKnown = counter.areNamesKeptFrom(asked.from);
  const ahead = made.reduce((all, each) => all + Math.max(counter.daysAheadOf(each), 0), 0);
  return {
    from: asked.from,
    to: asked.to,
    openDays: sum(days, 'openDays'),
    spaces,
    booked,
    free: spaces - booked,
    released: sum(days, 'released'),
    use: share(booked, spaces),
    busiest: open[0] ?? null,
    quietest: open.length > 1 ? open.at(-1) : null,
    fullDays: sum(days, 'fullDays'),
    turnedAway: { places: turnedAway.length, days: new Set(turnedAway.map(({ date }) => date)).size },
    expected,
    unconfirmed,
    noShowRate: share(unconfirmed, expected),
    people: people < 5 || !peopleAreKnown ? null : people,
    peopleAreKnown,
    made: made.length,
    daysAhead: made.length === 0 ? null : rounded(ahead / made.length),
  };
}

const rounded = (value: number) => Math.round(value * 10) / 10;

function weeksFromTheFirst(on: OnDay, asked: Asked) {
  const use = (days: readonly string[]) => {
    const counted = days.map(on);
    const [spaces, booked] = [sum(counted, 'spaces'), sum(counted, 'booked')];
    return { spaces, booked, use: share(booked, spaces) };
  };
  const weeks = weeksOf(asked).map(([week, days]) => ({
    week,
    ...use(days),
    lastYear: use(days.map((day) => addDays(day, -364))).use,
  }));
  const first = weeks.findIndex((each) => each.use !== null);
  return first < 0 ? [] : weeks.slice(first);
}

/** The mean of the eight open days of the same weekday before, from four weeks ago to two weeks ahead. */
function forecastOf(on: OnDay, today: string) {
  const openDays = daysOf({ from: addDays(today, -112), to: addDays(today, 13) })
    .map(on)
    .filter(({ openDays: open, spaces }) => open > 0 && spaces > 0);
  return openDays
    .filter(({ day }) => day >= addDays(today, -28))
    .map(({ day, spaces, booked }) => {
      const alike = openDays
        .filter((each) => each.day < day && each.day < today)
        .filter((each) => Temporal.PlainDate.from(each.day).until(day).days % 7 === 0)
        .slice(-8)
        .map((each) => each.booked);
      const isKnown = alike.length >= 4;
      return {
        date: day,
        booked: day < today ? booked : null,
        expected: isKnown ? rounded(alike.reduce((all, each) => all + each, 0) / alike.length) : null,
        low: isKnown ? Math.min(...alike) : null,
        high: isKnown ? Math.max(...alike) : null,
        alreadyBooked: booked,
        spaces,
      };
    });
}
