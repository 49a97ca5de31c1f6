import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rounds } from '../support/rounds.ts';
import { refusedDrawings } from './refused-drawings.ts';
import { drawing } from './svg.ts';
import { type DrawingDesk, drawingDesk } from './uploads.ts';

let desk: DrawingDesk;
beforeAll(async () => {
  desk = await drawingDesk();
});
afterAll(() => desk.perch.stop());

/**
 * The reasons for refusing each are tested in refused.test.ts, in this process. Only a separate process can run out
 * of time or memory, or break, so one upload for each way of asking too much is read in its own process, and one of
 * those that are merely not understood.
 */
const ONE_OF_EACH = [
  'entities that laugh',
  '500,000 groups that do not end',
  'a path of 4 MB',
  '100,000 attributes',
  '200,000 elements',
  'copies of copies',
  'patterns of patterns',
  'a long chain of copies',
  'style rules without end',
  '80,000 markers',
  'a line of 1 MB',
  '3 MB of short texts',
  'gradients with 40,000 colours, taken from another',
  'parts cut out by many others',
  'bytes that are no UTF-8',
  'nothing',
];
const uploads = refusedDrawings.filter(([name]) => ONE_OF_EACH.includes(name));
/** Among them: too deep, too long, too many, too large when written out, and not understood. */
const some = uploads.filter(([name]) => /laugh|path of 4 MB|200,000|copies of copies|no UTF-8/.test(name));

const kept = async () =>
  (await desk.perch.app.db.query<{ asset_id: string }>('select asset_id from drawings')).rows;

describe('a hostile upload is refused with a sentence, and nothing is stored', () => {
  // A large one may also be refused because reading it takes too long.
  test.each(rounds(some, refusedDrawings))('%s', async (_name, file, reason) => {
    const { status, body } = await desk.upload(file());
    expect({ status, body }).toMatchObject({
      status: 400,
      body: {
        reason: 'unreadable-drawing',
        title: 'The drawing cannot be read',
        detail: expect.stringMatching(new RegExp(`${reason.source}|too complicated`)),
      },
    });
    expect(await kept()).toEqual([]);
  });

  test('each way of asking too much is among them', () => expect(uploads).toHaveLength(ONE_OF_EACH.length));

  test('and the next one is read', async () => {
    const { status, body } = await desk.upload(drawing('<rect width="9" height="9"/>'));
    expect([status, body]).toMatchObject([201, { width: 1000, height: 800 }]);
    expect(await kept()).toEqual([{ asset_id: body.assetId }]);
  });
});
