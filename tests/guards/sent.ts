import pg from 'pg';

export type Sent = {
  /** All statements, by name or else by text. */
  all: string[];
  /** The named statements, in order. */
  names: string[];
  /** What each of these was last sent with. */
  values: Map<string, unknown[]>;
  /** Everything sent over the connection of the transaction in which this statement was sent. */
  transactionWith(name: string): string[];
  /** How often something was written to PostgreSQL, however many statements travelled together. */
  journeys: number;
};

type Writable = Record<'_write' | '_writev', (...given: unknown[]) => void>;

/**
 * Everything sent to PostgreSQL from this process during the work. To see nothing else, stop what an instance does on its own every
 * few seconds (`app.work.stop()`).
 */
export async function sentMeanwhile(work: () => Promise<unknown>): Promise<Sent> {
  const sent: { connection: unknown; what: string }[] = [];
  const values = new Map<string, unknown[]>();
  const streams = new Set<Writable>();
  let journeys = 0;
  function count(stream: Writable): void {
    if (streams.has(stream)) return;
    streams.add(stream);
    for (const name of ['_write', '_writev'] as const) {
      const write = stream[name];
      stream[name] = (...given) => {
        journeys += 1;
        write.apply(stream, given);
      };
    }
  }
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...request: Parameters<typeof query>) {
    const [first] = request as unknown as [string | { name?: string; text?: string; values?: unknown[] }];
    count((this as unknown as { connection: { stream: Writable } }).connection.stream);
    if (typeof first !== 'string' && first.name) values.set(first.name, first.values ?? []);
    sent.push({
      connection: this,
      what: typeof first === 'string' ? first : (first.name ?? first.text ?? '?'),
    });
    return query.apply(this, request);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
    // What remains is the prototype’s own method.
    for (const stream of streams)
      for (const name of ['_write', '_writev']) Reflect.deleteProperty(stream, name);
  }
  return {
    journeys,
    values,
    all: sent.map(({ what }) => what),
    names: sent.map(({ what }) => what).filter((what) => /^[a-z]+(-[a-z]+)+$/.test(what)),
    transactionWith(name) {
      const at = sent.find(({ what }) => what === name);
      const own = sent.filter(({ connection }) => connection === at?.connection).map(({ what }) => what);
      const middle = own.indexOf(name);
      return own.slice(own.lastIndexOf('begin', middle), own.indexOf('commit', middle) + 1);
    },
  };
}
