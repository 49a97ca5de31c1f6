import type { FastifyInstance, FastifyReply } from 'fastify';
import { isPage } from '../../../shared/pages.ts';
import { sendProblem } from './problem.ts';

/** For an address that no route has with this method: 405 if one has it with another, otherwise 404. */
export type RefuseAddress = (reply: FastifyReply, path: string) => FastifyReply;

const READ = ['GET', 'HEAD'];

/**
 * Notes each route's address and methods. Register it before the routes and before callers are refused: an address that is written
 * out is no value of another's `:id`. `files` are the web app's, which share one. */
export function addressRefuser(server: FastifyInstance, files: ReadonlySet<string>): RefuseAddress {
  const routes: { at: RegExp; methods: readonly string[] }[] = [];
  const writtenOut = new Set<string>();
  server.addHook('onRoute', ({ url, method }) => {
    if (!url.includes('*')) routes.push({ at: patternOf(url), methods: [method].flat() });
    if (!/[:*]/.test(url)) writtenOut.add(url);
  });
  server.addHook('onRequest', async ({ routeOptions, url }, reply) => {
    if (routeOptions.url?.includes(':') && writtenOut.has(pathOfUrl(url)))
      await refuse(reply, pathOfUrl(url));
  });

  const refuse: RefuseAddress = (reply, path) => {
    const own = writtenOut.has(path) ? patternOf(path).source : null;
    const methods = routes.flatMap(({ at, methods: those }) =>
      (own === null ? at.test(path) : at.source === own) ? those : [],
    );
    const allowed = new Set([...methods, ...(isPage(path) || files.has(path) ? READ : [])]);
    // It may have this one too: the web app is not there while it is not built.
    if (allowed.size === 0 || allowed.has(reply.request.method))
      return sendProblem(reply, { reason: 'not-found' });
    return sendProblem(reply.header('allow', [...allowed].toSorted().join(', ')), {
      reason: 'method-not-allowed',
    });
  };
  return refuse;
}

/** `/api/calendar/:token.ics` as an expression; nothing else in our addresses means anything in one. */
const patternOf = (url: string): RegExp =>
  new RegExp(`^${url.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}/?$`);

/** Of an address, which may have a query. */
export const pathOfUrl = (url: string): string => url.split('?')[0] ?? '/';
