import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The way to a Perch, at an address of its own. Browsers send it the same cookies. */
export type SlowNetwork = {
  url: string;
  /** Until the next call, answers to these wait. */
  hold(paths: RegExp[]): void;
  /** Those that the browser is still waiting for. */
  held(): string[];
  stop(): Promise<void>;
};

export async function startSlowNetwork(to: string): Promise<SlowNetwork> {
  let isHeld = (_: string) => false;
  const held = new Map<() => void, string>();
  const server = createServer((asked, answer) => {
    const { method, url = '/', headers } = asked;
    function pass() {
      const passed = request(new URL(url, to), { method, headers });
      passed.on('response', (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      });
      // The browser may have gone away.
      passed.on('error', () => answer.destroy());
      answer.on('close', () => passed.destroy());
      asked.pipe(passed);
    }
    if (!isHeld(url)) return pass();
    held.set(pass, url);
    answer.on('close', () => held.delete(pass));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold(paths) {
      isHeld = (url) => paths.some((path) => path.test(url));
      for (const [pass, url] of held)
        if (!isHeld(url)) {
          held.delete(pass);
          pass();
        }
    },
    held: () => [...held.values()],
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
