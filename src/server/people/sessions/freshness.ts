import type { FastifyRequest } from 'fastify';
import type { App } from '../../context.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { freshSession } from './session-store.ts';
import { hashOf } from './sessions.ts';
import { tokenIn } from '../../platform/http/cookies.ts';

/**
 * I12: whether somebody has proved who they are in the last ten minutes. Demanded before anything that cannot be taken back, in case
 * somebody else has sat down at their computer.
 */
export async function isFresh(app: App, request: FastifyRequest, db: Queryable = app.db): Promise<boolean> {
  const rows = await freshSession(db, { tokenHash: hashOf(tokenIn(request, app) ?? '') });
  return rows.length > 0;
}
