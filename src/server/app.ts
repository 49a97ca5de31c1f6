import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { type FastifyPluginAsyncZod, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { METHODS } from '../shared/calls/call.ts';
import { assistantRoutes } from './messages/assistant/routes.ts';
import { answerRoutes } from './messages/mail-links/routes.ts';
import { noteRefusals } from './people/security/noting.ts';
import { serveSecurityContact } from './people/security/contact.ts';
import { securityRoutes } from './people/security/routes.ts';
import { auditRoutes } from './people/audit/routes.ts';
import { awayRoutes } from './days/away/routes.ts';
import { followRoutes } from './days/follows/routes.ts';
import { boardRoutes } from './days/boards/routes.ts';
import { bookingRoutes } from './days/bookings/routes.ts';
import { calendarRoutes } from './messages/calendar/routes.ts';
import { closingRoutes } from './offices/closings/routes.ts';
import type { App } from './context.ts';
import { datedBy } from './demo/stand-ins/date-header.ts';
import { refuseForeignHosts } from './demo/stand-ins/own-hosts.ts';
import type { StandIns } from './demo/stand-ins/stand-ins.ts';
import { drawRoutes } from './days/draws/routes.ts';
import { locationLimitRoutes } from './days/location-limits/routes.ts';
import { drawingRoutes } from './places/drawings/routes.ts';
import { answerBroken, answerExpectations, refuseStrangeHosts } from './platform/http/below-routes.ts';
import { firstCalls } from '../shared/first-calls.ts';
import { knowPrefetches } from './platform/http/prefetching.ts';
import { closePolitely } from './platform/http/closing.ts';
import { bodyValidator, readBodies } from './platform/http/bodies.ts';
import { answerError, answerErrors } from './platform/http/errors.ts';
import { healthRoutes } from './platform/http/health.ts';
import { guardRoutes, recogniseCallers } from './platform/http/access.ts';
import { publishContract, serveContract } from './platform/http/contract.ts';
import { limitRequests } from './platform/http/limits.ts';
import { addressRefuser } from './platform/http/methods.ts';
import { logRequests, nameRequests, newRequestId } from './platform/http/request-log.ts';
import { narrow, protectWithHeaders } from './platform/http/headers.ts';
import { serializerCompiler } from './platform/http/serialize.ts';
import { describeUsualRefusals } from './platform/http/schemas.ts';
import { tagReads } from './platform/http/tags.ts';
import { refuseOtherSites } from './platform/http/same-origin.ts';
import { filesOfWebApp, serveWebApp } from './platform/http/web-app.ts';
import { adminLocationRoutes } from './offices/details/admin-routes.ts';
import { locationRoutes } from './places/locations/routes.ts';
import { serveMetrics } from './figures/metrics/routes.ts';
import { adminObjectRoutes } from './offices/contents/routes.ts';
import { outageRoutes } from './offices/outages/routes.ts';
import { sessionReader } from './people/sessions/session-reader.ts';
import { offerNonce } from './people/sign-in/nonce.ts';
import { waysIn } from './people/sign-in/ways.ts';
import { expectedRoutes } from './people/expected/routes.ts';
import { groupRoutes } from './people/groups/routes.ts';
import { oidcRoutes } from './people/oidc/routes.ts';
import { planRoutes } from './places/plans/routes.ts';
import { channelTestRoutes } from './messages/channel-tests/routes.ts';
import { leavingRoutes } from './days/leaving/routes.ts';
import { noShowRoutes } from './days/no-shows/routes.ts';
import { peopleRoutes } from './people/accounts/routes.ts';
import { overviewRoutes } from './figures/overview/routes.ts';
import { presenceRoutes } from './figures/presence/routes.ts';
import { tokenRoutes } from './people/tokens/routes.ts';
import { reportRoutes } from './figures/reports/routes.ts';
import { slackRoutes } from './messages/slack/routes.ts';
import { standingRoutes } from './days/usual-week/routes.ts';
import { waitingListRoutes } from './days/waiting-list/routes.ts';

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants;

export type Patience = {
  slowestRequestMs?: number;
  /** How long a document waits for its page's first answers. */
  documentWaitsMs?: number;
  /** How long a report may run that nobody has pressed a button for. */
  briefReportMs?: number;
};

/** Builds the HTTP server with every route, registered by hand below. It is not listening yet. */
export async function buildServer(
  app: App,
  loggerInstance: FastifyServerOptions['loggerInstance'],
  standIns: StandIns | null,
  { slowestRequestMs = 30_000, documentWaitsMs = 500, briefReportMs = 1_000 }: Patience,
): Promise<FastifyInstance> {
  const server = Fastify({
    ...(loggerInstance && { loggerInstance }),
    logController: new LogController({ disableRequestLogging: true }),
    // A link in a mail may name twenty bookings.
    routerOptions: { maxParamLength: 600 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    bodyLimit: 64 * 1024,
    // Anyone sending more slowly is cut off, so that a slow client ties up no more than a socket.
    requestTimeout: slowestRequestMs,
    http: {
      // By default Node allows the headers a minute, and the body the longer of the two limits.
      headersTimeout: slowestRequestMs,
      // How often both limits are checked.
      connectionsCheckingInterval: slowestRequestMs,
      // Checked by us, so that the refusal looks like all our others.
      requireHostHeader: false,
    },
    clientErrorHandler: (error, socket) => answerBroken(app, error, socket),
    trustProxy: app.config.trustedProxies,
    genReqId: newRequestId,
    frameworkErrors: (error, request, reply) => {
      narrow(reply, app);
      answerError(error, request, reply);
    },
    // Loaded here, so that Fastify does not load its own copy.
    schemaController: {
      compilersFactory: {
        buildValidator: () => bodyValidator as never,
        buildSerializer: () => serializerCompiler(app) as never,
      },
    },
  }).withTypeProvider<ZodTypeProvider>();

  knowPrefetches(server);
  nameRequests(server);
  closePolitely(server);
  logRequests(server);
  noteRefusals(server, app);
  readBodies(server);
  await server.register(cookie);
  if (app.config.webOrigin) {
    await server.register(cors, {
      origin: app.config.webOrigin,
      credentials: true,
      methods: [...METHODS],
    });
  }
  tagReads(server);
  await server.register(compress, {
    global: true,
    encodings: ['br', 'gzip'],
    // Up to this size in one go: a stream for each answer costs more than compressing it, and memory in every thread.
    syncThreshold: 64 * 1024,
    // Quality 3; and a window of 256 kB, because making one of 4 MB takes longer than filling it.
    // Output is written in pieces of 4 kB, and each answer keeps a whole piece until it has been collected.
    brotliOptions: {
      params: { [BROTLI_PARAM_QUALITY]: 3, [BROTLI_PARAM_LGWIN]: 18 },
      chunkSize: 4 * 1024,
    },
  });
  if (standIns) {
    datedBy(server, standIns.clock);
    refuseForeignHosts(server, app);
  }
  protectWithHeaders(server, app);
  answerExpectations(server, app);
  refuseStrangeHosts(server);
  refuseOtherSites(server, app);
  const files = await filesOfWebApp();
  const refuseAddress = addressRefuser(server, files);
  recogniseCallers(server, app, sessionReader(app));
  await limitRequests(server, app);
  guardRoutes(server);
  answerErrors(server, refuseAddress);
  describeUsualRefusals(server);
  await publishContract(server);

  const api = { prefix: '/api' };
  const routes: [FastifyPluginAsyncZod, { prefix: string }][] = [
    [peopleRoutes(app), api],
    [tokenRoutes(app), api],
    [expectedRoutes(app), api],
    [groupRoutes(app), api],
    [noShowRoutes(app), api],
    [channelTestRoutes(app), api],
    [leavingRoutes(app), api],
    [oidcRoutes(app), api],
    [overviewRoutes(app), api],
    [adminLocationRoutes(app), api],
    [closingRoutes(app), api],
    [adminObjectRoutes(app), api],
    [outageRoutes(app), api],
    [auditRoutes(app), api],
    [securityRoutes(app), api],
    [reportRoutes(app, briefReportMs), api],
    [presenceRoutes(app), api],
    [locationRoutes(app), api],
    [planRoutes(app), api],
    [drawingRoutes(app), api],
    [bookingRoutes(app), api],
    [boardRoutes(app), api],
    [standingRoutes(app), api],
    [waitingListRoutes(app), api],
    [drawRoutes(app), api],
    [locationLimitRoutes(app), api],
    [awayRoutes(app), api],
    [followRoutes(app), api],
    [calendarRoutes(app), api],
    [slackRoutes(app), api],
    [answerRoutes(app), { prefix: '' }],
    [assistantRoutes(app), { prefix: '' }],
    [serveContract(app), api],
    [healthRoutes(app), { prefix: '/health' }],
  ];
  if (standIns) {
    // Not loaded in production.
    const [{ devRoutes }, { oidcStandInRoutes }, { slackStandInRoutes }, { mailStandInRoutes }] =
      await Promise.all([
        import('./demo/stand-ins/routes.ts'),
        import('./demo/stand-ins/oidc/routes.ts'),
        import('./demo/stand-ins/slack/routes.ts'),
        import('./demo/stand-ins/mail/routes.ts'),
      ]);
    routes.push([devRoutes(app, standIns), { prefix: '/dev' }]);
    routes.push([oidcStandInRoutes(app, standIns.oidc), { prefix: '/dev/oidc' }]);
    routes.push([slackStandInRoutes(standIns.slack, app.work.settle), { prefix: '/dev/slack' }]);
    routes.push([mailStandInRoutes(standIns.mail, app.work.settle), { prefix: '/dev/mail' }]);
  }
  serveMetrics(server, app);
  serveSecurityContact(server, app);
  for (const [plugin, options] of routes) await server.register(plugin, options);

  await serveWebApp(server, app, refuseAddress, files, firstCalls, documentWaitsMs, {
    ways: waysIn(app.config),
    offerNonce,
  });
  return server;
}
