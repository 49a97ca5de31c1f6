import { afterAll, beforeAll, expect, test } from 'vitest';
import { rounds } from '../support/rounds.ts';
import { eventually } from '../support/until.ts';
import { BUSY } from './busy.ts';
import { type DrawingDesk, drawingDesk } from './uploads.ts';

const READ = rounds<readonly string[]>(BUSY.slice(0, 1), BUSY);

let desk: DrawingDesk;
beforeAll(async () => {
  desk = await drawingDesk({ mostWaiting: READ.length - 1 });
});
afterAll(() => desk.perch.stop());

test('the server answers other calls while it reads slow drawings', async () => {
  let isReading = true;
  const uploads = Promise.all(READ.map((svg) => desk.upload(svg))).finally(() => (isReading = false));
  const visitor = desk.perch.visitor();
  let answers = 0;
  // With a pause after each: otherwise the calls would take the processor from the very thing they wait for.
  await eventually(
    async () => {
      expect((await visitor.get('/health/live')).status).toBe(200);
      answers += 1;
      return isReading;
    },
    (goesOn) => !goesOn,
  );
  for (const { status } of await uploads) expect([201, 400]).toContain(status);
  // If drawings were read in the server's own process, there would be about one answer for each.
  expect(answers).toBeGreaterThan(10 * READ.length);
});

test('an upload is turned away with a sentence when too many are waiting', async () => {
  const answers = await Promise.all(Array.from({ length: 2 * READ.length }, () => desk.upload(BUSY[0])));
  const busy = answers.filter(({ status }) => status === 429);
  expect(busy.length).toBeGreaterThan(0);
  expect(busy[0]?.body).toMatchObject({
    reason: 'too-many-requests',
    detail: expect.stringMatching(/^Other drawings/),
  });
  for (const { status } of answers) expect([201, 400, 429]).toContain(status);
});
