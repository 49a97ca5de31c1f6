import { expect, test } from 'vitest';
import type { MovableClock } from '../../src/server/platform/clock.ts';
import { lockAreaAndDate } from '../../src/server/days/area-days/lock-store.ts';
import { day } from '../../src/shared/day.ts';
import { ben, chidi } from '../support/cast.ts';
import { makeOffice } from '../support/office.ts';
import { until } from '../support/until.ts';
import { perchForFile } from '../support/stage.ts';

const OPENS = '2026-12-01';
const DATE = day('2027-01-12');

const { perch } = perchForFile();

test('deadlines and messages do not wait for a night of usual weeks (D3, C1)', async () => {
  await perch.setClock('2026-11-30T12:00:00Z');
  const [leeds, bangkok] = [
    await makeOffice(perch),
    await makeOffice(perch, { name: 'Bangkok', timeZone: 'Asia/Bangkok' }),
  ];
  const [bens, chidis] = [await perch.signedIn(ben), await perch.signedIn(chidi)];
  const wish = {
    weekdays: [2],
    areaId: leeds.id,
    bookableObjectId: leeds.desks[0],
    orElse: 'nothing',
    from: DATE,
  };
  await bens.makes('/api/standing', wish);
  await chidis.hasBooked(bangkok, OPENS);

  const setClock = (now: string) => {
    (perch.app.clock as MovableClock).set(Temporal.Instant.from(now));
    return perch.app.work.settle();
  };
  const settling: Promise<void>[] = [];
  await perch.app.db.transaction(async (transaction) => {
    await lockAreaAndDate(transaction, { areaId: leeds.id, date: DATE });
    settling.push(setClock(`${OPENS}T00:00:00Z`));
    await until(async () => (await waitingSince()) !== undefined);
    const since = await waitingSince();
    // 08:00 in Bangkok.
    settling.push(setClock(`${OPENS}T01:00:00Z`));
    await until(async () => {
      const { rows } = await perch.app.db.query('select from bookings where asked_at is not null');
      return rows.length > 0;
    });
    expect(await waitingSince()).toBe(since);
  });
  await Promise.all(settling);
  expect(await bens.upcoming()).toMatchObject([{ date: DATE }]);
});

/** When the transaction that is waiting for the day's lock began. */
async function waitingSince(): Promise<string | undefined> {
  const { rows } = await perch.app.db.query<{ since: string }>(
    `select xact_start::text as since from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`,
  );
  return rows[0]?.since;
}
