import { callbackify } from 'node:util';
import pg from 'pg';
import { hostsIn } from './hosts.ts';
import { LostDatabaseError } from './lost.ts';

type PoolConfig = pg.PoolConfig & { onConnect?(client: pg.ClientBase): Promise<void> };

type ConnectedClient = pg.PoolClient;
type Callback = (
  error: Error | undefined,
  client?: ConnectedClient,
  release?: ConnectedClient['release'],
) => void;

/** Gives up sooner on a host that does not answer, because there are others. */
const TIMEOUT_OF_ONE_OF_SEVERAL_MS = 3_000;

/**
 * A pool whose connections lead to a server that accepts writes. With several hosts it stays with the last one that
 * did, and tries the others in turn when that one is gone or has become a standby. Standbys are not used even for
 * reading: decisions need committed data.
 */
export class PrimaryPool extends pg.Pool {
  readonly #hosts: string[];
  #current = 0;

  constructor(config: PoolConfig) {
    const hosts = config.connectionString ? hostsIn(config.connectionString) : [];
    super({
      ...config,
      ...(hosts.length > 1 && { connectionTimeoutMillis: TIMEOUT_OF_ONE_OF_SEVERAL_MS }),
      ...(hosts[0] && { connectionString: hosts[0] }),
      onConnect: prepare,
    });
    this.#hosts = hosts;
    // Without a listener, a connection lost between two statements of a transaction would end this process.
    this.on('connect', (client) => void client.on('error', () => {}));
  }

  override connect(): Promise<ConnectedClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<ConnectedClient> | void {
    const connecting = () => this.#connectToPrimary();
    if (!callback) return connecting();
    callbackify(connecting)((error, client) =>
      callback(error ?? undefined, client, client?.release.bind(client)),
    );
  }

  async #connectToPrimary(): Promise<ConnectedClient> {
    for (let left = this.#hosts.length; ; left -= 1) {
      const tried = this.#current;
      try {
        return await super.connect();
      } catch (error) {
        if (left <= 1 || isAboutThePool(error)) throw error;
        // Another caller may have switched hosts meanwhile.
        if (tried === this.#current) this.#moveOn();
      }
    }
  }

  #moveOn(): void {
    this.#current = (this.#current + 1) % this.#hosts.length;
    const { options } = this as unknown as { options: pg.PoolConfig };
    options.connectionString = this.#hosts[this.#current];
  }
}

/** Refuses a standby, and has somebody's temporary tables found last instead of first, so that they hide none of ours (A13). */
async function prepare(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isReadOnly: boolean }>(
    `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly",
            set_config('search_path', concat_ws(', ', nullif(current_setting('search_path'), ''), 'pg_temp'), false)`,
  );
  if (rows[0]?.isReadOnly) throw new LostDatabaseError('The database is a read-only standby.');
}

/** All connections are in use; another host would not help. */
const isAboutThePool = (error: unknown) =>
  (error as Error).message === 'timeout exceeded when trying to connect';
