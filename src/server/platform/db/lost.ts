/** No writable database is available at the moment. */
export class LostDatabaseError extends Error {
  readonly code = 'STANDBY';
}

/**
 * Whether a call failed because its database has gone, is missing or has become a standby, rather than because of
 * the call itself. Whether its work was committed is then unknown.
 */
export function isLost(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return (
    CODES.has(code ?? '') ||
    isStuck(error) ||
    /^(Connection terminated|timeout exceeded when)|not queryable$/.test(message ?? '')
  );
}

/** The driver gave up waiting; the connection is still busy, so it cannot be used again. */
export const isStuck = (error: unknown): boolean => (error as Error).message === 'Query read timeout';

/** The database's disk or quota is full: it can be read but not written. */
export const isFull = (error: unknown): boolean => (error as { code?: string }).code === '53100';

/** PostgreSQL shutting down, starting up, out of connections or a standby, and the ways a socket to it breaks. */
const CODES = new Set([
  'STANDBY',
  '25006',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
