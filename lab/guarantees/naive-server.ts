import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import type { Booking } from './adapter.ts';

// As a first try might look: it checks, then it inserts, as if nobody else asked in between.
type Kept = {
  bookings: (Booking & { owner: string; isConfirmed: boolean })[];
  queue: Waiting[];
  made: number;
};
type Waiting = { office: string; day: string; owner: string };
type Given = Waiting & { desk: string; id: string; instant: string };
type Settings = {
  file: string;
  perDay: number;
  offices: Record<string, { desks: string[]; closedOn: string[] }>;
};

const { file, perDay, offices } = JSON.parse(process.env['NAIVE'] ?? '{}') as Settings;
const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept;
let now = new Date();

const today = () => now.toISOString().slice(0, 10);
/** What a round trip to a database takes, in milliseconds. */
const roundTrip = () => after(20);
const isTaken = (desk: string, day: string) =>
  kept.bookings.some((each) => each.desk === desk && each.day === day);
const isClosed = ({ office, day }: Given) => offices[office]?.closedOn.includes(day) ?? true;

async function insert(desk: string, day: string, owner: string) {
  await roundTrip();
  kept.made += 1;
  const booking = { id: `${kept.made}`, desk, day, owner, isConfirmed: false };
  kept.bookings.push(booking);
  return booking;
}

const calls: Record<string, (given: Given) => unknown> = {
  clock({ instant }) {
    now = new Date(instant);
  },
  free: (given) =>
    isClosed(given) ? [] : offices[given.office]?.desks.filter((desk) => !isTaken(desk, given.day)),
  mine: ({ owner }) => kept.bookings.filter((each) => each.owner === owner && each.day >= today()),
  async book(given) {
    const { desk, day, owner } = given;
    await roundTrip();
    if (day < today() || isClosed(given)) return { refused: 'not on that day' };
    if (isTaken(desk, day)) return { refused: 'taken' };
    const held = kept.bookings.filter((each) => each.owner === owner && each.day === day).length;
    return held >= perDay ? { refused: 'too many' } : insert(desk, day, owner);
  },
  async cancel({ id }) {
    await roundTrip();
    const booking = kept.bookings.find((each) => each.id === id);
    if (booking === undefined) return true;
    const { desk, day } = booking;
    await roundTrip();
    const next = kept.queue.find((each) => each.day === day && offices[each.office]?.desks.includes(desk));
    kept.bookings = kept.bookings.filter((each) => each.id !== id);
    await roundTrip();
    if (next) await insert(desk, day, next.owner);
    kept.queue = kept.queue.filter((each) => each !== next);
    return true;
  },
  join({ office, day, owner }) {
    kept.queue.push({ office, day, owner });
    return true;
  },
  position({ office, day, owner }) {
    const waiting = kept.queue.filter((each) => each.office === office && each.day === day);
    return waiting.findIndex((each) => each.owner === owner) + 1 || null;
  },
};

// Whoever has not confirmed by ten loses the desk when this next looks.
setInterval(() => {
  if (now.getUTCHours() < 10) return;
  kept.bookings = kept.bookings.filter((each) => each.isConfirmed || each.day !== today());
}, 60_000);

const server = createServer((request, response) => {
  void (async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const given = JSON.parse(Buffer.concat(chunks).toString()) as Given;
    const answer = await calls[(request.url ?? '').slice(1)]?.(given);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer ?? null));
    await roundTrip();
    await writeFile(file, JSON.stringify(kept));
  })();
});
server.listen(0, '127.0.0.1', () => {
  console.log(`ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
