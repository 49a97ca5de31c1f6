import type { Page, Route } from 'playwright-core';
import type { State } from './state.ts';

const ANSWER = '**/api/admin/insights?*';
const TODAY = '2026-11-24';

const page = (
  name: string,
  search: string,
  before: (page: Page) => Promise<unknown>,
  shown: string,
): State => ({
  name: `insights-${name}`,
  async open(page) {
    await page.unrouteAll({ behavior: 'wait' });
    await before(page);
    await page.goto(`/admin/insights${search}`);
    await page.getByText(shown).first().waitFor();
  },
  texts: [],
});

const asItIs = async () => {};

/** The server's answer for a company with a year behind it, and a year ago in part. */
async function withAYear(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, json: afterAYear(await response.json()) });
}

/** The server's answer right after an upgrade, for a company that is years old. */
async function withSomeMissing(route: Route): Promise<void> {
  const response = await route.fetch();
  const missing = { from: '2025-08-04', to: '2026-11-15' };
  const json = { ...(await response.json()), before: null, forecast: { days: [], error: null }, missing };
  await route.fulfill({ response, json });
}

/** The Insights page as a new company sees it, a year later, and when something is wrong. */
export const insights: readonly State[] = [
  page('two-weeks', '?period=own&from=2026-11-10&to=2026-11-23', asItIs, 'Figures as a table'),
  page('one-day', '?period=own&from=2026-11-17&to=2026-11-17', asItIs, 'Only one open day'),
  page('after-a-year', '?period=quarter', (shown) => shown.route(ANSWER, withAYear), 'What to expect'),
  page(
    'being-counted',
    '?period=own&from=2026-11-10&to=2026-11-23',
    (shown) => shown.route(ANSWER, withSomeMissing),
    'are not in yet',
  ),
  page(
    'nothing-yet',
    '?period=own&from=2025-10-01&to=2025-10-31',
    asItIs,
    'There were no spaces to book in October 2025.',
  ),
  {
    name: 'insights-loading',
    async open(shown) {
      await shown.unrouteAll({ behavior: 'ignoreErrors' });
      await shown.route(ANSWER, () => new Promise(() => {}));
      await shown.goto('/admin/insights');
      await shown.getByRole('status', { name: 'Loading the insights' }).waitFor();
    },
    texts: [],
  },
  {
    ...page(
      'failed',
      '',
      (shown) =>
        shown.route(ANSWER, (route) =>
          route.fulfill({ status: 400, json: { status: 400, detail: 'The server says why.' } }),
        ),
      'We could not load the insights',
    ),
    complains: true,
  },
];

type Answer = { now: Record<string, unknown>; areas: { weekdays: Record<string, unknown>[] }[] };

function afterAYear(answer: Answer) {
  const day = (from: string, days: number) => Temporal.PlainDate.from(from).add({ days });
  const wave = (at: number, middle: number, reach: number) =>
    Math.round((middle + reach * Math.sin(at / 2)) * 10) / 10;
  const weeks = Array.from({ length: 14 }, (_, at) => ({
    week: day('2026-06-29', 7 * at).toString(),
    spaces: 980,
    booked: Math.round(9.8 * wave(at, 62, 14)),
    use: wave(at, 62, 14),
    lastYear: at < 4 ? null : wave(at + 2, 51, 9),
  }));
  const days = Array.from({ length: 42 }, (_, at) => day(TODAY, at - 28))
    .filter(({ dayOfWeek }) => dayOfWeek <= 5)
    .map((date) => {
      const expected = [92, 131, 140, 118, 55][date.dayOfWeek - 1] ?? 0;
      const isOver = date.toString() < TODAY;
      return {
        date: date.toString(),
        spaces: 196,
        booked: isOver ? expected + ((date.day * 7) % 23) - 11 : null,
        alreadyBooked: isOver ? expected : Math.round(expected / 3),
        expected,
        low: expected - 21,
        high: expected + 17,
      };
    });
  const figures = { ...answer.now, spaces: 12_740, booked: 7_911, free: 4_829, use: 62.1, openDays: 396 };
  return {
    ...answer,
    firstDay: '2025-08-04',
    now: {
      ...figures,
      busiest: { date: '2026-09-16', spaces: 196, booked: 183, use: 93.4 },
      quietest: { date: '2026-08-14', spaces: 196, booked: 21, use: 10.7 },
      fullDays: 17,
      turnedAway: { places: 41, days: 12 },
      noShowRate: 4.3,
      expected: 8_266,
      unconfirmed: 355,
      people: 148,
      made: 9_020,
      daysAhead: 6.4,
    },
    before: {
      ...figures,
      from: '2026-04-01',
      to: '2026-06-30',
      use: 58,
      fullDays: 9,
      turnedAway: { places: 12, days: 5 },
      noShowRate: 5.1,
      people: 141,
      daysAhead: 5.9,
    },
    areas: answer.areas.length > 0 ? answer.areas : AREAS,
    weeks,
    forecast: { days, error: { mean: 6.2, days: 20 } },
  };
}

const AREAS = [
  ['Car park', 'Leeds', 2, [41, 100, 97, 88, 30]],
  ['Floor 1 Studio', 'Leeds', 1, [38, 71, 84, 66, 12]],
  ['Floor 2 Quiet floor', 'Leeds', 1, [22, 69, 72, 51, 0]],
  ['Rooftop', 'Madrid', 1, [46, 70, 60, 66, null]],
].map(([name, location, areaTypeId, uses], at) => ({
  id: at + 1,
  name,
  location,
  areaTypeId,
  locationId: location === 'Leeds' ? 1 : 2,
  weekdays: (uses as (number | null)[]).flatMap((use, weekday) =>
    use === null
      ? []
      : [
          {
            weekday: weekday + 1,
            openDays: 13,
            fullDays: use > 90 ? Math.round((use - 80) / 2) : 0,
            spaces: 260,
            booked: Math.round(2.6 * use),
            use,
          },
        ],
  ),
}));
