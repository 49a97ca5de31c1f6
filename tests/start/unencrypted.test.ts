import { createServer, type Socket } from 'node:net';
import { type AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { ConfigurationError, readDatabaseSettings } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/platform/db/database.ts';
import { problemsOf, production } from './settings.ts';

const ANOTHER_MACHINE = (name: string) =>
  `${name} must have ?sslmode=verify-full for a database on another machine; if nobody else can listen on the way there, name its host in PRIVATE_HOSTS instead`;
const ADDRESS =
  'PUBLIC_URL must start with https:// in production, or cookies travel unencrypted; put a proxy with TLS in front of Perch';

describe('in production people come over TLS', () => {
  test.each([
    ['http://perch.company.example', [ADDRESS]],
    ['http://10.0.0.21:3000', [ADDRESS]],
    ['http://127.0.0.1.company.example', [ADDRESS]],
    ['https://perch.company.example', []],
    ['http://localhost:3000', []],
    ['http://127.0.0.1:3000', []],
    ['http://127.8.8.8', []],
    ['http://[::1]:3000', []],
  ])('or from this machine alone: %s', (PUBLIC_URL, problems) => {
    expect(problemsOf({ ...production, PUBLIC_URL })).toEqual(problems);
    expect(problemsOf({ ...production, NODE_ENV: 'development', PUBLIC_URL })).toEqual([]);
  });
});

describe('in production a database elsewhere is reached over TLS that is checked', () => {
  test.each([
    ['postgres://perch@localhost/perch', 0],
    ['postgres://perch@localhost/perch?host=/var/run/postgresql', 0],
    ['postgres://perch@%2Fvar%2Frun%2Fpostgresql/perch', 0],
    ['postgres://perch@127.0.0.1:5433,[::1]/perch', 0],
    ['postgres://perch@db1,db2/perch?sslmode=verify-full', 0],
    ['postgres://perch@db1/perch?sslmode=verify-full&sslrootcert=/etc/perch/ca.pem', 0],
    ['postgres://perch@db1/perch', 1],
    ['postgres://perch@127.0.0.1,db1/perch', 1],
    ['postgres://perch@10.0.0.11/perch', 1],
    ['postgres://perch@[fd00::11]/perch', 1],
    ['postgres://perch@localhost/perch?host=db1', 1],
    ['postgres://perch@db1/perch?ssl=true', 1],
    ['postgres://perch@db1/perch?sslmode=require', 1],
    ['postgres://perch@db1/perch?sslmode=no-verify', 1],
    ['postgres://perch@db1/perch?sslmode=verify-full&sslmode=disable', 1],
  ])('%s', (url, count) => {
    expect(problemsOf({ ...production, DATABASE_URL: url })).toEqual(
      [ANOTHER_MACHINE('DATABASE_URL')].slice(0, count),
    );
    expect(problemsOf({ ...production, DATABASE_OWNER_URL: url })).toEqual(
      [ANOTHER_MACHINE('DATABASE_OWNER_URL')].slice(0, count),
    );
    expect(problemsOf({ ...production, NODE_ENV: 'development', DATABASE_URL: url })).toEqual([]);
  });

  test('unless an operator says that nobody can listen on the way to it', () => {
    const url = 'postgres://perch@Database,10.0.0.12/perch';
    const problems = (PRIVATE_HOSTS: string) =>
      problemsOf({ ...production, DATABASE_URL: url, PRIVATE_HOSTS });
    expect(problems('database, 10.0.0.12')).toEqual([]);
    expect(problems('database')).toEqual([ANOTHER_MACHINE('DATABASE_URL')]);
    expect(problems('http://database')).toEqual([
      'PRIVATE_HOSTS must be names or addresses of machines such as database or 10.0.0.5, separated by commas',
    ]);
  });

  test('by the commands for backups and migrations too', () => {
    const settings = { NODE_ENV: 'production', DATABASE_URL: 'postgres://perch@db1/perch' };
    expect(() => readDatabaseSettings(settings)).toThrow(ConfigurationError);
    expect(readDatabaseSettings({ ...settings, PRIVATE_HOSTS: 'db1' }).databaseUrl).toBe(
      settings.DATABASE_URL,
    );
  });
});

describe('with sslmode=verify-full nothing is said', () => {
  const ends: (() => void)[] = [];
  afterEach(() => ends.splice(0).forEach((end) => end()));

  /** Answers the request for TLS with this, and keeps what follows. */
  async function databaseThat(answers: (socket: Socket) => void): Promise<{ port: number; heard: Buffer[] }> {
    const heard: Buffer[] = [];
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => {
        socket.on('data', (bytes) => void heard.push(bytes));
        answers(socket);
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    ends.push(() => server.close());
    return { port: (server.address() as AddressInfo).port, heard };
  }

  test('to a database that has no TLS', async () => {
    const { port, heard } = await databaseThat((socket) => socket.write('N'));
    const connectionString = `postgres://perch:s3cret@127.0.0.1:${port}/perch?sslmode=verify-full`;
    const db = openDatabase({ connectionString }, () => {});
    await expect(db.query('select 1')).rejects.toThrow('The server does not support SSL connections');
    await db.close();
    expect(heard).toEqual([]);
  });
});
