import { describe, expect, test } from 'vitest';
import { PAGES } from '../../src/shared/pages.ts';
import { perchForFile } from '../support/stage.ts';

const { perch, ben } = perchForFile();

const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const PROGRAM = { accept: '*/*' };

describe('every page of the app, with and without a session, answers 200', () => {
  const addresses = Object.keys(PAGES).map((pattern) => pattern.replaceAll(/\$\w+/g, '7'));
  test.each([...addresses, '/signin', '/bookings/', '/bookings?x=1', '/admin/reporting/use'])(
    '%s',
    async (path) => {
      for (const client of [perch.visitor(), ben]) {
        const { status, body } = await client.send(path, { headers: PAGE });
        expect([path, status]).toEqual([path, 200]);
        expect(body).toContain('<div id="root"');
      }
    },
  );
});

describe('an address that is none is 404, for a browser with the page that says so', () => {
  test.each([
    '/.well-known/security.txt',
    '/scim/v2/Users',
    '/sitemap.xml',
    '/nonsense',
    '/index.html',
    '/bookings/first/details',
    '/bookings/7/details/more',
    '/admin/nothing',
    '//bookings',
  ])('%s', async (path) => {
    const url = new URL(perch.url);
    const at = `${url.origin}${path}`;
    for (const client of [perch.visitor(), ben]) {
      const program = await client.send(path, { headers: PROGRAM });
      expect([at, program.status, program.body.reason]).toEqual([at, 404, 'not-found']);
      const page = await client.send(path, { headers: PAGE });
      expect([at, page.status]).toEqual([at, 404]);
      expect(page.body).toContain('<div id="root"');
      expect(page.headers['cache-control']).toBe('no-store');
    }
  });

  test('whatever asks for it, below /api', async () => {
    const { status, body } = await ben.send('/api/nothing-here', { headers: PAGE });
    expect([status, body.reason]).toEqual([404, 'not-found']);
  });
});

describe('a method that an address does not have is 405, and says which it has', () => {
  test.each([
    ['DELETE', '/api/booking', 'GET, HEAD, POST'],
    ['PUT', '/api/session', 'GET, HEAD'],
    ['PUT', '/api/booking/upcoming', 'GET, HEAD'],
    ['DELETE', '/api/booking/batch', 'POST'],
    ['GET', '/api/session/list/others', 'DELETE'],
    ['GET', '/api/session/google', 'POST'],
    ['PATCH', '/api/booking/7', 'DELETE, GET, HEAD, PUT'],
    ['POST', '/api/calendar/x.ics', 'GET, HEAD'],
    ['POST', '/bookings', 'GET, HEAD'],
    ['POST', '/favicon.svg', 'GET, HEAD'],
    ['PUT', '/service-worker.js', 'GET, HEAD'],
    ['DELETE', '/health/live', 'GET, HEAD'],
  ])('%s %s', async (method, path, allow) => {
    for (const client of [perch.visitor(), ben]) {
      const { status, body, headers } = await client.send(path, { method });
      expect([status, body.reason, headers['allow']]).toEqual([405, 'method-not-allowed', allow]);
    }
  });

  test('and one that is none stays 404', async () => {
    for (const path of ['/api/nothing-here', '/nonsense'])
      expect((await ben.send(path, { method: 'POST' })).status).toBe(404);
  });
});
