import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { refused } from '../../shared/outcome.ts';
import { drawingCalls, SVG } from '../../shared/plans/calls.ts';
import type { App } from '../context.ts';
import { serve } from '../http/calls.ts';
import { FOR_EVER } from '../http/headers.ts';
import { uploadDrawing } from './actions.ts';
import { takeDrawings } from './bodies.ts';
import { drawingByAssetId } from './store.ts';

export function drawingRoutes(app: App): FastifyPluginAsyncZod {
  const routes = serve(app, drawingCalls, {
    'POST /admin/location/:locationId/area/:areaId/floor-plan/drawing'({ params, user, request }) {
      const file = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      return uploadDrawing(app, user, params, file);
    },

    async 'GET /location/:locationId/area/:areaId/floor-plan/drawing/:assetId'({ params, reply }) {
      const { locationId, areaId, assetId } = params;
      const [drawing] = await drawingByAssetId(app.db, { locationId, areaId, assetId });
      if (!drawing) return refused('not-found');
      return reply
        .header('content-security-policy', `default-src 'none'; sandbox`)
        .header('content-disposition', 'attachment; filename="floor-plan.svg"')
        .header('cache-control', FOR_EVER)
        .type(SVG)
        .serializer((svg: unknown) => String(svg))
        .send(drawing.svg);
    },
  });

  return async (server, options) => {
    server.addHook('onClose', () => app.drawings.stop());
    takeDrawings(server);
    await routes(server, options);
  };
}
