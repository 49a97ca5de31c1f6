import { setTimeout as pause } from 'node:timers/promises';
import { type Call, type CallName, calls, type Facts } from './calls.ts';
import { type Connection, openConnection } from './connection.ts';
import { seatsurfingCalls } from './seatsurfing-calls.ts';

export type Order = {
  call: CallName;
  port: number;
  connections: number;
  warmUpMs: number;
  ms: number;
  /** Calls per second; null means as many as possible. */
  rate: number | null;
  encodings?: string;
  /** Of each person, for a Seatsurfing in place of Perch. */
  tokens?: string[];
};

export type Load = { done: number; seconds: number; p50: number; p95: number; p99: number };

/**
 * Meant to run in its own process, so that the cost of the load does not count as the server's. Sends `begun` when
 * the measured part begins.
 */
export async function makeLoad(order: Order, facts: Facts, begun: () => void): Promise<Load> {
  const { port, connections, encodings, warmUpMs, ms, rate, tokens } = order;
  const call = (tokens ? seatsurfingCalls : calls)[order.call];
  if (!call) throw new Error('Seatsurfing has no such call.');
  const signed =
    tokens && ((userId: number) => `authorization: Bearer ${tokens[userId - facts.people.first]}`);
  const open = await Promise.all(
    Array.from({ length: connections }, () => openConnection(port, encodings, signed)),
  );
  const make = rate === null ? asManyAsCanBe : atRate(rate);
  await make(open, call, facts, warmUpMs);
  begun();
  const from = performance.now();
  const times = await make(open, call, facts, ms);
  const seconds = (performance.now() - from) / 1000;
  for (const each of open) each.end();
  const sorted = Float64Array.from(times).sort();
  const percentile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { done: times.length, seconds, p50: percentile(0.5), p95: percentile(0.95), p99: percentile(0.99) };
}

type Make = (open: Connection[], call: Call, facts: Facts, ms: number) => Promise<number[]>;

const asManyAsCanBe: Make = async (open, call, facts, ms) => {
  const times: number[] = [];
  const until = performance.now() + ms;
  await Promise.all(
    open.map(async (connection, index) => {
      for (let from = performance.now(); from < until; from = performance.now()) {
        await call(connection, index, facts);
        times.push(performance.now() - from);
      }
    }),
  );
  return times;
};

/**
 * Calls arrive whether or not earlier ones have been answered. A call that finds no free connection waits, and the
 * wait counts.
 */
const atRate =
  (rate: number): Make =>
  async (open, call, facts, ms) => {
    const times: number[] = [];
    const idle = open.map((_, index) => index);
    const late: number[] = [];
    const under: Promise<void>[] = [];
    const run = async (index: number, since: number): Promise<void> => {
      const connection = open[index];
      if (!connection) throw new Error('There is no such connection.');
      await call(connection, index, facts);
      times.push(performance.now() - since);
      const next = late.shift();
      if (next === undefined) idle.push(index);
      else await run(index, next);
    };
    const from = performance.now();
    for (let count = 0; count < (rate * ms) / 1000; count += 1) {
      const wait = from + (count * 1000) / rate - performance.now();
      if (wait > 0) await pause(wait);
      const index = idle.shift();
      if (index === undefined) late.push(performance.now());
      else under.push(run(index, performance.now()));
    }
    await Promise.all(under);
    return times;
  };

type Message = { order: Order; facts: Facts };

if (import.meta.main) {
  process.on('message', ({ order, facts }: Message) => {
    makeLoad(order, facts, () => process.send?.('begun')).then(
      (load) => process.send?.({ load }),
      (error: Error) => process.send?.({ error: error.message }),
    );
  });
}
