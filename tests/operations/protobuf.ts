/** The fields of one message by number, as encoded: https://protobuf.dev/programming-guides/encoding */
export type Fields = {
  messages(field: number): Fields[];
  text(field: number): string;
  hex(field: number): string;
  number(field: number): number;
};

type Value = Buffer | bigint;

export function fieldsIn(bytes: Buffer): Fields {
  const values = new Map<number, Value[]>();
  let at = 0;
  const varint = (): bigint => {
    let number = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes.readUInt8(at++);
      number |= BigInt(byte & 127) << shift;
      if (byte < 128) return number;
    }
  };
  const taken = (length: number): Buffer => bytes.subarray(at, (at += length));

  while (at < bytes.length) {
    const tag = Number(varint());
    const value = valueOf(tag & 7);
    values.set(tag >> 3, [...(values.get(tag >> 3) ?? []), value]);
  }

  function valueOf(type: number): Value {
    if (type === 0) return varint();
    if (type === 1) return taken(8).readBigUInt64LE();
    if (type === 2) return taken(Number(varint()));
    if (type === 5) return BigInt(taken(4).readUInt32LE());
    throw new Error(`No type of protobuf: ${type}`);
  }

  const buffers = (field: number) => (values.get(field) ?? []).filter((value) => Buffer.isBuffer(value));
  return {
    messages: (field) => buffers(field).map(fieldsIn),
    text: (field) => buffers(field).at(-1)?.toString() ?? '',
    hex: (field) => buffers(field).at(-1)?.toString('hex') ?? '',
    number: (field) => Number(values.get(field)?.at(-1) ?? 0),
  };
}
