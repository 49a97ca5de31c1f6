import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** What a domain says about itself; an unknown domain does not exist. */
export type Domain = {
  mx?: readonly (readonly [priority: number, exchange: string])[];
  txt?: readonly string[];
  a?: readonly string[];
};

/** A name server on this machine that knows a few domains. */
export type PracticeNames = { address: string; stop(): Promise<void> };

const TYPES = { a: 1, mx: 15, txt: 16 } as const;
const OK = 0;
const SERVFAIL = 2;
const NXDOMAIN = 3;

/** `isBroken` is a server that fails at whatever it is asked. */
export async function startNames(
  domains: Record<string, Domain>,
  { isBroken = false } = {},
): Promise<PracticeNames> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { address, port }) => {
    const { name, type, end } = questionIn(query);
    const domain = domains[name];
    const answers = domain && !isBroken ? recordsOf(domain, type) : [];
    const code = isBroken ? SERVFAIL : domain ? OK : NXDOMAIN;
    socket.send(answerTo(query.subarray(0, end), code, type, answers), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

const HEADER_BYTES = 12;

function questionIn(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function recordsOf({ mx = [], txt = [], a = [] }: Domain, type: number): Buffer[] {
  switch (type) {
    case TYPES.mx:
      return mx.map(([priority, exchange]) => Buffer.concat([twoBytes(priority), nameOf(exchange)]));
    case TYPES.txt:
      return txt.map(labelOf);
    case TYPES.a:
      return a.map((address) => Buffer.from(address.split('.').map(Number)));
    default:
      return [];
  }
}

/** The question, and each record for its name, not to be cached. */
function answerTo(question: Buffer, code: number, type: number, records: readonly Buffer[]): Buffer {
  const header = Buffer.from(question.subarray(0, HEADER_BYTES));
  header.writeUInt16BE(0x8180 | code, 2);
  header.writeUInt16BE(records.length, 6);
  header.writeUInt32BE(0, 8);
  const pointerToQuestion = twoBytes(0xc000 | HEADER_BYTES);
  const answers = records.flatMap((record) => [
    pointerToQuestion,
    twoBytes(type),
    twoBytes(1),
    Buffer.alloc(4),
    twoBytes(record.length),
    record,
  ]);
  return Buffer.concat([header, question.subarray(HEADER_BYTES), ...answers]);
}

function twoBytes(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

const labelOf = (text: string): Buffer => Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]);

const nameOf = (name: string): Buffer =>
  Buffer.concat([...name.split('.').filter(Boolean).map(labelOf), Buffer.from([0])]);
