import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { TestPerch } from '../support/perch.ts';

export const STATELESS = '2026-07-28';

/** What the person answers who is asked back, and what they were asked. */
export type Person = { answers: object; asked: string[] };

/** The protocol's own client, which puts questions to its person; told nothing but the address and a token. */
export async function assistantOf(
  { url }: Pick<TestPerch, 'url'>,
  token: string,
  { person, version = STATELESS }: { person?: Person; version?: string } = {},
): Promise<Client> {
  const client = new Client(
    { name: 'assistant', version: '1.0.0' },
    {
      capabilities: person ? { elicitation: { form: {} } } : {},
      versionNegotiation: { mode: version === STATELESS ? { pin: STATELESS } : 'legacy' },
    },
  );
  if (person)
    client.setRequestHandler('elicitation/create', ({ params }) => {
      person.asked.push(params.message);
      return person.answers as never;
    });
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', url), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  );
  return client;
}

export const YES = { action: 'accept', content: { yes: true } };

/** What a tool answers: its text, its data, and whether it is a refusal. */
export async function use(client: Client, name: string, input: object = {}) {
  const { content, structuredContent, isError } = await client.callTool({
    name,
    arguments: input as Record<string, unknown>,
  });
  const [first] = content as { text: string }[];
  return { text: first?.text ?? '', data: structuredContent as any, isError: isError ?? false };
}

/** A message as a client without sessions sends it, and whatever it sends instead. */
export function message(method: string, params: Record<string, unknown> = {}, more: object = {}) {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': STATELESS,
    'io.modelcontextprotocol/clientCapabilities': { elicitation: {} },
  };
  const headers = {
    'content-type': 'application/json',
    'mcp-protocol-version': STATELESS,
    'mcp-method': method,
    ...(typeof params['name'] === 'string' && { 'mcp-name': params['name'] }),
  };
  const body = { jsonrpc: '2.0', id: 1, method, params: { _meta: meta, ...params }, ...more };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}
