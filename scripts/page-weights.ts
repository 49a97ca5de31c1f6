import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfNeeded } from './build-if-needed.ts';

const BUILT = join(import.meta.dirname, '../dist/web');

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] };
export type Weight = { page: string; bytes: number; files: { file: string; bytes: number }[] };

/** What each page needs beside the entry, by the modules that routes load for it. */
const PAGES: Record<string, string[]> = {
  'sign-in': ['src/web/sign-in/start.tsx'],
  Home: ['src/web/home/HomePage.tsx'],
  booking: ['src/web/bookings/BookPage.tsx'],
  'My bookings': ['src/web/bookings/MyBookingsPage.tsx'],
  locations: ['src/web/locations/LocationsPage.tsx'],
  areas: ['src/web/locations/AreasPage.tsx'],
  confirmed: ['src/web/bookings/ConfirmedPage.tsx'],
};

/** The bytes of JavaScript, as brotli sends them, that a page loads at first. Later pieces do not count. */
export function pageWeights(): Weight[] {
  const path = join(BUILT, '.vite/manifest.json');
  if (!existsSync(path)) throw new Error('The web app is not built: run npm run build first.');
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(path, 'utf8'));
  return Object.entries(PAGES).map(([page, modules]) => {
    const found = new Set<string>();
    for (const name of ['index.html', ...modules]) collect(name, manifest, found);
    const files = [...found].map((file) => ({ file, bytes: bytesOf(file) }));
    return { page, files, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
  });
}

function collect(name: string, manifest: Record<string, Chunk>, found: Set<string>): void {
  const chunk = manifest[name] ?? Object.values(manifest).find((each) => each.file === name);
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
