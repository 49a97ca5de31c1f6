import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParam } from '../../shared/fields.ts';
import { assetIdField, uploadedDrawingSchema } from '../../shared/plans/drawing-contract.ts';
import type { App } from '../context.ts';
import { userOf } from '../http/access.ts';
import { RefusedError, valueOf } from '../http/problem.ts';
import { refusals } from '../http/schemas.ts';
import { uploadDrawing } from './actions.ts';
import { SVG, takeDrawings } from './bodies.ts';
import { LIMITS } from './limits.ts';
import { startDrawingReader } from './reader.ts';
import { drawingByAssetId } from './store.ts';

const ONE_YEAR = 31_536_000;
const tags = ['Floor plans'];
const areaParams = { locationId: idParam, areaId: idParam };

export function drawingRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    const reader = startDrawingReader();
    server.addHook('onClose', () => reader.stop());

    takeDrawings(server);

    server.post('/admin/location/:locationId/area/:areaId/floor-plan/drawing', {
      config: { access: 'admin' },
      bodyLimit: LIMITS.bytes,
      schema: {
        tags,
        summary: 'Upload an SVG drawing as the background of a floor plan',
        consumes: [SVG],
        params: z.object(areaParams),
        response: { 201: uploadedDrawingSchema, ...refusals(400, 401, 403, 404, 413, 415, 429) },
      },
      handler: async (request, reply) => {
        const file = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const uploaded = valueOf(await uploadDrawing(app, reader, userOf(request), request.params, file));
        return reply.code(201).send(uploaded);
      },
    });

    server.get('/location/:locationId/area/:areaId/floor-plan/drawing/:assetId', {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'An uploaded drawing as it was rewritten; it never changes',
        params: z.object({ ...areaParams, assetId: assetIdField }),
        response: {
          200: { description: 'The drawing', content: { [SVG]: { schema: z.string() } } },
          ...refusals(400, 401, 404),
        },
      },
      handler: async (request, reply) => {
        const { locationId, areaId, assetId } = request.params;
        const [drawing] = await drawingByAssetId(app.db, locationId, areaId, assetId);
        if (!drawing) throw new RefusedError('not-found');
        return reply
          .header('content-security-policy', `default-src 'none'; sandbox`)
          .header('content-disposition', 'attachment; filename="floor-plan.svg"')
          .header('cache-control', `private, max-age=${ONE_YEAR}, immutable`)
          .type(SVG)
          .serializer((svg: unknown) => String(svg))
          .send(drawing.svg);
      },
    });
  };
}
