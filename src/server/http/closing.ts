import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Requests that are on their way when we are told to stop arrive within this time and are answered. Node
 * resets connections that wait to be read as soon as it stops listening.
 */
const DRAIN_MS = 250;

/** Once we are to close, each answer also ends its connection; a kept-alive one would hold the process. */
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
