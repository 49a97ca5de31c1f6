import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { App } from '../context.ts';
import { readPreloads } from './preloads.ts';
import { sendProblem } from './problem.ts';

const FOLDER = join(import.meta.dirname, '../../../dist/web');
const SLOT = /(<script type="application\/json" id="perch-configuration">)[^<]*(<\/script>)/;
/** Addresses that are never pages. */
const NOT_A_PAGE = /^\/(api|dev|health|assets|metrics)(\/|$)/;

/** The built web app: its files, and its one document for every address that a page may have. */
export async function serveWebApp(server: FastifyInstance, app: App): Promise<void> {
  const config = { access: 'anyone' } as const;
  if (!existsSync(FOLDER)) {
    app.log.warn('The web app is not built; only the API is served.');
    return;
  }
  const page = await document(app);
  const preloads = await readPreloads(FOLDER);
  const files = new Set(await filesBelow(FOLDER));
  await server.register(fastifyStatic, {
    root: FOLDER,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });

  server.get('/*', { config, schema: { hide: true } }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (files.has(path)) return reply.header('cache-control', cacheOf(path)).sendFile(path);
    if (NOT_A_PAGE.test(path)) return sendProblem(reply, { reason: 'not-found' });
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(page.replace('</head>', () => `${preloads(path)}</head>`));
  });
}

/** Built files carry a hash of their content in their names. */
const cacheOf = (path: string) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';

/** As addresses, without the document, the list of what was built, and compressed copies. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/(^index\.html|^manifest\.json|\.br|\.gz)$/.test(entry.name))
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`);
}

/** The document with what the page must know before its first call. */
async function document({ config }: App): Promise<string> {
  const html = await readFile(join(FOLDER, 'index.html'), 'utf8');
  const configuration = JSON.stringify({
    version: '1.0',
    sourceUrl: config.sourceUrl,
    isDemo: config.isDemo,
    google: { clientId: config.google.clientId, scriptUrl: config.google.scriptUrl },
    features: config.features,
    map: config.map,
  }).replaceAll('<', '\\u003c');
  return html.replace(SLOT, (_, open: string, close: string) => `${open}${configuration}${close}`);
}
