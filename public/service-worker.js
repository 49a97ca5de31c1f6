/**
 * Shows a page of its own when Perch cannot be reached, and does nothing else. It keeps the files of that page and no answer
 * of any call, so it can never show something old as if it were so now, and it knows nothing about anybody: what that page
 * shows is what the app has put into this browser, see src/web/offline/.
 */

/** `serveWebApp` writes after this file what is in the page, so that a new page is a new worker. */
const KEPT = 'perch-offline';
const PAGE = '/offline.html';

addEventListener('install', (event) => {
  event.addRoutes?.([
    { condition: { urlPattern: '/assets/*' }, source: 'network' },
    { condition: { urlPattern: '/api/*' }, source: 'network' },
  ]);
  event.waitUntil(keepPage().then(() => skipWaiting()));
});

addEventListener('activate', (event) => {
  // Navigations are on their way while this worker still starts.
  event.waitUntil(Promise.all([registration.navigationPreload?.enable(), clients.claim()]));
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && !/^\/(api|dev|health|metrics)(\/|$)/.test(pathname))
    event.respondWith(shown(event));
  else if (pathname.startsWith('/offline/') || pathname === '/favicon.svg') event.respondWith(file(request));
});

/** From the network, always; the page without a connection only when nothing comes at all. */
async function shown(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
}

async function file(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}

/** All at once, so that a page is never kept with the files of another. */
async function keepPage() {
  const page = await fetch(PAGE, { cache: 'reload' });
  if (!page.ok) throw new Error('There is no page to keep.');
  const files = (await page.clone().text()).matchAll(/(?:src|href)="(\/[^"]+)"/g);
  const wanted = [...new Set(Array.from(files, ([, file]) => file))];
  const answers = await Promise.all(wanted.map((each) => fetch(each, { cache: 'reload' })));
  if (answers.some(({ ok }) => !ok)) throw new Error('A file of the page is missing.');
  const cache = await caches.open(KEPT);
  for (const { url } of await cache.keys()) await cache.delete(url);
  await Promise.all([cache.put(PAGE, page), ...answers.map((answer, at) => cache.put(wanted[at], answer))]);
}
