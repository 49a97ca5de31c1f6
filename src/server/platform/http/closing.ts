import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Requests already on their way when we are told to stop arrive within this time and are answered. Once it stops
 * listening, Node resets connections that are waiting to be read.
 */
const DRAIN_MS = 250;

/**
 * While we are stopping, each answer also closes its connection; one kept alive would hold up the process. So would connections that
 * browsers open in advance and may never use: Node counts a connection as idle only after an answer.
 */
export function closePolitely(server: FastifyInstance): void {
  const unused = new Set<Socket>();
  server.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.server.on('request', ({ socket }) => unused.delete(socket));

  let isClosing = false;
  server.addHook('preClose', async () => {
    isClosing = true;
    await pause(DRAIN_MS);
    // By then it no longer listens, so no more come.
    setTimeout(() => unused.forEach((socket) => socket.destroy()), DRAIN_MS);
  });
  server.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
