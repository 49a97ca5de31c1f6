import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Now } from '../../../shared/day.ts';
import { type FirstCall, type FirstCalls, firstCall, type PageOpening } from '../../../shared/first-calls.ts';
import { builtNameOf, isBoard, PAGES, pageAt, type Path, pieceOf, SIGN_IN } from '../../../shared/pages.ts';
import type { User } from '../../../shared/people/contract.ts';

type Chunk = { file: string; name?: string; imports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;

/** What a page at an address needs first. */
type NeededCalls = {
  /** Null on a page for people without a session. The other calls follow from its answer. */
  readonly session: FirstCall | null;
  /**
   * Links for the head of a document that does not carry their answers. They come before all others: their answers take
   * longest, and the page is drawn when they are there.
   */
  readonly linksToCalls: string;
  readonly linksToFiles: string;
};

/**
 * For each address, what lets a browser fetch the page's files and data at once, instead of discovering them script by
 * script. `folder` is the built web app.
 */
export async function readPreloads(
  folder: string,
  firstCalls: FirstCalls,
  now: () => Now,
): Promise<(url: string) => NeededCalls> {
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const document = await readFile(join(folder, 'index.html'), 'utf8');
  const named = Object.keys(manifest).filter((key) => document.includes(`/${manifest[key]?.file}"`));
  const signIn = linksToFiles(manifest, named, ['sign-in/'], []);
  const board = linksToFiles(manifest, named, ['board/BoardScreen'], []);
  const links = new Map(
    Object.entries(PAGES).map(([at, page]) => [
      at as Path,
      linksToFiles(manifest, named, [page.file], 'later' in page ? [`${page.later}/`] : []),
    ]),
  );
  return (url) => {
    const [path = '/', query] = url.split('?');
    if (path === SIGN_IN) return { session: null, linksToCalls: '', linksToFiles: signIn };
    if (isBoard(path)) return { session: null, linksToCalls: '', linksToFiles: board };
    const found = pageAt(path);
    const given = Object.fromEntries(new URLSearchParams(query));
    const callsOf = (user: User | null) => {
      if (!found) return [];
      const search = found.page.search?.(given) ?? given;
      // Which page it is decides the types of both.
      const calls = firstCalls[found.at] as ((opening: PageOpening) => readonly FirstCall[]) | undefined;
      return calls?.({ params: found.params, search, user, now: now() }) ?? [];
    };
    const session = firstCall('GET /session', {}, callsOf);
    return {
      session,
      linksToCalls: [session, ...callsOf(null)].map(linkToCall).join(''),
      linksToFiles: (found && links.get(found.at)) ?? '',
    };
  };
}

/** Matches a same-origin `fetch` with cookies: any other kind would not use the preloaded answer. */
const linkToCall = ({ path }: FirstCall) =>
  `<link rel="preload" as="fetch" crossorigin href="/api${path.replaceAll('&', '&amp;')}">`;

/** In addition to what the document names already. `first` and `later` are files or folders below `src/web`. */
function linksToFiles(
  manifest: Manifest,
  named: readonly string[],
  first: readonly string[],
  later: readonly string[],
): string {
  const seen = new Set<string>();
  for (const key of named) withImports(manifest, key, seen);
  const chunksOf = (all: readonly string[]) =>
    all.flatMap((file) => withImports(manifest, keyOf(manifest, file), seen));
  const [atFirst, after] = [chunksOf(first), chunksOf(later)];
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

/** What is in a piece is listed under the name of the piece alone. */
function keyOf(manifest: Manifest, file: string): string {
  const piece = pieceOf(file);
  const key = piece
    ? Object.keys(manifest).find((each) => manifest[each]?.name === builtNameOf(piece))
    : `src/web/${file}.tsx`;
  if (key === undefined || !manifest[key]) throw new Error(`The built web app has no ${file}.`);
  return key;
}

/** A chunk comes after those it depends on, so that style sheets keep their order. */
function withImports(manifest: Manifest, key: string, seen: Set<string>): Chunk[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((each) => withImports(manifest, each, seen)), chunk];
}
