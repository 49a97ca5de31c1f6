import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostilePictures } from './hostile-pictures.ts';
import { chunk, end, header, pixels, plain, png, rows } from './pngs.ts';
import { type DrawingDesk, drawingDesk } from './uploads.ts';
import { sizeOfPicture } from '../../src/server/places/drawings/pictures/picture.ts';
import { Unreadable } from '../../src/server/places/drawings/unreadable.ts';
import { ben } from '../support/cast.ts';
import { rounds } from '../support/rounds.ts';

let desk: DrawingDesk;
beforeAll(async () => {
  desk = await drawingDesk();
});
afterAll(() => desk.perch.stop());

const asPng = { 'content-type': 'image/png' };
const kept = async () =>
  (await desk.perch.app.db.query<{ asset_id: string }>('select asset_id from drawings')).rows;

/** One for each way of asking too much, and two that are merely not understood. */
const UPLOADED = [
  'a huge chunk of notes',
  'many empty chunks',
  'a bomb: 300 MB for 40 × 30',
  'as wide as a header can say',
  'no end',
  'a dot',
];

describe('a hostile picture is refused with a sentence', () => {
  // Those that are uploaded below are tried here only when all rounds are run.
  const others = hostilePictures.filter(([name]) => !UPLOADED.includes(name));
  test.each(rounds(others, hostilePictures))('%s', (_name, file, reason) => {
    const { message } = refusalOf(file());
    expect(message).toMatch(reason);
    expect(message).toMatch(/^[A-Z][^]{10,200}\.$/);
  });
});

function refusalOf(file: Uint8Array): Unreadable {
  try {
    sizeOfPicture(file);
  } catch (error) {
    if (error instanceof Unreadable) return error;
    throw error;
  }
  throw new Error('It was taken.');
}

describe('a hostile upload is refused, and nothing is stored', () => {
  const uploads = hostilePictures.filter(([name]) => UPLOADED.includes(name));
  test.each(uploads)('%s', async (_name, file, reason) => {
    const { status, body } = await desk.upload(file(), asPng);
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { reason: 'unreadable-drawing', detail: expect.stringMatching(reason) },
    });
    expect(await kept()).toEqual([]);
  });

  test('each way of asking too much is among them', () => expect(uploads).toHaveLength(UPLOADED.length));

  test('a drawing is not accepted as a picture, nor a picture as a drawing', async () => {
    expect(await desk.upload(plain())).toMatchObject({ status: 400 });
    expect(await desk.upload(plain(), { 'content-type': 'image/jpeg' })).toMatchObject({ status: 415 });
  });
});

describe('a picture of nothing but pixels is stored', () => {
  const palette = chunk('PLTE', Buffer.alloc(12, 7));
  test.each([
    ['colours', plain()],
    ['colours and how clear each is', png(header(40, 30, { colours: 6 }), pixels(rows(160, 30)), end)],
    ['greys', png(header(41, 30, { colours: 0, depth: 1 }), pixels(rows(6, 30)), end)],
    [
      'a palette with a clear colour',
      png(
        header(40, 30, { colours: 3, depth: 2 }),
        palette,
        chunk('tRNS', Buffer.from([0])),
        pixels(rows(10, 30)),
        end,
      ),
    ],
    ['as large as possible', png(header(4096, 4096, { colours: 6 }), pixels(rows(4 * 4096, 4096)), end)],
  ])('%s', async (_name, file) => {
    const { status, body } = await desk.upload(file, asPng);
    const assetId = createHash('sha256').update(file).digest('hex');
    expect([status, body]).toMatchObject([201, { assetId }]);
    const address = `/api/location/${desk.area.locationId}/area/${desk.area.id}/floor-plan/drawing/${assetId}`;
    const bens = await desk.perch.signedIn(ben);
    const answer = await fetch(desk.perch.url + address, { headers: { cookie: bens.cookie() } });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': `default-src 'none'; sandbox`,
      'content-disposition': 'attachment; filename="floor-plan.png"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(file)).toBe(true);
  });

  test('whatever case its type is written in', async () => {
    const { status } = await desk.upload(plain(), { 'content-type': 'IMAGE/PNG' });
    expect(status).toBe(201);
  });

  test('and can be used under a plan', async () => {
    const { body } = await desk.upload(plain(), asPng);
    const { assetId, width, height } = body;
    expect([width, height]).toEqual([40, 30]);
    const { rows: uploads } = await desk.perch.app.db.pool.query(
      `select count(*)::int as count from audit_entries where action = 'uploaded' and after ->> 'assetId' = $1`,
      [assetId],
    );
    expect(uploads).toEqual([{ count: 3 }]);
  });
});
