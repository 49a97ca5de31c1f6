import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { disarmed } from './hostile.ts';
import { refusedDrawings } from './refused-drawings.ts';
import { type DrawingDesk, drawingDesk } from './uploads.ts';

let desk: DrawingDesk;
beforeAll(async () => {
  desk = await drawingDesk();
});
afterAll(() => desk.perch.stop());

const kept = async () =>
  (await desk.perch.app.db.query<{ asset_id: string }>('select asset_id from drawings')).rows;

describe('a hostile upload is refused with a sentence, and nothing is stored', () => {
  // A large one may also be refused because reading it takes too long.
  test.each(refusedDrawings)('%s', async (_name, file, reason) => {
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

  test('and the next one is read', async () => {
    const [, svg] = disarmed[0]!;
    const { status, body } = await desk.upload(svg);
    expect([status, body]).toMatchObject([201, { removed: ['A script'] }]);
    expect(await kept()).toEqual([{ asset_id: body.assetId }]);
  });
});
