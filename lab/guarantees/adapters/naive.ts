import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Adapter, Booked, Booking } from '../adapter.ts';
import { ask } from '../http.ts';
import { started } from '../processes.ts';

const SERVER = join(import.meta.dirname, '../naive-server.ts');

/** A server that does everything the scenarios ask for, and keeps few of the promises: a control. */
export const adapter: Adapter = {
  name: 'Naive',
  offers: ['clock', 'queue', 'limit', 'closings', 'confirmation', 'kill'],

  async start({ offices, perDay, now }) {
    const folder = await mkdtemp(join(tmpdir(), 'naive-guarantees-'));
    const file = join(folder, 'kept.json');
    await writeFile(file, JSON.stringify({ bookings: [], queue: [], made: 0 }));
    const settings = {
      file,
      perDay,
      offices: Object.fromEntries(
        offices.map(({ name, desks, closedOn = [] }) => [
          name,
          { closedOn, desks: Array.from({ length: desks }, (_, at) => `${name} ${at + 1}`) },
        ]),
      ),
    };
    const run = () => started(SERVER, { NAIVE: JSON.stringify(settings) });
    let server = await run();
    const url = () => server.url;

    const setClock = async (instant: string) => {
      await ask(`${url()}/clock`, { method: 'POST', body: { instant } });
    };
    await setClock(now);

    return {
      url,
      async signIn(owner, at = url) {
        const call = async <Answer>(name: string, given: object = {}) =>
          (await ask(`${at()}/${name}`, { method: 'POST', body: { ...given, owner } })).body as Answer;
        return {
          free: (office, day) => call<string[]>('free', { office, day }),
          book: (office, desk, day) => call<Booked>('book', { office, desk, day }),
          cancel: (id) => call<boolean>('cancel', { id }),
          mine: () => call<Booking[]>('mine'),
          join: (office, day) => call<boolean>('join', { office, day }),
          position: (office, day) => call<number | null>('position', { office, day }),
        };
      },
      setClock,
      kill: () => server.end('SIGKILL'),
      async restart() {
        server = await run();
      },
      async stop() {
        await server.end('SIGTERM');
        await rm(folder, { recursive: true });
      },
    };
  },
};
