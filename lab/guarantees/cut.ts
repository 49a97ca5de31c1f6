import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Cut = {
  readonly url: string;
  /** The next answer is not passed on: `then` runs when it begins to arrive, and the connection is cut. */
  nextAnswer(then: () => Promise<void>): void;
  close(): Promise<void>;
};

/** A wire to the server at `target` that can be cut at the very moment an answer comes back. */
export async function cutAtAnswer(target: () => string): Promise<Cut> {
  let atAnswer: (() => Promise<void>) | null = null;
  const open = new Set<Socket>();

  const wire = createServer((near) => {
    const { hostname, port } = new URL(target());
    const far = connect(Number(port), hostname);
    for (const end of [near, far]) {
      open.add(end);
      // Whichever end breaks takes the other with it; that is the point of the scenario, and no error here.
      end.on('error', () => undefined);
      end.on('close', () => {
        open.delete(end);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (data) => far.write(data));
    far.on('data', (data) => {
      if (atAnswer === null) {
        near.write(data);
        return;
      }
      const then = atAnswer;
      atAnswer = null;
      void then().then(() => near.destroy());
    });
  });
  wire.listen(0, '127.0.0.1');
  await once(wire, 'listening');

  return {
    url: `http://127.0.0.1:${(wire.address() as AddressInfo).port}`,
    nextAnswer: (then) => {
      atAnswer = then;
    },
    async close() {
      for (const end of open) end.destroy();
      wire.close();
      await once(wire, 'close');
    },
  };
}
