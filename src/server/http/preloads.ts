import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What most people open, with the module of the page. Any other is found once the app runs. */
const PAGES: [address: RegExp, module: string][] = [
  [/^\/signin$/, 'src/web/sign-in/start.tsx'],
  [/^\/$/, 'src/web/home/HomePage.tsx'],
  [/^\/bookings$/, 'src/web/bookings/MyBookingsPage.tsx'],
  [/^\/locations$/, 'src/web/locations/LocationsPage.tsx'],
  [/^\/locations\/\d+\/areas\/\d+$/, 'src/web/bookings/BookPage.tsx'],
];

type Chunk = { file: string; imports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;

/**
 * Answers for an address the links with which a browser fetches at once what the page is made of, instead of
 * finding out script by script. `folder` is the built web app.
 */
export async function readPreloads(folder: string): Promise<(path: string) => string> {
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const pages = PAGES.map(([address, module]) => ({ address, links: linksTo(manifest, module) }));
  return (path) => pages.find(({ address }) => address.test(path))?.links ?? '';
}

/** Beyond what the document names already. */
function linksTo(manifest: Manifest, module: string): string {
  const seen = new Set<string>();
  withImports(manifest, 'index.html', seen);
  const chunks = withImports(manifest, module, seen);
  const styles = chunks.flatMap(({ css = [] }) => css);
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');
}

/** A chunk after those that it needs, so that style sheets keep their order. */
function withImports(manifest: Manifest, name: string, seen: Set<string>): Chunk[] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [...(chunk.imports ?? []).flatMap((each) => withImports(manifest, each, seen)), chunk];
}
