import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Fields, fieldsIn } from './protobuf.ts';

/** https://github.com/open-telemetry/opentelemetry-proto/blob/main/opentelemetry/proto/trace/v1/trace.proto */
export type Span = {
  traceId: string;
  id: string;
  parentId: string;
  name: string;
  kind: number;
  hasFailed: boolean;
  attributes: Record<string, string | number>;
  /** The ids of the traces in it. */
  links: string[];
};

/** Receives traces over OTLP/HTTP in place of a collector. */
export type Collector = {
  url: string;
  spans: Span[];
  resource: Record<string, string | number>;
  /** From the last request. */
  headers: NodeJS.Dict<string | string[]>;
  /** All bytes received, to check what must not be among them. */
  readonly received: Buffer;
  stop(): void;
};

export async function startCollector(): Promise<Collector> {
  const bodies: Buffer[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const isOurs = request.method === 'POST' && request.url === '/v1/traces';
    if (isOurs) take(Buffer.concat(chunks), request.headers);
    response.writeHead(isOurs ? 200 : 404, { 'content-type': 'application/x-protobuf' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const collector: Collector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: [],
    resource: {},
    headers: {},
    get received() {
      return Buffer.concat(bodies);
    },
    stop: () => void server.close(),
  };

  function take(body: Buffer, headers: Collector['headers']): void {
    bodies.push(body);
    collector.headers = headers;
    for (const ofResource of fieldsIn(body).messages(1)) {
      for (const resource of ofResource.messages(1))
        Object.assign(collector.resource, attributesIn(resource, 1));
      for (const ofScope of ofResource.messages(2)) collector.spans.push(...ofScope.messages(2).map(spanIn));
    }
  }
  return collector;
}

function spanIn(span: Fields): Span {
  return {
    traceId: span.hex(1),
    id: span.hex(2),
    parentId: span.hex(4),
    name: span.text(5),
    kind: span.number(6),
    attributes: attributesIn(span, 9),
    links: span.messages(13).map((link) => link.hex(1)),
    hasFailed: span.messages(15).some((status) => status.number(3) === 2),
  };
}

function attributesIn(message: Fields, field: number): Span['attributes'] {
  return Object.fromEntries(
    message.messages(field).map((pair) => {
      const [value] = pair.messages(2);
      return [pair.text(1), value?.text(1) || (value?.number(3) ?? '')];
    }),
  );
}
