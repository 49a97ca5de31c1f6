import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Readable } from 'node:stream';
import type { FastifyError, FastifyInstance } from 'fastify';
import { refused } from '../../../shared/outcome.ts';
import { drawingCalls, PNG, SVG } from '../../../shared/plans/calls.ts';
import type { App } from '../../context.ts';
import { serve } from '../../platform/http/calls.ts';
import { FOR_EVER } from '../../platform/http/headers.ts';
import { RefusedError } from '../../platform/http/problem.ts';
import { uploadDrawing } from './actions.ts';
import { drawingByAssetId } from './store.ts';
import { LIMITS } from './limits.ts';

export function drawingRoutes(app: App): FastifyPluginAsyncZod {
  const routes = serve(app, drawingCalls, {
    'POST /admin/location/:locationId/area/:areaId/floor-plan/drawing'({ params, user, request }) {
      const file = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const kind = request.headers['content-type']?.toLowerCase().startsWith(PNG) ? 'png' : 'svg';
      return uploadDrawing(app, user, params, { file, kind });
    },

    async 'GET /location/:locationId/area/:areaId/floor-plan/drawing/:assetId'({ params, reply }) {
      const { locationId, areaId, assetId } = params;
      const [drawing] = await drawingByAssetId(app.db, { locationId, areaId, assetId });
      if (!drawing) return refused('not-found');
      return reply
        .header('content-security-policy', `default-src 'none'; sandbox`)
        .header(
          'content-disposition',
          `attachment; filename="floor-plan.${drawing.svg === null ? 'png' : 'svg'}"`,
        )
        .header('cache-control', FOR_EVER)
        .type(drawing.svg === null ? PNG : `${SVG}; charset=utf-8`)
        .serializer((content: unknown) => content as string)
        .send(drawing.svg ?? drawing.png);
    },
  });

  return async (server, options) => {
    server.addHook('onClose', () => app.drawings.stop());
    takeDrawings(server);
    await routes(server, options);
  };
}

/** If a file is too large, this much is read and dropped, so that the sender receives the refusal. */
const HEARD_OUT = 10 * LIMITS.bytes;

/** These routes accept an SVG or PNG file and nothing else, as raw bytes. */
function takeDrawings(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser([SVG, PNG], { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  server.addHook('preParsing', async (request, _reply, payload) => {
    const length = Number(request.headers['content-length'] ?? 0);
    if (length <= LIMITS.bytes) return payload;
    await hearOut(payload);
    throw tooLarge();
  });
  server.setErrorHandler<FastifyError>((error) => {
    if (error.statusCode === 413) throw tooLarge();
    if (error.statusCode === 415) throw wrongType();
    throw error;
  });
}

async function hearOut(payload: Readable): Promise<void> {
  let heard = 0;
  for await (const chunk of payload) {
    heard += (chunk as Buffer).length;
    if (heard > HEARD_OUT) return;
  }
}

const tooLarge = () =>
  new RefusedError('too-large', {
    detail: `A drawing can be ${LIMITS.bytes / 1024 ** 2} MB at most. Please simplify it.`,
  });
const wrongType = () =>
  new RefusedError('wrong-content-type', {
    detail: `Please send the drawing as an SVG file (${SVG}) or a PNG picture (${PNG}).`,
  });
