import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addressOf } from '../../shared/calls/address.ts';
import type { Calls } from '../../shared/calls/all.ts';
import type { CallName } from '../../shared/calls/call.ts';
import { parseDay } from '../../shared/day.ts';

type Opened = {
  readonly address: RegExp;
  /** The modules of the page, or the pieces that hold them (`vite.config.ts`), in the order in which they are loaded. */
  readonly modules: readonly string[];
  /** The calls it makes first, exactly as it spells them; otherwise they would be fetched twice. */
  readonly calls: (ids: readonly string[], query: URLSearchParams) => readonly string[];
};

const to = (name: keyof Calls & CallName, sent?: Parameters<typeof addressOf>[1]) =>
  `/api${addressOf(name, sent)}`;
const SESSION = to('GET /session');
const UPCOMING = to('GET /booking/upcoming');
const USUAL = to('GET /booking/usual');
const WISHES = to('GET /standing');

/** What most people open. The app fetches anything else itself. */
const PAGES: readonly Opened[] = [
  { address: /^\/signin$/, modules: ['src/web/sign-in/start.tsx'], calls: () => [] },
  {
    address: /^\/$/,
    modules: ['home', 'week'],
    calls: () => [SESSION, UPCOMING, USUAL, WISHES],
  },
  {
    address: /^\/bookings$/,
    modules: ['src/web/bookings/MyBookingsPage.tsx'],
    calls: () => [SESSION, UPCOMING],
  },
  {
    address: /^\/locations$/,
    modules: ['src/web/locations/LocationsPage.tsx'],
    calls: () => [SESSION, to('GET /location')],
  },
  { address: /^\/help$/, modules: ['src/web/help/HelpPage.tsx'], calls: () => [SESSION] },
  { address: /^\/location\/\d+$/, modules: ['src/web/locations/LocationPage.tsx'], calls: () => [SESSION] },
  {
    address: /^\/locations\/\d+\/areas$/,
    modules: ['src/web/locations/AreasPage.tsx'],
    calls: () => [SESSION],
  },
  {
    address: /^\/bookings\/\d+\/details$/,
    modules: ['src/web/bookings/BookingPage.tsx'],
    calls: () => [SESSION],
  },
  {
    address: /^\/admin$/,
    modules: ['admin', 'src/web/admin/overview/OverviewPage.tsx'],
    calls: () => [SESSION],
  },
  {
    address: /^\/admin\/reporting\/([a-z-]+)$/,
    modules: ['admin', 'src/web/admin/reports/ReportPage.tsx'],
    calls: ([id]) => [SESSION, to('GET /reporting/:id', { params: { id } })],
  },
  {
    address: /^\/admin\/locations\/(\d+)\/area\/(\d+)\/svg-editor$/,
    modules: ['admin', 'src/web/plan-editor/PlanEditorPage.tsx'],
    calls: ([locationId, areaId]) => [
      SESSION,
      to('GET /admin/location/:locationId/area/:areaId', { params: { locationId, areaId } }),
    ],
  },
  {
    address: /^\/locations\/(\d+)\/areas\/(\d+)$/,
    modules: ['booking'],
    calls: ([locationId, areaId], query) => [
      SESSION,
      to('GET /booking/location/:locationId/area/:areaId/opening', {
        params: { locationId, areaId },
        query: { day: parseDay(query.get('day')) },
      }),
    ],
  },
];

type Chunk = { file: string; name?: string; imports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;

/** Links for the head of a document. */
type Preloads = {
  /** They come before all others: their answers take longest, and the page is drawn when they are there. */
  readonly calls: string;
  readonly files: string;
};

/**
 * For each address, the links that let a browser fetch the page's files and data at once, instead of discovering
 * them script by script. `folder` is the built web app.
 */
export async function readPreloads(folder: string): Promise<(url: string) => Preloads> {
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const document = await readFile(join(folder, 'index.html'), 'utf8');
  const named = Object.keys(manifest).filter((key) => document.includes(`/${manifest[key]?.file}"`));
  const pages = PAGES.map((page) => ({ ...page, files: linksToFiles(manifest, named, page.modules) }));
  return (url) => {
    const [path = '/', query] = url.split('?');
    for (const { address, files, calls } of pages) {
      const found = address.exec(path);
      if (!found) continue;
      return { calls: calls(found.slice(1), new URLSearchParams(query)).map(linkToCall).join(''), files };
    }
    return { calls: '', files: '' };
  };
}

/** Matches a same-origin `fetch` with cookies: any other kind would not use the preloaded answer. */
const linkToCall = (call: string) => `<link rel="preload" as="fetch" crossorigin href="${call}">`;

/** In addition to what the document names already. */
function linksToFiles(manifest: Manifest, named: readonly string[], modules: readonly string[]): string {
  const seen = new Set<string>();
  for (const key of named) withImports(manifest, key, seen);
  const chunks = modules.flatMap((module) => withImports(manifest, keyOf(manifest, module), seen));
  const styles = chunks.flatMap(({ css = [] }) => css);
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');
}

/** A module that shares its chunk with others is listed under the chunk's name alone. */
function keyOf(manifest: Manifest, module: string): string {
  const key = manifest[module]
    ? module
    : Object.keys(manifest).find((each) => manifest[each]?.name === module);
  if (key === undefined) throw new Error(`The built web app has no ${module}.`);
  return key;
}

/** A chunk comes after those it depends on, so that style sheets keep their order. */
function withImports(manifest: Manifest, key: string, seen: Set<string>): Chunk[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((each) => withImports(manifest, each, seen)), chunk];
}
