import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A connection to a server that can be cut and mended, like the network to a machine that goes and comes back.
 */
export type Relay = { host: string; cut(): Promise<void>; mend(): Promise<void> };

/** `address` is that of a web server, or of a PostgreSQL, over TCP or by its socket. */
export async function startRelay(address: string): Promise<Relay> {
  const { hostname, port, searchParams } = new URL(address);
  const folder = searchParams.get('host');
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = folder
      ? connect(`${folder}/.s.PGSQL.${port || 5432}`)
      : connect({ host: hostname, port: Number(port || 5432) });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => (near.destroy(), far.destroy(), sockets.delete(socket)));
    }
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: ours } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${ours}`,
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async mend() {
      server.listen(ours, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}

/** The same database, through these hosts. */
export function addressOver(databaseUrl: string, ...hosts: string[]): string {
  const { username, password, pathname } = new URL(databaseUrl);
  const account = `${username}${password && `:${password}`}`;
  return `postgres://${account}@${hosts.join(',')}${pathname}?target_session_attrs=read-write`;
}
