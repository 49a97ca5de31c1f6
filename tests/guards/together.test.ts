import { beforeAll, expect, test } from 'vitest';
import { sentMeanwhile } from './sent.ts';
import { perchForFile } from '../support/stage.ts';

const { perch } = perchForFile({ parts: { hasNewDatabase: true } });

beforeAll(async () => {
  await perch.app.work.stop();
  // That many at once find their connections open.
  await Promise.all(Array.from({ length: 3 }, () => perch.app.db.query('select pg_sleep(0.1)')));
});

const read = (text: string, values: unknown[] = []) =>
  perch.app.db.together.query<{ found: number }>({ text, values });
const half = (number: number) => read('select 12 / $1::int as found', [number]);
const found = async (reading: ReturnType<typeof read>) => (await reading).rows[0]?.found;

test('reads of one turn share a journey, eight at a time, and each gets its own answer', async () => {
  const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
  let answers: unknown[] = [];
  const sent = await sentMeanwhile(async () => {
    answers = await Promise.all(numbers.map((number) => found(half(number))));
  });
  expect(answers).toEqual(numbers.map((number) => Math.trunc(12 / number)));
  expect(sent.all).toHaveLength(12);
  expect(sent.journeys).toBe(2);
});

test('a statement that fails affects no other, and its connection stays usable', async () => {
  const before = perch.app.db.pool.totalCount;
  const [one, none, six] = await Promise.allSettled([half(1), half(0), half(6)]);
  expect(none).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
  expect([one, six].map((each) => each?.status === 'fulfilled' && each.value.rows)).toEqual([
    [{ found: 12 }],
    [{ found: 2 }],
  ]);
  expect(perch.app.db.pool.totalCount).toBe(before);
});

test('a lost connection fails all that it carried, and the next reads have another', async () => {
  const lost = await Promise.allSettled([
    read('select pg_terminate_backend(pg_backend_pid())::int as found'),
    half(1),
    half(2),
  ]);
  expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await Promise.all([found(half(3)), found(half(4))])).toEqual([4, 3]);
  expect(perch.app.db.pool.waitingCount).toBe(0);
});
