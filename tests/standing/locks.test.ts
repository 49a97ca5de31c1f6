import { expect, test } from 'vitest';
import type { MovableClock } from '../../src/server/platform/clock.ts';
import { ben, chidi } from '../support/cast.ts';
import type { Answer } from '../support/client.ts';
import { makeOffice } from '../support/office.ts';
import { TUESDAY_MORNING } from '../support/perch.ts';
import { untilSomebodyWaitsForRow } from '../support/waiting.ts';
import { perchForFile } from '../support/stage.ts';

const [WEDNESDAY, THURSDAY, FRIDAY] = ['2026-11-25', '2026-11-26', '2026-11-27'];

const { perch } = perchForFile({ environment: { BOOKINGS_PER_DAY: '2' } });

test('a transaction waiting for a usual week holds no younger one, not even one that has to rest at that moment (D5, B11)', async () => {
  await perch.setClock(TUESDAY_MORNING);
  const [here, there] = [await makeOffice(perch), await makeOffice(perch)];
  const [bens, chidis] = [await perch.signedIn(ben), await perch.signedIn(chidi)];
  const wish = { weekdays: [3, 4, 5], orElse: 'nothing', from: WEDNESDAY };
  const older = await chidis.post('/api/standing', {
    ...wish,
    areaId: there.id,
    bookableObjectId: there.desks[0],
  });
  const resting = await bens.post('/api/standing', {
    ...wish,
    areaId: here.id,
    bookableObjectId: here.desks[0],
  });
  expect([older.status, resting.status]).toEqual([201, 201]);
  for (const date of [WEDNESDAY, THURSDAY])
    for (const time of ['08:00', '09:30', '10:00']) await perch.setClock(`${date}T${time}:00Z`);
  for (const time of ['08:00', '09:30']) await perch.setClock(`${FRIDAY}T${time}:00Z`);
  // Otherwise it would end the third morning before anybody writes to that day.
  await perch.app.work.stop();
  (perch.app.clock as MovableClock).set(Temporal.Instant.from(`${FRIDAY}T10:00:00Z`));

  let answer: Promise<Answer> | undefined;
  await perch.app.db.transaction(async (transaction) => {
    const hold = 'select from standing_wishes where id = $1 for no key update nowait';
    await transaction.query(hold, [older.body.id]);
    answer = chidis.books(here, FRIDAY, 1);
    await untilSomebodyWaitsForRow(perch.app.db.pool);
    await transaction.query(hold, [resting.body.id]);
  });
  expect((await answer)?.status).toBe(201);
  expect((await bens.get('/api/standing')).body).toMatchObject([{ id: resting.body.id, isResting: true }]);
});
