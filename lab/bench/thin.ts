import { hash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import '../../src/server/temporal.ts';
import { presentAvailability } from '../../src/server/availability/present.ts';
import '../../src/server/bookings/release-store.ts';
import { presentBooking } from '../../src/server/bookings/present.ts';
import { withLocations } from '../../src/server/bookings/list-store.ts';
import { CONNECTIONS } from '../../src/server/db/database.ts';
import '../../src/server/db/ping.ts';
import { filled } from '../../src/server/db/statement.ts';
import '../../src/server/people/store.ts';
import { preferencesIn } from '../../src/server/privacy/preferences-actions.ts';
import { byName } from '../../src/shared/natural-order.ts';
import { reachedBy } from '../../src/shared/privacy/channels.ts';
import './availability-at-once.ts';

// The least that gives the same answers: Perch's own statements under their names, and no routing, checks, locks,
// transactions or log. Perch is measured against the number of requests per second that this handles.
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: CONNECTIONS,
  options: '-c timezone=UTC',
});
// oxlint-disable-next-line typescript/no-explicit-any -- no checks, of types neither
const ask = async (name: string, values: Record<string, unknown> = {}): Promise<any[]> =>
  (await pool.query(filled(name, values))).rows;

createServer(async (request, response) => {
  const [, , one, id, locationId, , areaId, date] = (request.url ?? '').split('/');
  const token = request.headers.cookie?.slice('perch-session='.length) ?? '';
  const user = { id: Number(token.slice('bench-session-of-'.length)), isAdmin: false } as never as Parameters<
    typeof presentBooking
  >[1];
  const now = Temporal.Now.instant();
  const send = (status: number, body: unknown) => {
    const text = JSON.stringify(body);
    response
      .writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(text),
      })
      .end(text);
  };
  if (request.method === 'POST') {
    const { date, areaId, bookableObjectId } = JSON.parse(await bodyOf(request));
    const [made] = await ask('insert-booking', {
      date,
      areaId,
      bookableObjectId,
      userId: user.id,
      bookedFor: null,
      now: now.toString(),
      confirmedAt: null,
      actId: null,
    });
    const [booking] = await ask('live-booking', { now: now.toString(), id: made.id });
    send(201, presentBooking(booking, user, now));
  } else if (request.method === 'DELETE') {
    await ask('release-booking', {
      now: now.toString(),
      releasedBy: user.id,
      reason: 'owner',
      note: null,
      id,
      actId: null,
    });
    response.writeHead(204).end();
  } else if (date) {
    const rows = await ask('availability-at-once', {
      locationId,
      areaId,
      date,
      userId: user.id,
      now: now.toString(),
    });
    const booked = rows.filter(({ bookingId }) => bookingId !== null);
    // Like Perch's own statement: a single row without a booking if there is none.
    const ofDay = booked.length > 0 ? booked : rows.slice(0, 1).map((row) => ({ ...row, objectId: null }));
    send(200, presentAvailability(date as never, rows.sort(byName), ofDay, user, now));
  } else if (id === 'upcoming') {
    const rows = await ask('bookings-between', {
      now: now.toString(),
      userId: user.id,
      from: now.toString().slice(0, 10),
      to: '2999-12-31',
    });
    send(
      200,
      withLocations(rows).map((row) => presentBooking(row, user, now)),
    );
  } else if (one === 'session') {
    const [{ firstName, lastName, email, isAdmin }] = await ask('session-by-hash', {
      tokenHashes: [hash('sha256', token, 'buffer')],
      now: now.toString(),
    });
    const [choices] = await ask('preferences-of', { userId: user.id });
    const preferences = preferencesIn({ slack: {}, mail: {}, clock: { now: () => now } } as never, choices);
    const channels = reachedBy(preferences.channels, preferences.reach);
    send(200, { firstName, lastName, email, isAdmin, features: { waitingList: true }, channels });
  } else send(200, await ask('ping'));
}).listen(Number(process.env['PORT']), '127.0.0.1');

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}
