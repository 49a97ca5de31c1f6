import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtNameOf, PAGES, type Path, pieceOf } from '../src/shared/pages.ts';
import { buildIfNeeded } from './build-if-needed.ts';

const BUILT = join(import.meta.dirname, '../dist/web');

type Chunk = { file: string; name?: string; imports?: string[]; dynamicImports?: string[] };
type File = { file: string; bytes: number };
type Weight = {
  page: string;
  bytes: number;
  files: File[];
  /** Files a page fetches on its own once it has loaded. */
  later: File[];
};

/** Those whose weight is watched. */
const WATCHED: Record<string, Path> = {
  Home: '/',
  booking: '/locations/$locationId/areas/$areaId',
  'My bookings': '/bookings',
  locations: '/locations',
  areas: '/locations/$locationId/areas',
  confirmed: '/bookings/$bookingId/confirmed',
  'a report': '/admin/reporting/$reportId',
  'plan editor': '/admin/locations/$locationId/area/$areaId/svg-editor',
};

/** Pieces that a page fetches a moment later, before anybody asks for them. */
const LATER: Record<string, string[]> = {
  Home: ['sign-in', 'week'],
  booking: ['spaces'],
};

/** The bytes of JavaScript that a page loads initially, compressed with brotli. Later parts do not count. */
export function pageWeights(): Weight[] {
  const path = join(BUILT, '.vite/manifest.json');
  if (!existsSync(path)) throw new Error('The web app has not been built. Run npm run build first.');
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(path, 'utf8'));
  const pages = Object.entries(WATCHED).map(([page, at]) => {
    const { file } = PAGES[at];
    const piece = pieceOf(file);
    return [page, ['core', piece ? builtNameOf(piece) : `src/web/${file}.tsx`]] as const;
  });
  return [['sign-in', ['sign-in']] as const, ...pages].map(([page, needed]) => {
    const found = new Set<string>();
    for (const name of ['start', ...needed]) collect(name, manifest, found);
    const files = withBytes(found);
    for (const name of LATER[page] ?? []) collect(name, manifest, found);
    const later = withBytes(found).slice(files.length);
    return { page, files, later, bytes: sumOf(files) };
  });
}

const withBytes = (files: Iterable<string>) => [...files].map((file) => ({ file, bytes: bytesOf(file) }));

const sumOf = (files: readonly File[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

const named = (name: string, manifest: Record<string, Chunk>) =>
  Object.values(manifest).find((each) => each.file === name || each.name === name);

function collect(name: string, manifest: Record<string, Chunk>, found: Set<string>): void {
  const chunk = manifest[name] ?? named(name, manifest);
  if (!chunk) throw new Error(`The build has no ${name}.`);
  if (found.has(chunk.file)) return;
  found.add(chunk.file);
  for (const each of chunk.imports ?? []) collect(each, manifest, found);
}

const bytesOf = (file: string) => readFileSync(join(BUILT, `${file}.br`)).length;

if (import.meta.main) {
  await buildIfNeeded();
  for (const { page, bytes, files } of pageWeights()) {
    console.log(`${page.padEnd(12)} ${(bytes / 1000).toFixed(1).padStart(6)} kB`);
    if (!process.argv.includes('--files')) continue;
    for (const each of files.toSorted((a, b) => b.bytes - a.bytes))
      console.log(`  ${(each.bytes / 1000).toFixed(1).padStart(6)}  ${each.file}`);
  }
}
