import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParam } from '../../shared/fields.ts';
import { userChangeSchema, userDetailsSchema, userPageSchema } from '../../shared/people/admin-contract.ts';
import type { App } from '../context.ts';
import { userOf } from '../http/access.ts';
import { RefusedError, valueOf } from '../http/problem.ts';
import { answers, nothing, refusals } from '../http/schemas.ts';
import { changeUser } from './admin-actions.ts';
import { heldBy, userById, usersMatching } from './admin-store.ts';

const PAGE_SIZE = 50;
const tags = ['Administration'];

const pageQuery = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, 'must be a page number, 1 or more')
  .transform(Number)
  .default(1);

export function adminPeopleRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    server.get('/admin/users', {
      config: { access: 'admin' },
      schema: {
        tags,
        summary: 'People by name, a page at a time',
        querystring: z.object({
          search: z
            .string('must be text')
            .max(200, 'must be at most 200 characters')
            .refine((text) => !text.includes('\u0000'), 'must not contain a null character')
            .default(''),
          page: pageQuery,
        }),
        response: answers(userPageSchema, 400, 401, 403),
      },
      handler: async (request) => {
        const { search, page } = request.query;
        const rows = await usersMatching(app.db, search.trim(), PAGE_SIZE, (page - 1) * PAGE_SIZE);
        const you = userOf(request).id;
        const users = rows.map(({ total: _, ...user }) => ({ ...user, isYou: user.id === you }));
        return { users, total: rows[0]?.total ?? 0, page, pageSize: PAGE_SIZE };
      },
    });

    server.get('/admin/users/:id', {
      config: { access: 'admin' },
      schema: {
        tags,
        summary: 'A person, and what deactivating them would release',
        params: z.object({ id: idParam }),
        response: answers(userDetailsSchema, 400, 401, 403, 404),
      },
      handler: async (request) => {
        const { id } = request.params;
        const [user] = await userById(app.db, id);
        const [held] = await heldBy(app.db, id, app.clock.now().toString());
        if (!user || !held) throw new RefusedError('not-found');
        return { ...user, ...held, isYou: user.id === userOf(request).id };
      },
    });

    server.put('/admin/users/:id', {
      config: { access: 'admin' },
      schema: {
        tags,
        summary: 'Make or unmake an admin, deactivate or reactivate somebody',
        params: z.object({ id: idParam }),
        body: userChangeSchema,
        response: { 204: nothing, ...refusals(400, 401, 403, 404, 409) },
      },
      handler: async (request, reply) => {
        valueOf(await changeUser(app, userOf(request), request.params.id, request.body));
        return reply.code(204).send(null);
      },
    });
  };
}
