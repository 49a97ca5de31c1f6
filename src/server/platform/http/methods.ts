import type { FastifyInstance, FastifyReply } from 'fastify';
import { isPage } from '../../../shared/pages.ts';
import { sendProblem } from './problem.ts';

/** For an address that no route has with this method: 405 if one has it with another, otherwise 404. */
export type RefuseAddress = (reply: FastifyReply, path: string) => FastifyReply;

const READ = ['GET', 'HEAD'];

/** Notes each route's address and methods. Register it before the routes. `files` are the web app's, which share one. */
export function addressRefuser(server: FastifyInstance, files: ReadonlySet<string>): RefuseAddress {
  const routes: { at: RegExp; methods: readonly string[] }[] = [];
  server.addHook('onRoute', ({ url, method }) => {
    if (!url.includes('*')) routes.push({ at: patternOf(url), methods: [method].flat() });
  });

  return (reply, path) => {
    const methods = routes.flatMap((route) => (route.at.test(path) ? route.methods : []));
    const allowed = new Set([...methods, ...(isPage(path) || files.has(path) ? READ : [])]);
    // It may have this one too: the web app is not there while it is not built.
    if (allowed.size === 0 || allowed.has(reply.request.method))
      return sendProblem(reply, { reason: 'not-found' });
    return sendProblem(reply.header('allow', [...allowed].toSorted().join(', ')), {
      reason: 'method-not-allowed',
    });
  };
}

/** `/api/calendar/:token.ics` as an expression; nothing else in our addresses means anything in one. */
const patternOf = (url: string): RegExp =>
  new RegExp(`^${url.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}/?$`);

/** Of an address, which may have a query. */
export const pathOfUrl = (url: string): string => url.split('?')[0] ?? '/';
