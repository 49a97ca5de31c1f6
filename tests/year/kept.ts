import { expect } from 'vitest';
import type { App } from '../../src/server/context.ts';
import type { Day } from '../../src/shared/day.ts';
import { keep, makeGroup } from '../kept/groups.ts';
import { ada } from '../support/cast.ts';
import { clientOf } from '../support/client.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { type Moment, wallClock } from './timeline.ts';

/** A desk that is kept for a group of nobody until ten o'clock on the open day before: at a moment that is due for other reasons too. */
export type KeptDesk = { zone: string; area: TestArea };

export async function makeKeptDesk(app: App, url: string, zone: string): Promise<KeptDesk> {
  const area = await makeOffice({ app }, { name: 'Deal', timeZone: zone, desks: 1 });
  const group = await makeGroup({ app }, `Nobody in ${zone}`, []);
  const admin = clientOf(url);
  await admin.signIn(ada);
  const keptFor = { groups: [group], until: { daysBefore: 1, at: '10:00' } };
  expect((await keep(admin, area, area.desks[0], keptFor)).status).toBe(204);
  return { zone, area };
}

/** W13: who waits for it each day has it from the moment at which it opens, or as soon as Perch is up. */
export async function expectOpenedOnce(
  { db }: App,
  { zone, area }: KeptDesk,
  { days, moments }: { days: readonly Day[]; moments: readonly Moment[] },
): Promise<void> {
  const { rows } = await db.query<{ date: Day; at: Temporal.Instant }>(
    `select date, ended_at as at from waiting_list_places where area_id = $1 and ended_as = 'promoted' order by date`,
    [area.id],
  );
  const expected = days.slice(1).flatMap((date, index) => {
    const due = wallClock(days[index]!, '10:00', zone);
    const at = moments.find((each) => each.isUp && Temporal.Instant.compare(each.at, due) >= 0)?.at;
    return at ? [`${date} ${at.toString()}`] : [];
  });
  expect({ zone, given: rows.map(({ date, at }) => `${date} ${at.toString()}`) }).toEqual({
    zone,
    given: expected,
  });
}
