import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isBoard, isPage } from '../../../shared/pages.ts';
import { VERSION } from '../../../shared/about.ts';
import type { Way } from '../../../shared/people/contract.ts';
import type { Configuration } from '../../../shared/configuration.ts';
import type { FirstCalls } from '../../../shared/first-calls.ts';
import type { App } from '../../context.ts';
import { REASONS, reasonNames } from '../../../shared/reasons.ts';
import { type FetchedAnswers, mayPrefetch, prefetcher, scriptWith } from './prefetching.ts';
import { asPage, besideGoogle } from './headers.ts';
import { type Beginning, beginningOf, sendInTwo } from './in-two.ts';
import { appPolicy, DRAWING_FRAME_POLICY, OFFLINE_POLICY, signInPolicy, WORKER_POLICY } from './policies.ts';
import { readPreloads } from './preloads.ts';
import { pathOfUrl, type RefuseAddress } from './methods.ts';

const FOLDER = join(import.meta.dirname, '../../../../dist/web');
const SLOT = /(<script type="application\/json" id="perch-configuration">)[^<]*(<\/script>)/;
const ROUTE = '/*';
/** The page shown without a connection, and the worker that shows it. */
const OFFLINE_PAGE = '/offline.html';
const WORKER = '/service-worker.js';
const DRAWING_FRAME = '/drawing-frame.html';
/** Addresses that are never pages. */
const NOT_A_PAGE = /^\/(api|dev|health|assets|metrics)(\/|$)/;
/** Addresses that are never files either. */
const NOT_OF_WEB_APP = /^\/(api|dev|health|metrics)(\/|$)/;

/**
 * A document or a file: a first visit fetches about twenty, each read from memory or disk, and a whole office may
 * arrive at once.
 */
export const isOfWebApp = ({ url, routeOptions }: FastifyRequest): boolean =>
  routeOptions.url === ROUTE && !NOT_OF_WEB_APP.test(url);

/** A browser that opens an address, not a program that tries one. */
const wantsPage = ({ headers }: FastifyRequest): boolean => /\btext\/html\b/i.test(headers.accept ?? '');

/** What the sign-in page needs to know. */
type SignIn = {
  readonly ways: readonly Way[];
  /** The nonce that Google is to put into this browser's credential. */
  offerNonce(app: App, request: FastifyRequest, reply: FastifyReply): string;
};

/** The built web app: its files, and its one document for every page. */
export async function serveWebApp(
  server: FastifyInstance,
  app: App,
  refuseAddress: RefuseAddress,
  files: ReadonlySet<string>,
  firstCalls: FirstCalls,
  documentWaitsMs: number,
  { ways, offerNonce }: SignIn,
): Promise<void> {
  const config = { access: 'anyone' } as const;
  if (!existsSync(FOLDER)) {
    app.log.warn('The web app is not built; only the API is served.');
    return;
  }
  const html = await readFile(join(FOLDER, 'index.html'), 'utf8');
  const page = configured(html, configurationOf(app));
  const policies = { app: appPolicy(app.config), signIn: signInPolicy(app.config) };
  const preloads = await readPreloads(FOLDER, firstCalls, () => app.clock.now());
  const prefetch = prefetcher(server, documentWaitsMs);
  const [toBody, fromBody] = [page.slice(0, page.indexOf('</body>')), page.slice(page.indexOf('</body>'))];
  const beginnings = new Map<string, Beginning>();
  function beginning(links: string): Beginning {
    const known = beginnings.get(links) ?? beginningOf(toBody.replace('</head>', () => `${links}</head>`));
    beginnings.set(links, known);
    return known;
  }
  const endOfPage = (answers: FetchedAnswers) => scriptWith(answers) + fromBody;
  const offline = await readOffline();
  await server.register(fastifyStatic, {
    root: FOLDER,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });

  server.get(ROUTE, { config, schema: { hide: true } }, async (request, reply) => {
    const path = pathOfUrl(request.url);
    if (path === OFFLINE_PAGE)
      return asPage(reply, OFFLINE_POLICY).header('cache-control', 'no-cache').send(offline.page);
    if (path === WORKER)
      return reply
        .type('text/javascript; charset=utf-8')
        .header('content-security-policy', WORKER_POLICY)
        .header('cache-control', 'no-cache')
        .send(offline.worker);
    if (path === DRAWING_FRAME) void asPage(reply, DRAWING_FRAME_POLICY);
    if (files.has(path)) return reply.header('cache-control', cacheOf(path)).sendFile(path);
    if (!isPage(path)) {
      if (NOT_A_PAGE.test(path) || !wantsPage(request)) return refuseAddress(reply, path);
      // The app itself says that there is no such page.
      return asPage(reply.code(404), policies.app).header('cache-control', 'no-store').send(page);
    }
    const { session, linksToCalls, linksToFiles } = preloads(request.url);
    if (session && mayPrefetch(request, app)) {
      const own = asPage(reply, policies.app).header('cache-control', 'no-store');
      return sendInTwo(
        request,
        own,
        beginning(linksToFiles),
        prefetch(request, reply, session).then(endOfPage),
      );
    }
    if (session)
      return asPage(reply, policies.app)
        .header('cache-control', 'no-cache')
        .send(
          page
            .replace('<link', () => `${linksToCalls}<link`)
            .replace('</head>', () => `${linksToFiles}</head>`),
        );
    const withPreloads = (text: string) => text.replace('</head>', () => `${linksToFiles}</head>`);
    if (isBoard(path))
      return asPage(reply, policies.app)
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
        .send(withPreloads(page));
    const { google, ...others } = configurationOf(app);
    const signIn = { ways, ...backWith(request.url) };
    const signInPage = asPage(reply, policies.signIn).header('cache-control', 'no-store');
    if (!google) return signInPage.send(withPreloads(configured(html, { ...others, google, signIn })));
    const nonce = offerNonce(app, request, reply);
    return besideGoogle(signInPage).send(
      withPreloads(configured(html, { ...others, google: { ...google, nonce }, signIn })),
    );
  });
}

/** The sentence for why a provider's answer was refused, by the reason in the address. */
function backWith(url: string): { problem?: string } {
  const reason = new URLSearchParams(url.split('?')[1]).get('problem');
  if (reason === null) return {};
  const known = reasonNames.find((name) => name === reason);
  return { problem: REASONS[known ?? 'unexpected'][2] };
}

/** A browser notices a new worker only if its text has changed, so the text names the page that belongs to it. */
async function readOffline(): Promise<{ page: string; worker: string }> {
  const page = await readFile(join(FOLDER, OFFLINE_PAGE), 'utf8');
  const worker = await readFile(join(FOLDER, WORKER), 'utf8');
  const version = createHash('sha256').update(page).digest('hex');
  return { page, worker: `${worker}\n// ${version}\n` };
}

/** Built files carry a hash of their content in their names. */
const cacheOf = (path: string) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';

/** The files' addresses, except the document, the list of built files and compressed copies; none while it is not built. */
export async function filesOfWebApp(): Promise<ReadonlySet<string>> {
  if (!existsSync(FOLDER)) return new Set();
  const entries = await readdir(FOLDER, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter(
        (entry) => entry.isFile() && !/(^(index|answer)\.html|^manifest\.json|\.br|\.gz)$/.test(entry.name),
      )
      .map((entry) => `/${relative(FOLDER, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`),
  );
}

/** What the page must know before its first call. */
function configurationOf({ config }: App): Configuration {
  return {
    version: VERSION,
    sourceUrl: config.sourceUrl,
    isDemo: config.isDemo,
    google: config.google && { clientId: config.google.clientId, scriptUrl: config.google.scriptUrl },
    hasChannels: config.slack !== null || config.mail !== null,
    names: { days: config.anonymiseAfterDays, ofPastDays: config.namesPastDays },
    map: config.map,
  };
}

/** The document with that configuration filled in. */
function configured(html: string, configuration: Configuration): string {
  const text = JSON.stringify(configuration).replaceAll('<', '\\u003c');
  return html.replace(SLOT, (_, open: string, close: string) => `${open}${text}${close}`);
}
