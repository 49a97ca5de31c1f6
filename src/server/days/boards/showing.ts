import { VERSION } from '../../../shared/about.ts';
import type { Board } from '../../../shared/boards/contract.ts';
import { type Day, type Now, todayIn } from '../../../shared/day.ts';
import { byName } from '../../../shared/natural-order.ts';
import type { Scene } from '../../../shared/plans/contract.ts';
import { UNNAMED } from '../../../shared/privacy/rules.ts';
import type { App } from '../../context.ts';
import { hashOf } from '../../people/sessions/sessions.ts';
import { drawingByAssetId } from '../../places/drawings/store.ts';
import { areaById, type AreaRow } from '../../places/locations/store.ts';
import { spotsOnPlan } from '../../places/plans/spots.ts';
import { sceneOfArea } from '../../places/plans/store.ts';
import { availabilityOn } from '../availability/looking.ts';
import type { ObjectLists } from '../availability/object-lists.ts';
import type { NameOf } from '../availability/present.ts';
import { boardInUse } from './store.ts';

/** N8: today at an office, for anybody who stands before a screen. Null behind an address that is not one, or no longer. */
export async function boardBehind(
  app: App,
  lists: ObjectLists,
  token: string,
  known: ReadonlySet<string>,
): Promise<Board | null> {
  const now = app.clock.now();
  const [board] = await boardInUse(app.db, { tokenHash: hashOf(token), now: now.toString() });
  if (!board) return null;
  const { name, location, locationId, areaIds } = board;
  const date = todayIn(location.timeZone, now);
  const nameOf = board.showsNames ? shortNameOf : () => UNNAMED;
  const areas = await Promise.all(
    areaIds.map((areaId) => areaOn(app, lists, { locationId, areaId, date, now, nameOf, known })),
  );
  return { version: VERSION, name, location, date, areas: areas.flatMap((area) => area ?? []) };
}

/** Nobody's name is theirs to see but those that everybody may (N2). */
const NOBODY = { id: 0, isAdmin: false, manages: [] };

/** "Ada L."; a guest has let nobody see their name. */
const shortNameOf: NameOf = ({ firstName, lastName, bookedFor }) => {
  const [initial] = new Intl.Segmenter().segment(lastName);
  const name = `${firstName}${initial ? ` ${initial.segment}.` : ''}`.trim();
  return bookedFor === null ? name || UNNAMED : UNNAMED;
};

type Look = {
  locationId: number;
  areaId: number;
  date: Day;
  now: Now;
  nameOf: NameOf;
  known: ReadonlySet<string>;
};

async function areaOn(app: App, lists: ObjectLists, { nameOf, known, ...at }: Look) {
  const [area] = await areaById(app.db, at);
  const day = await availabilityOn(app, lists, { ...at, user: NOBODY }, nameOf);
  if (!area || !day) return null;
  // Nobody can have a space on such a day, so none is called free.
  if (!day.isOpen) return { id: area.id, name: area.name, isOpen: false, spaces: [], plan: null };
  const spots = await spotsOnPlan(app.db, area.id, area.floorPlanHash);
  const items = new Map(area.bookableObjects.map(({ id, floorPlanObjectId }) => [id, floorPlanObjectId]));
  const outages = new Map(day.outOfOrder?.map(({ id, ...outage }) => [id, outage]));
  const keptFor = new Map(day.kept?.map(({ id, groups, opensAt }) => [id, { groups, opensAt }]));
  const inUse = day.bookableObjects.map(({ id, name, existingBooking }) => {
    const by = existingBooking?.name;
    const kept = existingBooking ? undefined : keptFor.get(id);
    return {
      id,
      name,
      is: existingBooking ? ('taken' as const) : kept ? ('kept' as const) : ('free' as const),
      ...(kept && { kept }),
      ...(by !== undefined && by !== UNNAMED && { by }),
    };
  });
  const told = new Set(inUse.map(({ id }) => id));
  const outOfOrder = area.bookableObjects.flatMap(({ id, name }) => {
    const outage = outages.get(id);
    return outage && !told.has(id) ? [{ id, name, is: 'out-of-order' as const, outage }] : [];
  });
  return {
    id: area.id,
    name: area.name,
    isOpen: day.isOpen,
    spaces: [...inUse, ...outOfOrder]
      .map((space) => ({ ...space, at: spots.get(items.get(space.id) ?? '') ?? null }))
      .toSorted(byName),
    plan: await planOf(app, area, known),
  };
}

async function planOf(
  app: App,
  { id: areaId, locationId, floorPlanHash: hash }: AreaRow,
  known: Look['known'],
) {
  if (hash === null || known.has(hash)) return hash === null ? null : { hash };
  const [plan] = await sceneOfArea(app.db, { areaId, hash });
  if (!plan) return null;
  const scene = JSON.parse(plan.scene) as Scene;
  const assetId = scene.background?.assetId;
  const [drawing] = assetId ? await drawingByAssetId(app.db, { locationId, areaId, assetId }) : [];
  const type = drawing?.svg === null ? 'png' : 'svg+xml';
  const bytes = drawing && Buffer.from(drawing.svg ?? drawing.png);
  return {
    hash,
    scene,
    ...(bytes && { background: `data:image/${type};base64,${bytes.toString('base64')}` }),
  };
}
