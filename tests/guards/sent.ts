import pg from 'pg';

export type Sent = {
  /** All of it, by name or else by its text. */
  all: string[];
  /** The named statements, in order. */
  names: string[];
  /** Everything sent over the connection of the transaction in which this statement was sent. */
  transactionWith(name: string): string[];
};

/**
 * Everything sent to PostgreSQL from this process while the work goes on. To see only that, stop what an instance does by itself every
 * few seconds (`app.work.stop()`).
 */
export async function sentMeanwhile(work: () => Promise<unknown>): Promise<Sent> {
  const sent: { connection: unknown; what: string }[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...request: Parameters<typeof query>) {
    const [first] = request as unknown as [string | { name?: string; text?: string }];
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
  }
  return {
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
