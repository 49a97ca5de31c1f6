import { beforeAll, expect, test } from 'vitest';
import type { Standing } from '../../src/shared/usual-week/contract.ts';
import { ben } from '../support/cast.ts';
import { makeOffice } from '../support/office.ts';
import { drawPlan } from '../support/plan.ts';
import { loadRecentSample, WEDNESDAY } from '../support/perch.ts';
import { perchForFile } from '../support/stage.ts';

const { perch, ada } = perchForFile();

beforeAll(async () => {
  await loadRecentSample(perch);
  await ada.signIn(ada);
  const area = await makeOffice(perch);
  await drawPlan(perch, area);
  const bens = await perch.signedIn(ben);
  const booked = await bens.books(area, WEDNESDAY);
  expect(booked.status).toBe(201);
  const wish = { weekdays: [2, 4], areaId: area.id, bookableObjectId: area.desks[1], orElse: 'nearest' };
  await ada.makes('/api/standing', wish);
  await ada.makes('/api/admin/group', { name: 'Lab', providerValue: 'lab' });
});

type Resource<What = unknown> = { path: string; what: What; headers?: Record<string, string> };
const version = (name: string) => ({ 'if-match': `"${name}"` });

const read = async (path: string) => (await ada.get(path)).body;
const allOf = (paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => ({ path, what: await read(path) })));
const sceneOf = (path: string, { hash }: { hash: string }) =>
  read(`${path.replace('/admin', '')}/floor-plan/${hash}`);
const idsAt = async (path: string): Promise<number[]> =>
  (await read(path)).map(({ id }: { id: number }) => id);

/** Ids from this test's area, and from the sample company. */
async function areas(): Promise<Resource<any>[]> {
  const locations = await idsAt('/api/admin/location');
  const paths = await Promise.all(
    locations.map(async (id) =>
      (await idsAt(`/api/admin/location/${id}/area`)).map(
        (areaId) => `/api/admin/location/${id}/area/${areaId}`,
      ),
    ),
  );
  return allOf(paths.flat());
}

/** For each call that replaces a resource: where to read it, and all the fields to put back. */
const RESOURCES: Record<string, () => Promise<Resource[]>> = {
  '/api/session/preferences': () => allOf(['/api/session/preferences']),
  '/api/booking/{}': async () =>
    (await read('/api/booking/upcoming')).map((what: { id: number }) => ({
      path: `/api/booking/${what.id}`,
      what,
    })),
  '/api/standing/{}': async () =>
    (await read('/api/standing')).map((what: Standing) => ({
      path: `/api/standing/${what.id}`,
      what: {
        ...what,
        areaId: what.area.id,
        bookableObjectId: what.bookableObject?.id,
        until: what.until ?? undefined,
      },
    })),
  '/api/admin/location/{}': async () =>
    allOf((await idsAt('/api/admin/location')).map((id) => `/api/admin/location/${id}`)),
  '/api/admin/location/{}/country': async () =>
    allOf((await idsAt('/api/admin/location')).map((id) => `/api/admin/location/${id}/country`)),
  '/api/admin/location/{}/limits': async () =>
    allOf((await idsAt('/api/admin/location')).map((id) => `/api/admin/location/${id}/limits`)),
  '/api/admin/location/{}/area/{}': areas,
  '/api/admin/location/{}/area/{}/contents': async () =>
    Promise.all(
      (await areas()).map(async ({ path, what }) => ({
        path: `${path}/contents`,
        what: what.floorPlan ? { ...what, scene: await sceneOf(path, what.floorPlan) } : what,
        headers: version(what.version),
      })),
    ),
  '/api/admin/location/{}/area/{}/draw': async () =>
    (await areas()).map(({ path, what: { draw } }) => ({
      path: `${path}/draw`,
      what: { isOn: draw !== undefined, ...draw },
    })),
  '/api/admin/location/{}/area/{}/bookable-object/{}': async () =>
    (await areas()).flatMap(({ path, what }) =>
      what.bookableObjects
        .slice(0, 8)
        .map((object: { id: number }) => ({ path: `${path}/bookable-object/${object.id}`, what: object })),
    ),
  '/api/admin/group/{}': async () =>
    allOf((await idsAt('/api/admin/group')).map((id) => `/api/admin/group/${id}`)),
  '/api/admin/group/{}/members': async () =>
    (await RESOURCES['/api/admin/group/{}']!()).map(({ path, what }) => ({
      path: `${path}/members`,
      what: { userIds: (what as { members: { id: number }[] }).members.map(({ id }) => id) },
    })),
  '/api/admin/users/{}': async () =>
    (await read('/api/admin/users')).users.map((what: { id: number }) => ({
      path: `/api/admin/users/${what.id}`,
      what,
    })),
};

test('every call that replaces a resource is in the list above', async () => {
  const { body } = await ada.get('/api/openapi.json');
  const puts = Object.entries(body.paths as Record<string, object>)
    .filter(([, operations]) => 'put' in operations)
    .map(([path]) => path.replaceAll(/\{\w+\}/g, '{}'));
  expect(Object.keys(RESOURCES).toSorted()).toEqual(puts.toSorted());
});

test.each(Object.keys(RESOURCES))('%s accepts what was read, and nothing changes', async (name) => {
  const resources = () => RESOURCES[name]!();
  // Somebody who has just signed in is being looked up in Slack.
  await perch.app.work.settle();
  const before = await resources();
  expect(before.length).toBeGreaterThan(0);
  const written = (await ada.get('/api/admin/audit')).body;
  for (const { path, what, headers = {} } of before) {
    const { status, body } = await ada.send(path, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(what),
    });
    expect([path, body.errors, status]).toEqual([path, undefined, body === '' ? 204 : 200]);
  }
  expect(await resources()).toEqual(before);
  expect((await ada.get('/api/admin/audit')).body).toEqual(written);
});
