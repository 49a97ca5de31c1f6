import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ben } from '../support/cast.ts';
import { makeOffice } from '../support/office.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';
import { settled } from '../support/settled.ts';
import { untilFocusIsOn } from './focus.ts';

/** Stands in for the map's host, and records the requests. */
let maps: Server;
let host: string;
const asked: { q: string | null; referrer: string | undefined }[] = [];

let perch: TestPerch;
let window: Window;

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
afterEach(async () => {
  await window.close();
  await perch.stop();
});

/** Opens the page of an office. Returns what the content security policy allows in a frame. */
async function openOffice(mode?: 'click' | 'on' | 'off'): Promise<string | undefined> {
  perch = await startPerch({ ...(mode && { MAP: mode }), MAP_EMBED_URL: `http://${host}/map?q={address}` });
  const { locationId } = await makeOffice(perch);
  window = await openWindow(perch.url);
  await signIn(window, ben);
  const response = await window.page.goto(`/location/${locationId}`);
  await window.page.getByRole('heading', { name: 'Leeds', level: 1 }).waitFor();
  await settled(window.page);
  return /frame-src ([^;]*)/.exec(response?.headers()['content-security-policy'] ?? '')?.[1];
}

const map = () => window.page.getByRole('figure');
const frame = () => window.page.getByTitle('Map of 14 Canal Street, Leeds');
const theOneQuestion = [{ q: '14 Canal Street, Leeds', referrer: undefined }];

async function mapIsShown() {
  await window.page.frameLocator('iframe').getByText('Here it is').waitFor();
  await map().getByText(`Map from ${host}, which receives this address.`).waitFor();
  expect(asked).toEqual(theOneQuestion);
}

test('with MAP=click nothing is requested until somebody asks for the map', async () => {
  expect(await openOffice('click')).toBe(`'self' http://${host}`);
  await map().getByText(`Opening the map sends this address to ${host}.`).waitFor();
  expect(asked).toEqual([]);
  const before = await map().boundingBox();
  await map().getByRole('button', { name: 'Show Leeds on a map' }).click();
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
  await expect.poll(() => map().getByRole('button').count()).toBe(0);
});

test('coming to the office from another page shows its map too', async () => {
  await openOffice();
  await window.page.goto('/locations');
  await window.page.getByRole('link', { name: 'Leeds', exact: true }).click();
  await window.page.frameLocator('iframe').getByText('Here it is').waitFor();
});

test('with MAP=off there is no map, and no frame but our own is allowed', async () => {
  expect(await openOffice('off')).toBe(`'self'`);
  await expect.poll(() => map().count()).toBe(0);
  expect(asked).toEqual([]);
});
