import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAYS_AHEAD } from '../../../shared/bookings/ahead.ts';
import type { Usual } from '../../../shared/bookings/usual-contract.ts';
import { addDays, type Now, parseDay, todayIn } from '../../../shared/day.ts';
import type { User } from '../../../shared/people/contract.ts';
import { openedAt } from '../../../shared/reports/asked.ts';
import { type First, first } from './bringing.ts';

type Opening = {
  /** From the address. */
  readonly ids: readonly string[];
  readonly query: URLSearchParams;
  /** Null while it is not known who opens the page. */
  readonly user: User | null;
  readonly now: () => Now;
};

type OpenedPage = {
  readonly address: RegExp;
  /** The modules of the page, or the pieces that hold them (`vite.config.ts`), in the order in which they are loaded. */
  readonly modules: readonly string[];
  /** The modules of what it draws a moment later; everything else comes first. */
  readonly later?: readonly string[];
  /** The calls it makes first, apart from the session. */
  readonly calls: (opening: Opening) => readonly First[];
};

const UPCOMING = first('GET /booking/upcoming');
const WISHES = first('GET /standing');
const AWAY = first('GET /away');
const LOCATIONS = first('GET /location');

const placesOf = (user: User | null) => (user?.features.waitingList ? [first('GET /booking/waitlist')] : []);

const location = (id: string | undefined) => first('GET /location/:id', { params: { id } });

/** How full the usual area is, which the week on Home shows. */
function countsFor(usual: Usual | null, now: Now): First[] {
  if (!usual) return [];
  const from = todayIn(usual.location.timeZone, now);
  const params = { locationId: usual.location.id, areaId: usual.area.id };
  const query = { from, to: addDays(from, DAYS_AHEAD) };
  return [first('GET /booking/location/:locationId/area/:areaId', { params, query })];
}

/** The content of a plan, named by its hash. */
const scene = (locationId: string | undefined, areaId: string | undefined, hash: string | undefined) =>
  hash === undefined
    ? []
    : [
        first('GET /location/:locationId/area/:areaId/floor-plan/:hash', {
          params: { locationId, areaId, hash },
        }),
      ];

/** What most people open. The app fetches anything else itself. */
const PAGES: readonly OpenedPage[] = [
  { address: /^\/signin$/, modules: ['sign-in'], calls: () => [] },
  {
    address: /^\/$/,
    modules: ['home'],
    later: ['week'],
    calls: ({ user, now }) => [
      UPCOMING,
      first('GET /booking/usual', {}, (usual) => countsFor(usual, now())),
      WISHES,
      AWAY,
      ...placesOf(user),
    ],
  },
  {
    address: /^\/bookings$/,
    modules: ['src/web/mine/bookings/MyBookingsPage.tsx'],
    calls: ({ user }) => [UPCOMING, AWAY, first('GET /calendar'), ...placesOf(user)],
  },
  { address: /^\/locations$/, modules: ['src/web/locations/LocationsPage.tsx'], calls: () => [LOCATIONS] },
  { address: /^\/help$/, modules: ['src/web/help/HelpPage.tsx'], calls: () => [] },
  {
    address: /^\/location\/(\d+)$/,
    modules: ['src/web/locations/LocationPage.tsx'],
    calls: ({ ids: [id] }) => [location(id)],
  },
  {
    address: /^\/locations\/(\d+)\/areas$/,
    modules: ['src/web/locations/AreasPage.tsx'],
    calls: ({ ids: [id] }) => [
      location(id),
      first('GET /location/:locationId/area', { params: { locationId: id } }),
    ],
  },
  {
    address: /^\/bookings\/(\d+)\/details$/,
    modules: ['src/web/mine/booking/BookingPage.tsx'],
    calls: ({ ids: [id] }) => [first('GET /booking/:id', { params: { id } }), UPCOMING],
  },
  {
    address: /^\/admin$/,
    modules: ['admin-parts', 'src/web/admin/overview/OverviewPage.tsx'],
    calls: () => [
      first('GET /admin/overview'),
      first('GET /admin/overview/days'),
      first('GET /admin/overview/channels'),
    ],
  },
  {
    address: /^\/admin\/reporting\/([a-z-]+)$/,
    modules: ['admin-parts', 'admin-reports'],
    calls: ({ ids: [id], query }) => [
      first('GET /reporting/:id', { params: { id } }, (report) => {
        const { values, isRun } = openedAt(report, Object.fromEntries(query));
        return [
          ...(report.parameters.some(({ type }) => type === 'location') ? [LOCATIONS] : []),
          ...(isRun ? [first('POST /reporting/:id/run', { params: { id }, body: values })] : []),
        ];
      }),
    ],
  },
  {
    address: /^\/admin\/locations\/(\d+)\/area\/(\d+)\/svg-editor$/,
    modules: ['admin-parts', 'src/web/plan-editor/PlanEditorPage.tsx'],
    calls: ({ ids: [locationId, areaId] }) => [
      first('GET /admin/location/:locationId/area/:areaId', { params: { locationId, areaId } }, (area) =>
        scene(locationId, areaId, area.floorPlan?.hash),
      ),
    ],
  },
  {
    address: /^\/locations\/(\d+)\/areas\/(\d+)$/,
    modules: ['booking'],
    calls: ({ ids: [locationId, areaId], query }) => [
      first(
        'GET /booking/location/:locationId/area/:areaId/opening',
        { params: { locationId, areaId }, query: { day: parseDay(query.get('day')) } },
        ({ area }) => (query.get('view') === 'list' ? [] : scene(locationId, areaId, area.floorPlan?.hash)),
      ),
    ],
  },
];

type Chunk = { file: string; name?: string; imports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;

/** What a page at an address needs first. */
type NeededCalls = {
  /** Null on a page for people without a session. The other calls follow from its answer. */
  readonly session: First | null;
  /**
   * Links for the head of a document that does not bring their answers along. They come before all others: their answers take
   * longest, and the page is drawn when they are there.
   */
  readonly linksToCalls: string;
  readonly linksToFiles: string;
};

/**
 * For each address, what lets a browser fetch the page's files and data at once, instead of discovering them script by
 * script. `folder` is the built web app.
 */
export async function readPreloads(folder: string, now: () => Now): Promise<(url: string) => NeededCalls> {
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const document = await readFile(join(folder, 'index.html'), 'utf8');
  const named = Object.keys(manifest).filter((key) => document.includes(`/${manifest[key]?.file}"`));
  const pages = PAGES.map((page) => ({ ...page, files: linksToFiles(manifest, named, page) }));
  return (url) => {
    const [path = '/', query] = url.split('?');
    const page = pages.find(({ address }) => address.test(path));
    const ids = page?.address.exec(path)?.slice(1) ?? [];
    const callsOf = (user: User | null) =>
      page?.calls({ ids, query: new URLSearchParams(query), user, now }) ?? [];
    const session = path === '/signin' ? null : first('GET /session', {}, callsOf);
    return {
      session,
      linksToCalls: (page && session ? [session, ...callsOf(null)] : []).map(linkToCall).join(''),
      linksToFiles: page?.files ?? '',
    };
  };
}

/** Matches a same-origin `fetch` with cookies: any other kind would not use the preloaded answer. */
const linkToCall = ({ path }: First) =>
  `<link rel="preload" as="fetch" crossorigin href="/api${path.replaceAll('&', '&amp;')}">`;

/** In addition to what the document names already. */
function linksToFiles(
  manifest: Manifest,
  named: readonly string[],
  { modules, later = [] }: OpenedPage,
): string {
  const seen = new Set<string>();
  for (const key of named) withImports(manifest, key, seen);
  const chunksOf = (all: readonly string[]) =>
    all.flatMap((module) => withImports(manifest, keyOf(manifest, module), seen));
  const [atFirst, after] = [chunksOf(modules), chunksOf(later)];
  const ofDocument = named.flatMap((key) => manifest[key]?.css ?? []);
  // Several pieces may share one.
  const styles = new Set([...atFirst, ...after].flatMap(({ css = [] }) => css));
  return [
    ...[...styles]
      .filter((file) => !ofDocument.includes(file))
      .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...atFirst.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...after.map(({ file }) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`),
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
