import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ada, ben } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { drawing } from './svg.ts';
import { type DrawingDesk, drawingDesk } from './uploads.ts';

const room = drawing('<rect id="desk-1" x="10" y="20" width="160" height="80"/>');

let desk: DrawingDesk;
let adas: Client;
let bens: Client;
beforeAll(async () => {
  desk = await drawingDesk();
  adas = await desk.perch.signedIn(ada);
  bens = await desk.perch.signedIn(ben);
});
afterAll(() => desk.perch.stop());

test('an uploaded drawing is stored as it came, and everybody may see it', async () => {
  const { status, body } = await desk.upload(room);
  expect([status, body]).toMatchObject([
    201,
    {
      assetId: expect.stringMatching(/^[0-9a-f]{64}$/),
      width: 1000,
      height: 800,
    },
  ]);
  const answer = await bens.get(desk.addressOf(body.assetId));
  expect(answer.status).toBe(200);
  expect(answer.body).toBe(room);
  expect(createHash('sha256').update(answer.body).digest('hex')).toBe(body.assetId);
});

test('opening an uploaded drawing directly does nothing', async () => {
  const { body } = await desk.upload(room);
  const { headers } = await bens.get(desk.addressOf(body.assetId));
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-security-policy': `default-src 'none'; sandbox`,
    'content-disposition': 'attachment; filename="floor-plan.svg"',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=31536000, immutable',
  });
});

test('uploading the same drawing again stores it once, and each upload is in the audit trail', async () => {
  const { pool } = desk.perch.app.db;
  await pool.query('truncate drawings, audit_entries');
  const [first, second] = [await desk.upload(room), await desk.upload(room)];
  expect(second.body).toEqual(first.body);
  const { rows } = await pool.query(
    `select a.actor_id, a.subject_id, a.after, u.email, a.at from audit_entries a join users u on u.id = a.actor_id
     where a.action = 'uploaded' and a.subject = 'area'`,
  );
  const after = first.body;
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ subject_id: desk.area.id, email: ada.email, after });
  const kept = await pool.query(
    'select d.area_id, d.uploaded_at, u.email from drawings d join users u on u.id = uploaded_by',
  );
  expect(kept.rows).toEqual([{ area_id: desk.area.id, uploaded_at: rows[0].at, email: ada.email }]);
});

describe('an upload is refused', () => {
  test('for an area in another location, or none', async () => {
    for (const path of [
      `/api/admin/location/${desk.area.locationId + 1}/area/${desk.area.id}/floor-plan/drawing`,
      `/api/admin/location/${desk.area.locationId}/area/999/floor-plan/drawing`,
    ]) {
      expect(await desk.upload(room, {}, path)).toMatchObject({ status: 404, body: { reason: 'not-found' } });
    }
  });

  test.each([
    ['application/json', '{}'],
    ['text/xml', room],
    ['image/jpeg', room],
    ['multipart/form-data; boundary=x', room],
    ['', room],
  ])('as %j', async (type, file) => {
    expect(await desk.upload(file, { 'content-type': type })).toMatchObject({
      status: 415,
      body: { reason: 'wrong-content-type', detail: expect.stringContaining('SVG') },
    });
  });

  test.each([6, 20])('of %d MB, with the reason', async (megabytes) => {
    const answer = await desk.upload(drawing(' '.repeat(megabytes * 1024 * 1024)));
    expect(answer).toMatchObject({
      status: 413,
      body: { reason: 'too-large', detail: 'A drawing can be 5 MB at most. Please simplify it.' },
    });
  });

  test('above 5 MB only after it has arrived, because a browser that is cut off shows no reason', async () => {
    const size = 6 * 1024 * 1024;
    let isAnswered = false;
    const sent = request(desk.perch.url + desk.path, {
      method: 'POST',
      headers: { cookie: adas.cookie(), 'content-type': 'image/svg+xml', 'content-length': size },
    });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      sent.on('error', reject);
      sent.on('response', (response) => {
        isAnswered = true;
        resolve(response.statusCode);
      });
    });
    await new Promise((resolve) => sent.write(Buffer.alloc(1024), resolve));
    for (let call = 0; call < 20; call += 1) await adas.get('/api/session');
    expect(isAnswered).toBe(false);
    sent.end(Buffer.alloc(size - 1024));
    expect(await answered).toBe(413);
  });

  test('above 5 MB if its size was not announced', async () => {
    const status = await new Promise((resolve) => {
      const sent = request(desk.perch.url + desk.path, {
        method: 'POST',
        headers: { cookie: adas.cookie(), 'content-type': 'image/svg+xml', 'transfer-encoding': 'chunked' },
      });
      sent.on('response', (response) => resolve(response.statusCode));
      // The connection may close before the answer has been read.
      sent.on('error', () => resolve(413));
      sent.end(drawing(' '.repeat(6 * 1024 * 1024)));
    });
    expect(status).toBe(413);
  });

  test('by anyone but an admin, before its body arrives', async () => {
    const status = await new Promise((resolve, reject) => {
      const sent = request(desk.perch.url + desk.path, {
        method: 'POST',
        headers: { cookie: bens.cookie(), 'content-type': 'image/svg+xml', 'content-length': 5_000_000 },
      });
      sent.on('response', (response) => {
        resolve(response.statusCode);
        sent.destroy();
      });
      sent.on('error', reject);
      sent.write('<svg');
    });
    expect(status).toBe(403);
  });

  test('without a session, and from another site', async () => {
    const visitor = perchVisitor();
    expect((await visitor.send(desk.path, svgPost())).status).toBe(401);
    expect((await desk.upload(room, { origin: 'https://evil.example' })).status).toBe(403);
  });
});

const perchVisitor = () => desk.perch.visitor();
const svgPost = () => ({ method: 'POST', headers: { 'content-type': 'image/svg+xml' }, body: room });

test('a drawing is found only in its own area, and only by signed-in people', async () => {
  const { body } = await desk.upload(room);
  const address = desk.addressOf(body.assetId);
  expect((await desk.perch.visitor().get(address)).status).toBe(401);
  expect((await bens.get(address.replace(`/location/${desk.area.locationId}`, '/location/999'))).status).toBe(
    404,
  );
  expect((await bens.get(desk.addressOf('0'.repeat(64)))).status).toBe(404);
  expect((await bens.get(desk.addressOf('abc'))).status).toBe(400);
});

test('other routes still accept JSON and nothing else', async () => {
  const answer = await bens.send('/api/booking', svgPost());
  expect(answer).toMatchObject({ status: 415, body: { detail: 'Please send the request as JSON.' } });
});
