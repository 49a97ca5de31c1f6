import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Requests already on their way when we are told to stop arrive within this time and are answered. Once it stops
 * listening, Node resets connections that are waiting to be read.
 */
const DRAIN_MS = 250;

/** While we are stopping, each answer also closes its connection; one kept alive would hold up the process. */
export function closePolitely(server: FastifyInstance): void {
  let isClosing = false;
  server.addHook('preClose', async () => {
    isClosing = true;
    await pause(DRAIN_MS);
  });
  server.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
