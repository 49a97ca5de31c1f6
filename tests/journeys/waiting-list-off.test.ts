import { expect, test } from 'vitest';
import { textsOf } from '../slack/inbox.ts';
import { ada, ben } from '../support/cast.ts';
import { journey, page, perch } from '../support/journey.ts';
import { startPerch, WEDNESDAY } from '../support/perch.ts';
import { button, question, text } from '../support/screen.ts';
import { settled } from '../support/settled.ts';

const SPEAKS_OF_IT = /waiting[- ]list|\bqueue|\bwho(ever)? waits\b|\bwaited\b|^Waiting$|^(Promoted|Joined)$/i;

journey({ who: ada, start: () => startPerch({ WAITING_LIST: 'off' }), hasSample: true });

/** Everything a page says, visibly or to a screen reader, including what is collapsed. */
async function said(): Promise<string> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
  return page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [alt], [title], [placeholder], [data-label]')];
    const names = named.flatMap((element) =>
      ['aria-label', 'alt', 'title', 'placeholder', 'data-label'].map((name) => element.getAttribute(name)),
    );
    const words: (string | null)[] = [document.title, ...names];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode())
      if (texts.currentNode.parentElement?.tagName !== 'SCRIPT') words.push(texts.currentNode.textContent);
    return words.filter(Boolean).join('\n');
  });
}

const complaintsOf = (words: string) =>
  words.split('\n').flatMap((line) => (SPEAKS_OF_IT.test(line) ? [line.slice(0, 300)] : []));

/** The kind of page at an address: one office, area or person is as good as another, but each report is its own kind. */
const kindOf = (path: string) => (path.startsWith('/admin/reporting/') ? path : path.replaceAll(/\d+/g, 'n'));

test('no admin page mentions waiting lists', async () => {
  const spoken: Record<string, string[]> = {};
  const seen = new Set<string>();
  const wanted = ['/admin', '/help'];
  for (let path = wanted.shift(); path !== undefined; path = wanted.shift()) {
    if (seen.has(kindOf(path))) continue;
    seen.add(kindOf(path));
    await page.goto(path);
    const complaints = complaintsOf(await said());
    if (complaints.length > 0) spoken[path] = complaints;
    const links = await page.locator('a[href^="/admin"]').all();
    for (const link of links) wanted.push(((await link.getAttribute('href')) ?? '').split(/[?#]/)[0] ?? '');
  }
  expect(spoken).toEqual({});
  // Every kind of page there is, each report among them.
  for (const kind of [
    '/admin/bookings',
    '/admin/people',
    '/admin/audit',
    '/admin/reporting',
    '/admin/reporting/car-park',
    '/admin/reporting/lead-time',
    '/admin/locations/new',
    '/admin/locations/n',
    '/admin/locations/n/areas/new',
    '/admin/locations/n/area/n',
    '/admin/locations/n/area/n/svg-editor',
  ])
    expect([...seen]).toContain(kind);
});

test('no page of somebody’s own mentions waiting lists, and no message', async () => {
  const { body: area } = await (await perch.signedIn(ada)).get(`/api/booking/location/1/area/2/${WEDNESDAY}`);
  const free = area.bookableObjects.find((each: { existingBooking: unknown }) => !each.existingBooking);
  const data = { date: WEDNESDAY, areaId: 2, bookableObjectId: free.id };
  const { id } = await (await page.request.post('/api/booking', { data })).json();
  const spoken: Record<string, string[]> = {};
  for (const path of [
    '/',
    '/settings',
    '/bookings',
    `/bookings/${id}/details`,
    `/bookings/${id}/confirmed`,
    '/locations',
    '/location/1',
    '/locations/1/areas',
    `/locations/1/areas/2?day=${WEDNESDAY}`,
    `/locations/1/areas/3?day=${WEDNESDAY}`,
    '/usual-week',
  ]) {
    await page.goto(path);
    const complaints = complaintsOf(await said());
    if (complaints.length > 0) spoken[path] = complaints;
  }
  expect(spoken).toEqual({});
  await page.request.delete(`/api/booking/${id}`);
  await perch.app.work.settle();
  const texts = await textsOf(perch.url, ada);
  expect(texts.length).toBeGreaterThan(1);
  expect(complaintsOf(texts.join('\n'))).toEqual([]);
});

test('deactivating somebody mentions only their bookings', async () => {
  const bens = await perch.signedIn(ben);
  const day = await bens.get(`/api/booking/location/1/area/1/${WEDNESDAY}`);
  const free = day.body.bookableObjects.find((each: { existingBooking: unknown }) => !each.existingBooking);
  await bens.post('/api/booking', { date: WEDNESDAY, areaId: 1, bookableObjectId: free.id });
  await page.goto('/admin/people?search=ben');
  await button('Manage Ben Okafor').click();
  await button('Deactivate').click();
  await text(/1 booking|\d+ bookings/, question('Deactivate Ben Okafor?'))
    .first()
    .waitFor();
  expect(complaintsOf(await said())).toEqual([]);
});

test('reports about waiting are neither listed nor run', async () => {
  const adas = await perch.signedIn(ada);
  const { body } = await adas.get('/api/reporting');
  expect(body.map(({ id }: { id: string }) => id)).not.toContain('unmet-demand');
  expect((await adas.get('/api/reporting/unmet-demand')).status).toBe(404);
  expect((await adas.post('/api/reporting/unmet-demand/run', {})).status).toBe(404);
  const { body: carPark } = await adas.get('/api/reporting/car-park');
  expect(carPark.columns.map(({ id }: { id: string }) => id)).not.toContain('joined');
  expect(complaintsOf(JSON.stringify([body, carPark], null, 1))).toEqual([]);
});
