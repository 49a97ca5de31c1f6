import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { ben } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { startPerch, WEDNESDAY } from '../support/perch.ts';
import { rounds, SEED } from '../support/rounds.ts';
import { perchForEachTest } from '../support/stage.ts';
import { assistantOf, message, STATELESS } from './assistants.ts';
import { makesToken, programOf } from './making.ts';

const { perch, area, ada, ben: bens } = perchForEachTest({ clears: ['users', 'locations'] });

let token: string;
let program: Client;
beforeEach(async () => {
  ({ token } = await makesToken(bens, ['read', 'names', 'book']));
  program = programOf(perch, token);
});

describe('the address of an assistant (O4)', () => {
  test('takes a token of a person, and neither a session, nor a service, nor nobody', async () => {
    const list = message('tools/list');
    expect((await program.send('/mcp', list)).status).toBe(200);
    const { token: service } = await makesToken(ada, ['occupancy'], 1, '/api/admin/tokens');
    for (const [client, sent, reason] of [
      [perch.visitor(), list, 'signed-out'],
      [bens, list, 'signed-out'],
      [programOf(perch, 'perch_nothing'), list, 'signed-out'],
      [programOf(perch, service), list, 'beyond-token'],
    ] as const)
      expect((await client.send('/mcp', sent)).body.reason).toBe(reason);
    await expect(assistantOf(perch, 'perch_nothing')).rejects.toThrow('401');
  });

  test.each(['GET', 'DELETE', 'PUT'])(
    'answers %s with 405, and there is no other way to sign in',
    async (method) => {
      const { status, headers } = await program.send('/mcp', { method });
      expect([status, headers['allow']]).toEqual([405, 'POST']);
      for (const path of [
        '/.well-known/oauth-protected-resource/mcp',
        '/.well-known/oauth-authorization-server',
      ])
        expect((await program.get(path)).status).toBe(404);
    },
  );

  test('says what it is to clients with and without sessions', async () => {
    const { body } = await program.send('/mcp', message('server/discover'));
    expect(body.result).toMatchObject({
      resultType: 'complete',
      supportedVersions: [STATELESS],
      capabilities: { tools: {} },
      cacheScope: 'private',
    });
    const earlier = await program.post('/mcp', {
      jsonrpc: '2.0',
      id: 'a',
      method: 'initialize',
      params: { protocolVersion: '2024-11-05' },
    });
    expect(earlier.body).toMatchObject({ id: 'a', result: { protocolVersion: '2025-11-25' } });
    expect(await program.post('/mcp', { jsonrpc: '2.0', method: 'notifications/initialized' })).toMatchObject(
      {
        status: 202,
        body: '',
      },
    );
  });

  const call = (name: string) => message('tools/call', { name });
  test.each<[string, { headers: object; body: string }, number, number]>([
    [
      'another version',
      { ...message('ping'), headers: { ...message('ping').headers, 'mcp-protocol-version': '2030-01-01' } },
      400,
      -32020,
    ],
    [
      'a method that its headers do not name',
      { ...message('ping'), headers: message('tools/list').headers },
      400,
      -32020,
    ],
    [
      'a tool that its headers do not name',
      { ...call('cancel'), headers: call('book').headers },
      400,
      -32020,
    ],
    ['no version in the body', message('ping', { _meta: {} }), 400, -32602],
    ['an unknown method', message('resources/list'), 404, -32601],
    ['an unknown tool', call('constructor'), 200, -32602],
    ['a batch', { ...message('ping'), body: `[${message('ping').body}]` }, 400, -32600],
    ['an answer', { ...message('ping'), body: '{"jsonrpc":"2.0","id":1,"result":{}}' }, 400, -32600],
    ['null as id', message('ping', {}, { id: null }), 400, -32600],
    ['half a message', { ...message('ping'), body: '{"jsonrpc":' }, 400, -32700],
    ['a huge message', message('ping', { text: 'x'.repeat(70_000) }), 413, -32600],
    [
      'a form',
      { ...message('ping'), headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      -32600,
    ],
  ])('answers %s as the protocol says', async (_, sent, status, code) => {
    const answer = await program.send('/mcp', sent as never);
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  });

  test('does nothing for a message without an id', async () => {
    const input = { dates: [WEDNESDAY], areaId: area.id, orElse: 'any' };
    const sent = message('tools/call', { name: 'book', arguments: input }, { id: undefined });
    expect((await program.send('/mcp', sent)).status).toBe(202);
    expect(await bens.upcoming()).toEqual([]);
  });

  test('sends nothing anywhere', async () => {
    const sockets: Socket[] = [];
    const note = (message: unknown) => sockets.push((message as { socket: Socket }).socket);
    subscribe('net.client.socket', note);
    const client = await assistantOf(perch, token);
    for (const { name } of (await client.listTools()).tools)
      await client.callTool({ name, arguments: { date: WEDNESDAY, search: 'chi' } });
    unsubscribe('net.client.socket', note);
    expect([...new Set(sockets.map(({ remotePort }) => remotePort))]).toEqual([
      Number(new URL(perch.url).port),
    ]);
  });

  test('never fails, whatever is sent', async () => {
    const names = [
      'book',
      'cancel',
      'find_space',
      'who_is_in',
      'join_waiting_list',
      'confirm',
      '__proto__',
      '',
    ];
    const field = fc.constantFrom(
      'id',
      'areaId',
      'dates',
      'date',
      'search',
      'orElse',
      'bookableObjectId',
      '__proto__',
    );
    const value = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(WEDNESDAY, 'today', [WEDNESDAY], area.id, 'any', 2 ** 60),
    );
    const input = fc.oneof(fc.jsonValue(), fc.dictionary(field, value));
    const params = fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          name: fc.oneof(fc.constantFrom(...names), fc.jsonValue()),
          arguments: input,
          _meta: fc.oneof(
            fc.jsonValue(),
            fc.dictionary(fc.constantFrom(...META), fc.oneof(fc.jsonValue(), fc.constant(STATELESS))),
          ),
          inputResponses: fc.oneof(fc.jsonValue(), fc.record({ yes: fc.jsonValue() })),
          requestState: fc.oneof(fc.string(), fc.jsonValue()),
        },
        { requiredKeys: [] },
      ),
    );
    const methods = fc.constantFrom('tools/call', 'tools/list', 'initialize', 'server/discover', 'ping', 'x');
    const whole = fc.record({
      jsonrpc: fc.constant('2.0'),
      id: fc.oneof(fc.nat(), fc.jsonValue()),
      method: methods,
      params,
    });
    const sent = fc.tuple(
      fc.oneof({ weight: 4, arbitrary: whole }, { weight: 1, arbitrary: fc.jsonValue() }),
      fc.boolean(),
    );
    await fc.assert(
      fc.asyncProperty(sent, async ([body, isStateless]) => {
        const { method, params } = (body ?? {}) as any;
        const headers = isStateless ? message(String(method), { name: String(params?.name) }).headers : {};
        const { status } = await program.send('/mcp', {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...printable(headers) },
          body: JSON.stringify(body),
        });
        expect([200, 202, 400, 404, 413, 429]).toContain(status);
      }),
      { numRuns: rounds(150, 3_000), seed: SEED },
    );
  });
});

const META = ['io.modelcontextprotocol/protocolVersion', 'io.modelcontextprotocol/clientCapabilities'];

/** What can be sent in a header at all. */
const printable = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replaceAll(/[^ -~]/g, '?')]),
  );

test('a token that is ended is refused with the next message, and one has as many as any other program', async () => {
  const limited = await startPerch({ REQUESTS_PER_MINUTE: '5' });
  const owner = await limited.signedIn(ben);
  const made = await makesToken(owner, ['read']);
  const client = programOf(limited, made.token);
  const statuses = [];
  for (let call = 0; call < 6; call++)
    statuses.push((await client.send('/mcp', message('tools/list'))).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await owner.get('/api/booking/upcoming')).status).toBe(200);
  await owner.delete(`/api/session/tokens/${made.id}`);
  expect((await client.send('/mcp', message('tools/list'))).status).toBe(401);
  await limited.stop();
});
