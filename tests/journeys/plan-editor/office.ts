import { beforeEach, expect } from 'vitest';
import type { Scene } from '../../../src/shared/plans/contract.ts';
import { ada } from '../../support/cast.ts';
import { journey, page, perch, reopen } from '../../support/journey.ts';
import { makeOffice, type TestArea } from '../../support/office.ts';
import { type Drawn, openEditorOf } from './drawing.ts';

/** An office of its own, its plan on the server, and an editor open on it. */
export type Office = {
  area: TestArea;
  /** As admins see it. */
  areaNow(): Promise<any>;
  sceneNow(): Promise<Scene>;
  putPlan(scene: Scene): Promise<string>;
  /** Places the office's four desks in a row. Returns the plan's hash. */
  draw(): Promise<string>;
  open(options?: Parameters<typeof reopen>[1]): Promise<Drawn>;
};

/* Variables, as those of support/journey.ts are: read them inside a test. */
export let office: Office;
export let drawn: Drawn;

/** Once in a test file: each test has an office, and an editor open on it unless the test opens one. */
export function planEditor({ isOpen = true } = {}): void {
  journey({});
  beforeEach(async () => {
    office = await officeToDraw();
    if (isOpen) await open();
  });
}

export async function open(options?: Parameters<Office['open']>[0]): Promise<void> {
  drawn = await office.open(options);
}

async function officeToDraw(): Promise<Office> {
  const adas = await perch.signedIn(ada);
  const area = await makeOffice(perch);
  const asAdmin = `/api/admin/location/${area.locationId}/area/${area.id}`;
  const put = (path: string, body: object, headers: Record<string, string> = {}) =>
    adas.send(path, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  const made: Office = {
    area,
    areaNow: async () => (await adas.get(asAdmin)).body,
    async sceneNow() {
      const { floorPlan } = await made.areaNow();
      return (await adas.get(`/api/location/${area.locationId}/area/${area.id}/floor-plan/${floorPlan.hash}`))
        .body;
    },
    async putPlan(scene) {
      const { version } = await made.areaNow();
      const { status, body } = await put(`${asAdmin}/contents`, { scene }, { 'if-match': `"${version}"` });
      expect(status).toBe(200);
      return body.area.floorPlan.hash;
    },
    async draw() {
      const hash = await made.putPlan(planOfDesks(4));
      const stand = (id: number, index: number) =>
        put(`${asAdmin}/bookable-object/${id}`, { floorPlanObjectId: `desk-${index + 1}` });
      await Promise.all(area.desks.map(stand));
      return hash;
    },
    async open(options) {
      await reopen(ada, options);
      return openEditorOf(page, area);
    },
  };
  return made;
}

/** A plan with this many desks in a row, three metres apart. */
export function planOfDesks(count: number, prefix = 'desk'): Scene {
  return {
    version: 1,
    box: { x: 0, y: 0, w: 2000, h: 1000 },
    grid: 10,
    symbols: {},
    items: Array.from({ length: count }, (_, index) => ({
      id: `${prefix}-${index + 1}`,
      layer: 'space',
      x: 200 + index * 300,
      y: 200,
      r: 0,
      shape: { kind: 'rect', w: 160, h: 150 },
    })),
  };
}
