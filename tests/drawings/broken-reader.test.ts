import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ada } from '../support/cast.ts';
import { makeOfficeIn } from '../support/office.ts';
import { freshDatabase } from '../support/postgres.ts';
import { startProduct } from '../support/product.ts';
import { rounds } from '../support/rounds.ts';
import { BUSY } from './busy.ts';
import { isRunning, readersOf } from './processes.ts';
import { drawing } from './svg.ts';
import { type DrawingDesk, drawingDesk, drawingPathOf } from './uploads.ts';

const program = new URL('./reader-that-breaks.ts', import.meta.url);

let desk: DrawingDesk;
beforeAll(async () => {
  process.env['PERCH_TEST_SECRET'] = 'secret';
  desk = await drawingDesk({ program });
});
afterAll(async () => {
  delete process.env['PERCH_TEST_SECRET'];
  await desk.perch.stop();
});

const TOO_COMPLICATED =
  'The drawing is too complicated for us to read. Please simplify it, for example by removing layers.';
const WENT_WRONG =
  'Something went wrong while we were reading the drawing. Please save it again as plain SVG and try once more.';

describe('whatever happens to the reading process, the admin gets a sentence and the server carries on', () => {
  const all: [way: string, detail: unknown][] = [
    ['it aborts', TOO_COMPLICATED],
    ['it reads what is not its own', TOO_COMPLICATED],
    ['V8 stops it', TOO_COMPLICATED],
    ['it is killed', TOO_COMPLICATED],
    ['it goes round for ever', TOO_COMPLICATED],
    ['it fills its heap', TOO_COMPLICATED],
    // reader.test.ts distinguishes running out of memory from, on a busy machine, running out of time.
    ['it fills the memory beside its heap', expect.stringMatching(/^(The drawing is|Something went) /)],
    ['it ends without a word', WENT_WRONG],
    ['it ends with an error', WENT_WRONG],
    ['it throws', WENT_WRONG],
    ['it says what nobody understands', WENT_WRONG],
    ['it says what no drawing is', WENT_WRONG],
    ['it says more than any drawing holds', TOO_COMPLICATED],
  ];
  /** Without two that reader.test.ts tries, and three that end like one of the others. */
  const some = all.filter(
    ([way]) => !/for ever|beside its heap|not its own|nobody understands|ends without a word/.test(way),
  );

  test.each(rounds(some, all))('%s', async (way, detail) => {
    // Long enough for the rest to be on its way when the reader breaks.
    const file = `break: ${way}\n${' '.repeat(4_000_000)}`;
    expect(await desk.upload(file)).toMatchObject({
      status: 400,
      body: { reason: 'unreadable-drawing', title: 'The drawing cannot be read', detail },
    });
    expect(readersOf(process.pid)).toEqual([]);
  });

  test('and the next drawing is read', async () => {
    expect((await desk.upload(drawing('<rect id="desk-1" width="9" height="9"/>'))).status).toBe(201);
  });
});

test('one that hangs without using the processor is killed when its time is up', async () => {
  const impatient = await drawingDesk({ program, limitMs: 2_000 });
  onTestFinished(() => impatient.perch.stop());
  expect(await impatient.upload(`break: it stands still\n${' '.repeat(4_000_000)}`)).toMatchObject({
    status: 400,
    body: { detail: TOO_COMPLICATED },
  });
  expect(readersOf(process.pid)).toEqual([]);
});

test('the reading process can read, write and start nothing else, and knows no settings', async () => {
  expect(await desk.upload('break: it tells what it can do')).toMatchObject({
    body: { detail: 'It could do nothing.' },
  });
});

test('a server killed while it reads a drawing leaves no reading process behind', async () => {
  const database = await freshDatabase();
  const product = await startProduct({ DATABASE_URL: database.url });
  onTestFinished(async () => {
    await product.end('SIGKILL');
    await database.drop();
  });
  const area = await makeOfficeIn(database);
  const admin = await product.signedIn(ada);
  const answered = admin.send(drawingPathOf(area), {
    method: 'POST',
    headers: { 'content-type': 'image/svg+xml' },
    body: BUSY[0],
  });
  const readers = () => readersOf(product.process.pid);
  await expect.poll(readers).toHaveLength(1);
  const [reader = 0] = readers();
  await Promise.allSettled([product.end('SIGKILL'), answered]);
  await expect.poll(() => isRunning(reader)).toBe(false);
});
