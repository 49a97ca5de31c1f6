import { expect, test } from 'vitest';
import { brokenInvariants } from '../support/broken-invariants.ts';
import { ada } from '../support/cast.ts';
import { rounds } from '../support/rounds.ts';
import { perchForFile } from '../support/stage.ts';

const person = (name: string) => {
  const [givenName = '', familyName = ''] = name.split(' ');
  return { email: `${givenName.toLowerCase()}@perch.example`, givenName, familyName };
};

const { perch } = perchForFile();

/** The sample company has figures whatever day it is tried on: a summer's night, when it is tomorrow in London already; in test:long three other days too. */
const NEW_YEAR = ['2026-01-01T10:00:00Z', '2025-10-01', '2025-12-31'] as const;
const SUMMER = ['2026-08-05T23:30:00Z', '2026-04-01', '2026-06-30'] as const;
const MONDAY = ['2026-11-30T08:00:00Z', '2026-07-01', '2026-09-30'] as const;
const WEEKEND = ['2026-06-27T07:30:00Z', '2026-01-01', '2026-03-31'] as const;

test.each(rounds([SUMMER], [NEW_YEAR, SUMMER, MONDAY, WEEKEND]))(
  'the sample company made at %s keeps every rule and has figures',
  async (now, from, to) => {
    await perch.setClock(now);
    expect((await perch.visitor().post('/dev/reset', { sample: true })).status).toBe(204);
    await perch.app.work.settle();
    expect(await brokenInvariants(perch.app.db, perch.app.clock.now())).toEqual([]);

    const admin = await perch.signedIn(ada);
    const { body: lastQuarter } = await admin.get(`/api/admin/insights?from=${from}&to=${to}&compare=before`);
    expect(lastQuarter.missing).toBeNull();
    expect(lastQuarter.now.booked).toBeGreaterThan(3_000);
    expect(lastQuarter.now.unconfirmed).toBeGreaterThan(30);
    expect(lastQuarter.now.turnedAway).not.toBeNull();
    expect(lastQuarter.before.booked).toBeGreaterThan(2_000);
    expect(lastQuarter.forecast.error.days).toBeGreaterThanOrEqual(20);

    // The evaluator has a result in their own office, is away a few days, and last week had no-shows.
    const adas = await admin.upcoming();
    expect(adas.filter(({ isDrawn }) => isDrawn).map(({ area }) => area.name)).toEqual(['Wharf bays']);
    expect((await admin.get('/api/away')).body).toHaveLength(1);
    const before = (days: number) => Temporal.PlainDate.from(now.slice(0, 10)).subtract({ days }).toString();
    const { body: lastWeek } = await admin.get(`/api/admin/insights?from=${before(7)}&to=${before(1)}`);
    expect(lastWeek.now.unconfirmed).toBeGreaterThan(0);

    // What the chooser says of people is true.
    const parking = await (await perch.signedIn(person('Mateo Vargas'))).upcoming();
    expect(parking.filter(({ area }) => area.name === 'Car park').length).toBeGreaterThan(2);
    expect(await (await perch.signedIn(person('Nora Whitfield'))).upcoming()).toEqual([]);

    const uses = lastQuarter.areas.find(({ name }: { name: string }) => name === 'Floor 1 Studio').weekdays;
    expect(Math.min(...[2, 3, 4].map((weekday) => uses[weekday - 1].use))).toBeGreaterThan(uses[4].use);
  },
);
