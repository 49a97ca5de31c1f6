import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawing } from './svg.ts';
import { type DrawingDesk, drawingDesk } from './uploads.ts';

let desk: DrawingDesk;
beforeAll(async () => {
  desk = await drawingDesk();
});
afterAll(() => desk.perch.stop());

/** Each keeps a processor busy for a while. */
const BUSY = [
  drawing(`<path d="M0 0${'a9 9 9 0 1 1 1'.repeat(70_000)}"/>`.repeat(5)),
  drawing(
    `<rect id="x"/>${'<g class="a b c" style="fill:red;stroke:blue"><use href="#x"/></g>'.repeat(24_000)}`,
  ),
  drawing('<rect x="5" y="5" width="50" height="50"/><text x="9" y="20">D12</text>'.repeat(24_000)),
  drawing(`<g transform="${'translate(1 1) '.repeat(600)}"/>`.repeat(400)),
];

test('the server answers others while it reads drawings that take long', async () => {
  let isReading = true;
  const uploads = Promise.all(BUSY.map((svg) => desk.upload(svg))).finally(() => (isReading = false));
  const visitor = desk.perch.visitor();
  let answers = 0;
  while (isReading) {
    expect((await visitor.get('/health/live')).status).toBe(200);
    answers += 1;
  }
  for (const { status } of await uploads) expect([201, 400]).toContain(status);
  // Were drawings read where people are answered, there would be about one answer for each.
  expect(answers).toBeGreaterThan(10 * BUSY.length);
}, 60_000);

test('who comes when too many wait is told so', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => desk.upload(BUSY[0]!)));
  const busy = answers.filter(({ status }) => status === 429);
  expect(busy.length).toBeGreaterThan(0);
  expect(busy[0]?.body).toMatchObject({
    reason: 'too-many-requests',
    detail: expect.stringMatching(/^Other drawings/),
  });
  for (const { status } of answers) expect([201, 400, 429]).toContain(status);
}, 60_000);
