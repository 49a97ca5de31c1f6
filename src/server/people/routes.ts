import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type User, userSchema } from '../../shared/people/contract.ts';
import type { App } from '../context.ts';
import { userOf } from '../http/access.ts';
import { RefusedError, valueOf } from '../http/problem.ts';
import { answers, nothing } from '../http/schemas.ts';
import { signIn, signOut } from './actions.ts';
import { dropNonce, expectedNonce } from './nonce.ts';
import { clearCookie, setCookie, tokenIn } from './sessions.ts';
import type { SignedInUser } from './store.ts';

export function peopleRoutes(app: App): FastifyPluginAsyncZod {
  const shown = ({ firstName, lastName, email, isAdmin }: SignedInUser): User => ({
    firstName,
    lastName,
    email,
    isAdmin,
    features: app.config.features,
  });

  return async (server) => {
    server.get('/session', {
      config: { access: 'user' },
      schema: { tags: ['Session'], summary: 'Who is signed in', response: answers(userSchema, 401) },
      handler: async (request) => shown(userOf(request)),
    });

    server.post('/session/google', {
      config: { access: 'anyone' },
      schema: {
        tags: ['Session'],
        summary: "Sign in with a Google ID token, sent as 'Authorization: Bearer'",
        response: answers(userSchema, 401),
      },
      handler: async (request, reply) => {
        const credential = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
        if (!credential) throw new RefusedError('sign-in-refused');
        const nonce = expectedNonce(app, request);
        const { user, token } = valueOf(await signIn(app, credential, nonce, tokenIn(request, app)));
        setCookie(reply, app, token);
        dropNonce(app, request, reply);
        return shown(user);
      },
    });

    server.post('/session/sign-out', {
      config: { access: 'anyone' },
      schema: { tags: ['Session'], summary: 'End this session', response: { 204: nothing } },
      handler: async (request, reply) => {
        await signOut(app, tokenIn(request, app));
        clearCookie(reply, app);
        return reply.code(204).send(null);
      },
    });
  };
}
