import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ben } from '../support/cast.ts';
import { journey, page, perch, reopen, restart } from '../support/journey.ts';
import { makeOffice } from '../support/office.ts';
import { startPerch } from '../support/perch.ts';
import { button, gone, text, title } from '../support/screen.ts';
import { settled } from '../support/settled.ts';
import { untilFocusIsOn } from './focus.ts';

journey({});

/** Stands in for the map's host, and records the requests. */
let maps: Server;
let host: string;
const asked: { q: string | null; referrer: string | undefined }[] = [];

beforeAll(async () => {
  maps = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://maps.example');
    if (pathname === '/map') asked.push({ q: searchParams.get('q'), referrer: request.headers.referer });
    response.setHeader('content-type', 'text/html').end('<title>Map</title><p>Here it is</p>');
  });
  await new Promise<void>((resolve) => maps.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(maps.address() as AddressInfo).port}`;
});
afterAll(async () => {
  maps.closeAllConnections();
  await new Promise((resolve) => maps.close(resolve));
});
beforeEach(() => {
  asked.length = 0;
});

/** Opens the page of an office. Returns what the content security policy allows in a frame. */
async function openOffice(mode?: 'click' | 'on' | 'off'): Promise<string | undefined> {
  const MAP_EMBED_URL = `http://${host}/map?q={address}`;
  await restart(() => startPerch({ ...(mode && { MAP: mode }), MAP_EMBED_URL }));
  const { locationId } = await makeOffice(perch);
  await reopen(ben);
  const response = await page.goto(`/location/${locationId}`);
  await title('Leeds').waitFor();
  await settled(page);
  return /frame-src ([^;]*)/.exec(response?.headers()['content-security-policy'] ?? '')?.[1];
}

const map = () => page.getByRole('figure');
const frame = () => page.getByTitle('Map of 14 Canal Street, Leeds');
const theOneQuestion = [{ q: '14 Canal Street, Leeds', referrer: undefined }];

async function mapIsShown() {
  await page.frameLocator('iframe').getByText('Here it is').waitFor();
  await text(`Map from ${host}, which receives this address.`, map()).waitFor();
  expect(asked).toEqual(theOneQuestion);
}

test('with MAP=click nothing is requested until somebody asks for the map', async () => {
  expect(await openOffice('click')).toBe(`'self' http://${host}`);
  await text(`Opening the map sends this address to ${host}.`, map()).waitFor();
  expect(asked).toEqual([]);
  const before = await map().boundingBox();
  await button('Show Leeds on a map', map()).click();
  await mapIsShown();
  expect((await map().boundingBox())?.y).toBe(before?.y);
  expect((await map().boundingBox())?.height).toBe(before?.height);
  await untilFocusIsOn(frame());
});

test.each([
  ['unless told otherwise', undefined],
  ['with MAP=on', 'on'],
] as const)('%s the map is part of the page, and fetched when it scrolls into view', async (_, mode) => {
  expect(await openOffice(mode)).toBe(`'self' http://${host}`);
  await mapIsShown();
  await expect.poll(() => frame().getAttribute('loading')).toBe('lazy');
  await gone(map().getByRole('button'));
});

test('coming to the office from another page shows its map too', async () => {
  await openOffice();
  await page.goto('/locations');
  await page.getByRole('link', { name: 'Leeds', exact: true }).click();
  await page.frameLocator('iframe').getByText('Here it is').waitFor();
});

test('with MAP=off there is no map, and no frame but our own is allowed', async () => {
  expect(await openOffice('off')).toBe(`'self'`);
  await gone(map());
  expect(asked).toEqual([]);
});
