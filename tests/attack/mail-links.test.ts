import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { sealedLink } from '../../src/server/messages/mail-links/token.ts';
import { keyFor } from '../../src/server/platform/keys/actions.ts';
import { CLICK, idOf, linkTo, NAVIGATION, open, send, SILENT, wordsOf } from '../answers/answering.ts';
import { ada, ben, chidi } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { startPerch, WEDNESDAY } from '../support/perch.ts';
import { perchForFile } from '../support/stage.ts';

const { perch, area } = perchForFile();

let visitor: Client;
let id: number;
let path: string;
beforeAll(async () => {
  await perch.signedIn(ada);
  const bens = await perch.signedIn(ben);
  id = await bens.hasBooked(area, WEDNESDAY);
  await perch.app.db.query('update users set proved_email = null');
  await perch.setClock(`${WEDNESDAY}T08:00:00Z`);
  visitor = perch.visitor();
  path = await linkTo(perch, ben, { bookingIds: [id] });
});

/** Everything that a press could change. */
async function everything(): Promise<unknown> {
  const { rows } = await perch.app.db.query(
    `select (select json_agg(b order by id) from bookings b) as bookings, (select json_agg(u order by id) from users u) as users,
            (select count(*) from audit_entries) as audited, (select count(*) from notices) as told,
            (select count(*) from sessions) as sessions`,
  );
  return rows;
}

async function changesNothing(work: () => Promise<unknown>): Promise<void> {
  await perch.app.work.settle();
  const before = await everything();
  await work();
  await perch.app.work.settle();
  expect(await everything()).toEqual(before);
}

describe('a mailbox scanner changes nothing (M9)', () => {
  const AGENT = { 'user-agent': 'Mozilla/5.0 (compatible; LinkScanner/1.0)' };

  test.each([
    ['opens the link', 'GET', {}, ''],
    ['opens it as a browser would', 'GET', { ...CLICK, 'sec-fetch-site': 'none' }, ''],
    ['asks for its headers', 'HEAD', {}, ''],
    ['sends the form without a browser', 'POST', AGENT, 'keep=all'],
    ['sends it as JSON', 'POST', { 'content-type': 'application/json' }, '{"keep":"all"}'],
    ['sends nothing', 'POST', {}, ''],
    [
      'sends the form from a script that fetches',
      'POST',
      { ...SILENT, 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' },
      'keep=all',
    ],
    [
      'the same with a box ticked',
      'POST',
      { ...SILENT, 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' },
      'keep=all&sure=yes',
    ],
    ['submits the form by a script', 'POST', NAVIGATION, 'keep=all'],
    ['submits it a second time', 'POST', NAVIGATION, 'keep=all&sure='],
    ['from inside a frame of another site', 'POST', { ...CLICK, 'sec-fetch-site': 'cross-site' }, 'keep=all'],
    [
      'from another site under its own name',
      'POST',
      { ...CLICK, origin: 'https://evil.example' },
      'keep=all',
    ],
    ['says that nobody clicked', 'POST', { ...NAVIGATION, 'sec-fetch-user': '?0' }, 'keep=all'],
    ['tries other methods', 'PUT', {}, ''],
    ['and deletes', 'DELETE', {}, ''],
  ])('that %s', async (_, method, headers, body) => {
    for (const purpose of ['confirm', 'cancel', 'address'] as const) {
      const address = await linkTo(perch, ben, { purpose, bookingIds: [id] });
      await changesNothing(async () => {
        const form: Record<string, string> =
          method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
        const sent = { ...form, ...(headers as Record<string, string>) };
        const { status } = await visitor.send(address, { method, headers: sent, ...(body && { body }) });
        expect(status).toBeLessThan(500);
      });
    }
  });
});

describe('nobody can make up a link (M10)', () => {
  test('a link that is forged, cut off or made with another key is not found and says nothing about anybody', async () => {
    const token = path.split('/').at(-1)!;
    const key = await keyFor(perch.app, 'answers');
    const grant = {
      purpose: 'confirm',
      userId: await idOf(perch, ben),
      email: ben.email,
      bookingIds: [id],
      expiresAt: perch.app.clock.now().add({ hours: 1 }),
    } as const;
    const bytes = Buffer.from(token, 'base64url');
    const flipped = Array.from(bytes, (_, at) => {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1 << (at % 8);
      return changed.toString('base64url');
    });
    const forged = [
      ...flipped,
      ...Array.from({ length: 200 }, () => randomBytes(bytes.length).toString('base64url')),
      ...Array.from({ length: 100 }, (_, length) => randomBytes(length + 1).toString('base64url')),
      sealedLink(randomBytes(32), grant),
      sealedLink(Buffer.alloc(32), grant),
      token.slice(0, -1),
      `${token}A`,
      token.toLowerCase(),
      '%00',
      '..%2f..%2fapi%2fsession',
    ];
    expect(sealedLink(key, { ...grant, expiresAt: perch.app.clock.now().add({ hours: 7 * 24 }) })).toBe(
      token,
    );
    await changesNothing(async () => {
      for (const each of forged) {
        const [got, sent] = [await open(visitor, `/answer/${each}`), await send(visitor, `/answer/${each}`)];
        for (const answer of [got, sent]) {
          expect([each, answer.status]).toEqual([each, 404]);
          expect(wordsOf(answer).heading).toBe('This link does not work');
        }
      }
    });
  });

  test('and anything that is not a browser learns nothing more', async () => {
    const expired = await linkTo(perch, ben, { expiresAt: perch.app.clock.now() });
    for (const each of ['/answer/forged', expired]) {
      const { status, body, headers } = await visitor.get(each);
      expect([status, body.reason, headers['referrer-policy']]).toEqual([404, 'not-found', 'no-referrer']);
    }
  });

  test('an expired one says nothing, whoever it was for', async () => {
    const expired = await Promise.all(
      [ben, chidi].map((person) =>
        linkTo(perch, person, { userId: 999_999, expiresAt: perch.app.clock.now() }),
      ),
    );
    const [one, other] = await Promise.all(expired.map((each) => open(visitor, each)));
    expect(one).toMatchObject({ status: 410 });
    expect(one!.body).toBe(other!.body);
  });

  test('what is in a mail can do nothing else: no call accepts it', async () => {
    const token = path.split('/').at(-1)!;
    await changesNothing(async () => {
      for (const headers of [
        { cookie: `perch-session=${token}` },
        { authorization: `Bearer ${token}` },
      ] as Record<string, string>[]) {
        const asked = perch.visitor();
        expect((await asked.send('/api/session', { headers })).status).toBe(401);
        const refused = await asked.send(`/api/booking/${id}`, { method: 'DELETE', headers });
        expect(refused.status).toBe(401);
      }
      expect((await visitor.get(`/api/calendar/${token}.ics`)).status).toBe(404);
      expect(
        (
          await visitor.send('/api/session/google', {
            method: 'POST',
            headers: { authorization: `Bearer ${token}` },
          })
        ).status,
      ).toBe(401);
    });
  });
});

test('the page keeps its address to itself: no referrer, no cache, no search engine, no script, no cookie', async () => {
  const bens = await perch.signedIn(ben);
  for (const answer of [
    await open(bens, path),
    await open(bens, '/answer/forged'),
    await send(bens, path, NAVIGATION),
    await send(bens, path, { ...CLICK, 'content-type': 'text/plain' }),
  ]) {
    expect(answer.headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(answer.headers['content-security-policy']).not.toContain('script');
    expect(answer.headers['content-security-policy']).toContain(`default-src 'none'`);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.body).not.toMatch(/<script|https?:\/\//);
    // Not even its own address, which somebody may save along with the page.
    expect(answer.body).not.toContain(path.split('/').at(-1));
  }
});

test('names on the page are text', async () => {
  await perch.app.db.query(
    `update bookable_objects set name = '<img src=x onerror=alert(1)>"''&' where id = $1`,
    [area.desks[0]],
  );
  const { body } = await visitor.get(path);
  expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
  expect(body).not.toContain('<img src=x');
});

test('asking too often is refused, with a page for people', async () => {
  const limited = await startPerch({ REQUESTS_PER_MINUTE: '1' });
  const asking = limited.visitor();
  const statuses = [];
  for (let each = 0; each < 6; each += 1) statuses.push((await asking.get('/answer/x')).status);
  expect(statuses).toEqual(expect.arrayContaining([404, 429]));
  const refused = await asking.send('/answer/x', { headers: { accept: 'text/html' } });
  expect(refused).toMatchObject({ status: 429, headers: { 'referrer-policy': 'no-referrer' } });
  expect(wordsOf(refused).text).toContain('Please wait a moment and try again.');
  expect((await send(asking, '/answer/x')).status).toBe(429);
  await limited.stop();
});
