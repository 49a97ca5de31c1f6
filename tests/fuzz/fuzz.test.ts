import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { reports } from '../../src/server/figures/reports/catalogue.ts';
import { ada, ben } from '../support/cast.ts';
import type { Answer, Client } from '../support/client.ts';
import { makeOffice } from '../support/office.ts';
import { loadRecentSample } from '../support/perch.ts';
import { rounds, SEED } from '../support/rounds.ts';
import { perchForFile } from '../support/stage.ts';
import { type OpenApi, type Operation, operationsOf, type Schema } from './contract.ts';
import { requestsOf, type Sender, type Sent, VERSION_NOW } from './requests.ts';
import type { Known } from './values.ts';

/** Of each call; `FUZZ_RUNS=2000 npm run test:long -- tests/fuzz` makes far more. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? rounds(14, 50));

/** They need what no generator can know: a signature, a token, a secret, a consistent drawing, a colleague at the office, or a time of day. */
const NEVER_ACCEPTED = new Set([
  'DELETE /api/session/tokens/{id}',
  'DELETE /api/admin/tokens/{id}',
  'POST /api/admin/expected-people',
  'DELETE /api/admin/expected-people/{id}',
  'POST /api/session/google',
  'POST /mcp',
  'POST /api/slack/interactions',
  'POST /api/session/oidc/logout',
  'GET /answer/{token}',
  'POST /answer/{token}',
  'GET /api/calendar/{token}.ics',
  'GET /api/board/{token}.json',
  'POST /api/booking/{id}/confirm',
  'POST /api/colleagues/followed',
  'PUT /api/admin/location/{locationId}/area/{areaId}/contents',
  'POST /api/admin/location/{locationId}/area/{areaId}/floor-plan/drawing',
  'GET /api/location/{locationId}/area/{areaId}/floor-plan/drawing/{assetId}',
]);

const { perch } = perchForFile();

let openApi: OpenApi;
let ajv: Ajv2020;
/** By the text of the schema: most refusals have the same one. */
const compiled = new Map<string, ValidateFunction>();
let clients: Record<Sender, Client>;
beforeAll(async () => {
  await loadRecentSample(perch);
  openApi = (await perch.visitor().get('/api/openapi.json')).body;
  ajv = new Ajv2020({ strict: false, validateFormats: false, code: { optimize: false } });
  ajv.addSchema({ $id: 'contract', ...openApi });
  clients = { visitor: perch.visitor(), user: perch.visitor(), admin: perch.visitor() };
});

/** What a usual week has booked would count towards what one person may have on a day. */
async function withoutUsualWeek(client: Client): Promise<void> {
  for (const { id } of (await client.get('/api/standing')).body) await client.delete(`/api/standing/${id}`);
  for (const { id, standingId } of await client.upcoming()) if (standingId !== null) await client.cancels(id);
}

/** What a schema cannot say about the sample company. */
async function knownFor({ path, name }: Operation): Promise<Known> {
  await withoutUsualWeek(clients.admin);
  const { body: bookings } = await clients.admin.get('/api/admin/bookings');
  const { body: area } = await clients.admin.get('/api/location/1/area/1');
  const texts = {
    timeZone: ['Europe/London', 'Asia/Kathmandu'],
    slackChannel: ['', 'https://slack.example/leeds'],
    guideLink: ['', 'https://guide.example'],
    hash: [area.floorPlan.hash],
  };
  const ids = (list: readonly { id: unknown }[]) => list.slice(0, 20).map(({ id }) => id);
  if (path.startsWith('/api/reporting/')) {
    return { ...texts, id: ids(reports) };
  }
  if (path.startsWith('/api/session/list/')) {
    await perch.signedIn(ada);
    const { body } = await clients.admin.get('/api/session/list');
    return { ...texts, id: ids(body.filter(({ isThis }: { isThis: boolean }) => !isThis)) };
  }
  if (path.startsWith('/api/booking/{id}') && !isForOwners(name)) return { ...texts, id: ids(bookings) };
  const office = await makeOffice(perch, { desks: 1 });
  const here = { ...texts, locationId: [office.locationId], areaId: [office.id] };
  if (name === 'POST /api/booking') return { ...here, bookableObjectId: [...office.desks, office.dogPlace] };
  if (isForOwners(name)) {
    const wanted = { date: '2026-11-25', areaId: office.id, bookableObjectId: office.desks[0] };
    const { body: own } = await clients.admin.post('/api/booking', wanted);
    return { ...here, id: [own.id], bookableObjectId: [...office.desks, office.dogPlace] };
  }
  if (name.startsWith('GET') && path.includes('/draw')) {
    // Ending draws means drawing at once.
    const draw = `/api/admin/location/${office.locationId}/area/${office.id}/draw`;
    const date = '2026-12-02';
    await clients.admin.put(draw, { isOn: true });
    await clients.admin.joins(office, date);
    await clients.admin.put(draw, { isOn: false });
    return { ...here, date: [date] };
  }
  if (path.startsWith('/api/booking/waitlist')) {
    const day = { areaId: office.id, date: '2026-11-25' };
    await clients.admin.post('/api/booking', { ...day, bookableObjectId: office.desks[0], bookedFor: 'Sam' });
    const { body: id } = await clients.admin.post('/api/booking/waitlist', day);
    return { ...here, id: [id], date: [day.date] };
  }
  if (path.startsWith('/api/standing')) {
    const wish = { weekdays: [3], areaId: office.id, bookableObjectId: office.desks[0], orElse: 'any' };
    const { body: made } = await clients.admin.post('/api/standing', wish);
    return { ...here, id: [made.id], bookableObjectId: office.desks, weekdays: [[3], [1, 5]] };
  }
  if (path.includes('/holidays'))
    return { ...texts, country: ['GB', 'DE'], region: ['SCT', 'BY'], year: ['2027'] };
  if (name === 'POST /api/admin/closings') {
    // Days in order, and apart, are hit upon too seldom.
    const closings = [[{ from: '2026-12-29', to: '2026-12-30', reason: 'Works' }]];
    return { ...here, locationIds: [[office.locationId]], closings };
  }
  if (path.startsWith('/api/admin/group/')) {
    const { body: id } = await clients.admin.post('/api/admin/group', { name: name.slice(0, 50) });
    return { ...texts, id: [id], userIds: [[1, 2]], emails: [undefined], providerValue: [null, 'lab'] };
  }
  if (name === 'POST /api/admin/board') return { ...here, areaIds: [[office.id]], id: [undefined] };
  if (path.endsWith('/country')) return { ...here, country: ['GB', 'DE'], region: ['SCT', 'BY', null] };
  if (path.includes('{closingId}')) {
    const closed = { from: '2026-12-29', to: '2026-12-29', reason: 'Works' };
    const { body: id } = await clients.admin.post(`/api/admin/location/${office.locationId}/closing`, closed);
    return { ...here, closingId: [id] };
  }
  if (path.includes('/outage')) {
    const days = { from: '2026-12-29', to: '2026-12-29' };
    const wanted = { objectIds: office.desks, reason: 'Works', ...days };
    const { body: id } = await clients.admin.post(
      `/api/admin/location/${office.locationId}/area/${office.id}/outage`,
      wanted,
    );
    return { ...here, outageId: [id], objectIds: [office.desks], from: [days.from], to: [days.to] };
  }
  if (path.endsWith('/who-was-in')) return here;
  if (path.endsWith('/contents')) return { ...here, id: [...office.desks, office.dogPlace, office.retired] };
  if (path.includes('floor-plan')) return { ...texts, locationId: [1], areaId: [1] };
  // Always the same area, so that its objects go with it more often than by chance.
  return path.includes('{areaId}') ? { ...here, objectId: [...office.desks, office.dogPlace] } : texts;
}

const isForOwners = (name: string) =>
  ['PUT /api/booking/{id}', 'POST /api/booking/{id}/restore'].includes(name);

async function versionNow(path: string): Promise<string> {
  const { body } = await clients.admin.get(path.replace(/\/contents.*$/, ''));
  return `"${body.version}"`;
}

/** The request may have removed or deactivated them, or signed them out. */
async function signInAgain(): Promise<void> {
  await perch.app.db.query(
    `update users set is_active = true, is_admin = (email = '${ada.email}') where email in ('${ada.email}', '${ben.email}')`,
  );
  await clients.admin.signIn(ada);
  await clients.user.signIn(ben);
}

test('no request that the contract describes, or nearly describes, gets an answer that it does not', async () => {
  const operations = operationsOf(openApi);
  expect(operations.length).toBeGreaterThan(40);
  const seen = new Map<string, Set<number>>();
  const faults: string[] = [];
  for (const operation of operations) {
    await signInAgain();
    const known = await knownFor(operation);
    const statuses = new Set<number>();
    seen.set(operation.name, statuses);
    const property = fc.asyncProperty(requestsOf(operation, openApi, known), async (sent) => {
      const { path, headers, body } = sent;
      if (headers['if-match'] === VERSION_NOW) headers['if-match'] = await versionNow(path);
      const init = { method: operation.method, headers, ...(body !== undefined && { body }) };
      const answer = await clients[sent.as].send(path, init);
      statuses.add(answer.status);
      const fault = faultOf(operation, sent, answer);
      if (fault !== null) throw new Error(fault);
      if (answer.status === 401 && sent.as !== 'visitor') await signInAgain();
    });
    const found = await fc.check(property, { numRuns: RUNS, seed: SEED });
    if (found.failed)
      faults.push(
        `${operation.name}: ${JSON.stringify(found.counterexample)}\n${String(found.errorInstance)}`,
      );
  }
  expect(faults).toEqual([]);
  // Fuzzing that never gets past the first check shows nothing.
  const never = [...seen].filter(([, statuses]) => [...statuses].every((status) => status >= 400));
  expect(never.map(([name]) => name).filter((name) => !NEVER_ACCEPTED.has(name))).toEqual([]);
});

/** What is wrong with an answer, in a sentence; null if nothing is. */
function faultOf(
  { name, responses }: Operation,
  { path }: Sent,
  { status, headers, body }: Answer,
): string | null {
  if (status >= 500) return `${name} at ${path} answered ${status}`;
  // An address containing something that none of our routes has, such as an encoded slash, is a different address.
  const isElsewhere = status === 404 && body?.reason === 'not-found';
  const described = responses[String(status)];
  if (!described) return isElsewhere ? null : `${name} at ${path} answered ${status}, which it does not say`;
  const type = (headers['content-type'] ?? '').split(';')[0] ?? '';
  if (status >= 400 && type !== 'application/problem+json') return `${name} refused as ${type}`;
  const schema = described.content?.[type]?.schema;
  const faults = schema ? faultsIn(schema, body) : null;
  return faults && `${name} at ${path}: ${faults}`;
}

function faultsIn(schema: Schema, body: unknown): string | null {
  // Compiled once: that takes longer than most answers.
  const text = JSON.stringify(schema).replaceAll('"#/components', '"contract#/components');
  const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text));
  compiled.set(text, validate);
  return validate(body) ? null : ajv.errorsText(validate.errors);
}
