import type { FastifyInstance } from 'fastify';
import type { Access, Call, OfficeField, Scope } from '../../../shared/calls/call.ts';
import { isAdminAt, isSomeAdmin } from '../../../shared/people/offices.ts';
import type { Reason } from '../../../shared/reasons.ts';
import type { App, Caller } from '../../context.ts';
import { credentialIn } from './cookies.ts';
import { RefusedError } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route declares it, or the server does not start. */
    access?: Access;
    /** Where it names its office, see shared/calls/call.ts. */
    office?: OfficeField | null;
    /** Open to tokens with any of these. */
    scopes?: readonly Scope[];
    /** Requests with a session are never rate-limited; those without are. */
    isNeverTooOften?: boolean;
    /** Counted apart from an address's other calls. */
    countedAs?: Call['countedAs'];
  }
  interface FastifyRequest {
    /**
     * Set on routes with access `user` or `admin`, and on those that are never rate-limited for people with a
     * session.
     */
    user: Caller | null;
  }
}

/**
 * Identifies the caller, if the route needs one. Nobody is refused yet, so that refused calls count towards limits
 * too.
 */
export function recogniseCallers(
  server: FastifyInstance,
  app: App,
  userOfSession: (token: string) => Promise<Caller | null>,
): void {
  server.decorateRequest('user', null);

  server.addHook('onRequest', async (request) => {
    const { access, isNeverTooOften = false } = request.routeOptions.config;
    if (access === undefined || (REFUSAL_OF[access] === null && !isNeverTooOften)) return;
    const token = credentialIn(request, app);
    if (token) request.user = await userOfSession(token);
  });
}

/** Refuses callers that a route does not admit. */
export function guardRoutes(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    if (!route.config?.access)
      throw new Error(`${String(route.method)} ${route.url} does not say who may call it.`);
  });

  server.addHook('onRequest', async ({ routeOptions, user }) => {
    const { access, scopes = [] } = routeOptions.config;
    // An address without a route, which is answered with 404.
    if (access === undefined) return;
    const refusalOf = REFUSAL_OF[access];
    if (refusalOf === null) return;
    if (!user) throw new RefusedError('signed-out');
    const reason = user.token ? refusalOfToken(user.token, scopes) : refusalOf(user);
    if (reason) throw new RefusedError(reason);
  });

  // What was sent has been checked by now.
  server.addHook('preHandler', async (request) => {
    const { routeOptions, user } = request;
    const { office } = routeOptions.config;
    if (!office || !user) return;
    const [part, field] = office.split('.') as ['params' | 'query' | 'body', string];
    const named = (request[part] as Record<string, unknown> | null)?.[field];
    const ids = [named].flat().filter((id) => typeof id === 'number');
    if (!ids.every((id) => isAdminAt(user, id))) throw new RefusedError('not-found');
  });
}

/** O2: a token has no role, only what it was made for. */
const refusalOfToken = ({ scopes: own }: NonNullable<Caller['token']>, scopes: readonly Scope[]) =>
  scopes.some((each) => own.includes(each)) ? null : 'beyond-token';

/** Why somebody with a session is refused; null where nobody needs one. A new kind of access says so here, or nothing compiles. */
const REFUSAL_OF: Record<Access, ((user: Caller) => Reason | null) | null> = {
  anyone: null,
  user: () => null,
  office: (user) => (isSomeAdmin(user) ? null : 'admins-only'),
  admin: ({ isAdmin }) => (isAdmin ? null : 'admins-only'),
};
