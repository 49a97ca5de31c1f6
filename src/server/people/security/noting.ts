import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Reason } from '../../../shared/reasons.ts';
import type { SecurityKind } from '../../../shared/security/contract.ts';
import type { App } from '../../context.ts';
import { credentialIn } from '../../platform/http/cookies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was refused, if it was. */
    refusedFor?: Reason;
  }
}

/** Refusals that may point to an attack. All others are routine. */
const KINDS: Partial<Record<Reason, SecurityKind>> = {
  'sign-in-refused': 'sign-in-refused',
  'provider-refused': 'sign-in-refused',
  'client-refused': 'sign-in-refused',
  'sign-in-cancelled': 'sign-in-refused',
  'sign-in-expired': 'sign-in-refused',
  'not-a-member': 'sign-in-refused',
  'second-factor-missing': 'sign-in-refused',
  'wrong-company': 'sign-in-refused',
  deactivated: 'sign-in-refused',
  'admins-only': 'forbidden',
  'beyond-token': 'forbidden',
  'sign-in-again': 'forbidden',
  'signed-out': 'no-session',
  'too-many-requests': 'limited',
  'another-site': 'other-site',
  'bad-signature': 'forged',
  'logout-refused': 'forged',
  invalid: 'invalid',
};

/** I13: every refusal of note, with who and from where. */
export function noteRefusals(server: FastifyInstance, app: App): void {
  server.addHook('onResponse', async (request) => {
    const { refusedFor: reason } = request;
    const kind = reason && KINDS[reason];
    if (!kind || (kind === 'no-session' && !credentialIn(request, app))) return;
    noteSecurity(app, request, { kind, reason, userId: request.user?.id || null });
  });
}

export function noteSecurity(
  app: App,
  request: FastifyRequest,
  event: { kind: SecurityKind; reason: string; userId: number | null },
): void {
  const call = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
  app.security.note(app.clock.now(), { ...event, call, source: request.ip });
}
