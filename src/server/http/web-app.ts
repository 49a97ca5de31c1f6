import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { App } from '../context.ts';
import { sendProblem } from './problem.ts';

const FOLDER = join(import.meta.dirname, '../../../dist/web');
const SLOT = /(<script type="application\/json" id="perch-configuration">)[^<]*(<\/script>)/;
/** Addresses that are never pages. */
const NOT_PAGES = ['/api/', '/dev/', '/health/', '/assets/'];

/** The built web app: its files, and its one document for every address that a page may have. */
export async function serveWebApp(server: FastifyInstance, app: App): Promise<void> {
  const config = { access: 'anyone' } as const;
  if (!existsSync(FOLDER)) {
    app.log.warn('The web app is not built; only the API is served.');
    return;
  }
  const page = await document(app);

  await server.register(
    async (files) => {
      await files.register(fastifyStatic, {
        root: FOLDER,
        index: false,
        wildcard: false,
        preCompressed: true,
        setHeaders: (reply, path) =>
          reply.header(
            'cache-control',
            // Built files carry a hash of their content in their names.
            path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
          ),
      });
    },
  );

  server.get('/*', { config, schema: { hide: true } }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (NOT_PAGES.some((prefix) => path.startsWith(prefix))) return sendProblem(reply, { reason: 'not-found' });
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
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
  }).replaceAll('<', '\\u003c');
  return html.replace(SLOT, (_, open: string, close: string) => `${open}${configuration}${close}`);
}
