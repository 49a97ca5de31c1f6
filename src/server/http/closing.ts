import type { FastifyInstance } from 'fastify';

/** Once we close, each answer also ends its connection; a kept-alive one would hold the process. */
export function closePolitely(server: FastifyInstance): void {
  let isClosing = false;
  server.addHook('preClose', async () => {
    isClosing = true;
  });
  server.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
