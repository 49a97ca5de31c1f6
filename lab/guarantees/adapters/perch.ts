import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Adapter, Booked, Office, Person } from '../adapter.ts';
import { type Answer, ask } from '../http.ts';
import { started } from '../processes.ts';

const MAIN = join(import.meta.dirname, '../../../src/server/main.ts');
const ADMIN = 'admin@perch.example';

type Place = { readonly locationId: number; readonly areaId: number };

/** The product as its demo runs, with its own database, over the public contract alone. */
export const adapter: Adapter = {
  name: 'Perch',
  offers: ['clock', 'queue', 'limit', 'closings', 'confirmation', 'kill'],

  async start({ offices, perDay, now }) {
    const folder = await mkdtemp(join(tmpdir(), 'perch-guarantees-'));
    const run = () =>
      started(MAIN, {
        PORT: '0',
        DATA_DIR: folder,
        LOG_LEVEL: 'silent',
        ADMIN_EMAILS: ADMIN,
        BOOKINGS_PER_DAY: String(perDay),
        REQUESTS_PER_MINUTE: 'off',
      });
    let server = await run();
    const url = () => server.url;
    const places = new Map<string, Place>();

    const setClock = async (instant: string) => {
      await ask(`${url()}/dev/clock`, { method: 'POST', body: { now: instant } });
    };
    await ask(`${url()}/dev/reset`, { method: 'POST', body: { sample: false } });
    await setClock(now);
    const admin = await signedIn(url, ADMIN);
    for (const office of offices) places.set(office.name, await made(admin, office));

    return {
      url,
      async signIn(name, at = url) {
        const call = await signedIn(at, `${name.toLowerCase()}@perch.example`);
        return personOf(call, (office) => {
          const place = places.get(office);
          if (place === undefined) throw new Error(`There is no office ${office}.`);
          return place;
        });
      },
      setClock,
      kill: () => server.end('SIGKILL'),
      async restart() {
        server = await run();
      },
      async stop() {
        await server.end('SIGTERM');
        await rm(folder, { recursive: true });
      },
    };
  },
};

type Call = (method: string, path: string, body?: unknown) => Promise<Answer>;

async function signedIn(url: () => string, email: string): Promise<Call> {
  const person = { email, givenName: email.replace(/@.*/, ''), familyName: 'Guarantee' };
  const token = await ask(`${url()}/dev/google/token`, { method: 'POST', body: person });
  const { credential } = token.body as { credential: string };
  const { headers } = await ask(`${url()}/api/session/google`, {
    method: 'POST',
    headers: { authorization: `Bearer ${credential}` },
  });
  const cookie = headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  return (method, path, body) => ask(`${url()}/api${path}`, { method, headers: { cookie }, body });
}

async function made(admin: Call, { name, timeZone, desks, closedOn = [] }: Office): Promise<Place> {
  const idOf = async (path: string, body: unknown) => {
    const answer = await admin('POST', path, body);
    if (answer.status !== 201) throw new Error(`POST ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body as number;
  };
  const office = { name, address: '14 Canal Street', timeZone, openDays: [1, 2, 3, 4, 5, 6, 7] };
  const locationId = await idOf('/admin/location', office);
  const areaId = await idOf(`/admin/location/${locationId}/area`, { name: 'Studio', areaTypeId: 1 });
  for (let number = 1; number <= desks; number += 1) {
    const desk = { name: `Desk ${number}`, bookableObjectTypeId: 1, isActive: true };
    await idOf(`/admin/location/${locationId}/area/${areaId}/bookable-object`, desk);
  }
  for (const day of closedOn) {
    await idOf(`/admin/location/${locationId}/closing`, { from: day, to: day, reason: 'Closed' });
  }
  return { locationId, areaId };
}

type Availability = { isOpen: boolean; bookableObjects: { id: number; existingBooking: unknown }[] };
type Mine = { id: number; date: string; bookableObject: { id: number } };

function personOf(call: Call, placeOf: (office: string) => Place): Person {
  return {
    async free(office, day) {
      const { locationId, areaId } = placeOf(office);
      const { body } = await call('GET', `/booking/location/${locationId}/area/${areaId}/${day}`);
      const { isOpen, bookableObjects } = body as Availability;
      const free = isOpen ? bookableObjects.filter(({ existingBooking }) => existingBooking === null) : [];
      return free.map(({ id }) => String(id));
    },
    async book(office, desk, day): Promise<Booked> {
      const wanted = { date: day, areaId: placeOf(office).areaId, bookableObjectId: Number(desk) };
      const { status, body } = await call('POST', '/booking', wanted);
      if (status === 201) return { id: String((body as { id: number }).id) };
      return { refused: (body as { detail: string }).detail };
    },
    cancel: async (booking) => (await call('DELETE', `/booking/${booking}`)).status === 204,
    async mine() {
      // From the day itself on, however the clock is set; what is over is not among them.
      const { body } = await call('GET', '/booking/upcoming');
      return (body as Mine[]).map(({ id, date, bookableObject }) => ({
        id: String(id),
        desk: String(bookableObject.id),
        day: date,
      }));
    },
    join: async (office, day) =>
      (await call('POST', '/booking/waitlist', { areaId: placeOf(office).areaId, date: day })).status === 201,
    async position(office, day) {
      const { body } = await call('GET', `/booking/waitlist/area/${placeOf(office).areaId}/${day}`);
      return (body as { queuePosition: number | null }).queuePosition;
    },
  };
}
