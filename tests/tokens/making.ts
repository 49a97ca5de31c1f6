import type { Client } from '../support/client.ts';
import type { TestPerch } from '../support/perch.ts';

/** A new token of somebody's, or of a service, and its id. */
export async function makesToken(
  owner: Client,
  scopes: string[],
  days = 30,
  at = '/api/session/tokens',
): Promise<{ id: number; token: string }> {
  return owner.makes(at, { name: 'Night job', scopes, days });
}

/** A program that sends a token, and nothing else. */
export function programOf({ visitor }: Pick<TestPerch, 'visitor'>, token: string): Client {
  const client = visitor();
  const send: Client['send'] = (path, init = {}) =>
    client.send(path, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } });
  const sent = (method: string) => (path: string, body?: unknown) =>
    send(path, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
  return { ...client, send, get: sent('GET'), post: sent('POST'), put: sent('PUT'), delete: sent('DELETE') };
}
