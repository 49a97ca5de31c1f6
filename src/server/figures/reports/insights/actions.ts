import { todayIn } from '../../../../shared/day.ts';
import type { ComparedWith, Insights } from '../../../../shared/reports/insights-contract.ts';
import type { Period } from '../../../../shared/reports/periods.ts';
import { officesAsked } from '../../../../shared/people/offices.ts';
import type { App } from '../../../context.ts';
import type { SignedInUser } from '../../../people/accounts/caller.ts';
import type { Reading } from '../../../platform/db/reading.ts';
import type { Reports } from '../actions.ts';
import { type AskedPeriod, comparedWith, daysToCount, insightsOf, type People } from './insights.ts';
import * as store from './insights-store.ts';

type Query = Period & {
  readonly locationId?: number | null | undefined;
  readonly compare?: ComparedWith | undefined;
};

/** Everything in one reading, so that all figures are of the same moment. */
export function insightsFor(
  app: App,
  reports: Reports,
  { from, to, locationId = null, compare = 'before' }: Query,
  by: SignedInUser,
  signal: AbortSignal,
) {
  const now = app.clock.now();
  const asked: AskedPeriod = { from, to, compare, today: todayIn('UTC', now) };
  return reports.read({ values: { from, to, location: locationId }, by, signal }, async (reading) =>
    read(reading, asked, {
      locationIds: officesAsked(by, locationId),
      now: now.toString(),
      hasWaitingList: app.config.features.waitingList,
    }),
  );
}

type About = { locationIds: readonly number[] | null; now: string; hasWaitingList: boolean };

async function read(reading: Reading, asked: AskedPeriod, about: About): Promise<Insights> {
  const { locationIds, now } = about;
  const [known] = await store.known(reading);
  const { missing, ...toCount } = daysToCount(asked, known?.totalsUntil ?? null);
  const before = comparedWith(asked);
  const peopleIn = async (period: Period): Promise<People> => {
    if (known?.anonymisedBefore && period.from < known.anonymisedBefore) return null;
    const { from, to } = period;
    const [found] = await (locationIds === null
      ? store.peopleWhoCame(reading, { from, to, now })
      : store.peopleWhoCameTo(reading, { from, to, now, locationIds }));
    return found?.people ?? 0;
  };
  const turnedAwayIn = async ({ from, to }: Period) => {
    if (!about.hasWaitingList) return null;
    const [found] = await store.turnedAway(reading, { from, to, locationIds, now });
    return found ?? null;
  };
  // One after the other: they share a connection.
  const heatMap = { first: asked.from, last: asked.to };
  const rows = await store.totals(reading, { locationIds, areaId: null, now, ...toCount, ...heatMap });
  const places = await store.places(reading, { locationIds });
  const people = [await peopleIn(asked), before && (await peopleIn(before))] as const;
  const turnedAway = [await turnedAwayIn(asked), before && (await turnedAwayIn(before))] as const;
  return insightsOf(asked, { rows, places, people, turnedAway, missing });
}
