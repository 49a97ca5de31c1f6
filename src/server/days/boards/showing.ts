import { VERSION } from '../../../shared/about.ts';
import type { Availability } from '../../../shared/bookings/contract.ts';
import type { Board } from '../../../shared/boards/contract.ts';
import { todayIn } from '../../../shared/day.ts';
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

/** Nobody's name is theirs to see but those that everybody may (N2). */
const NOBODY = { id: 0, isAdmin: false, manages: [] };

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
    areaIds.map(async (areaId) => {
      const at = { locationId, areaId, date, now, user: NOBODY };
      const [area] = await areaById(app.db, at);
      const day = await availabilityOn(app, lists, at, nameOf);
      return area && day ? [await presentArea(app, area, day, known)] : [];
    }),
  );
  return { version: VERSION, name, location, date, areas: areas.flat() };
}

/** "Ada L."; a guest has let nobody see their name. */
const shortNameOf: NameOf = ({ firstName, lastName, bookedFor }) => {
  const [initial] = new Intl.Segmenter().segment(lastName);
  const name = `${firstName}${initial ? ` ${initial.segment}.` : ''}`.trim();
  return bookedFor === null ? name || UNNAMED : UNNAMED;
};

async function presentArea(
  app: App,
  area: AreaRow,
  day: Availability,
  known: ReadonlySet<string>,
): Promise<Board['areas'][number]> {
  const { id: areaId, name: ofArea, bookableObjects: objects } = area;
  // Nobody can have a space on such a day, so none is called free.
  if (!day.isOpen) return { id: areaId, name: ofArea, isOpen: false, spaces: [], plan: null };
  const spots = await spotsOnPlan(app.db, areaId, area.floorPlanHash);
  const items = new Map(objects.map(({ id, floorPlanObjectId }) => [id, floorPlanObjectId]));
  const keptFor = new Map(day.kept?.map(({ id, groups, opensAt }) => [id, { groups, opensAt }]));
  const inUse = day.bookableObjects.map(({ id, name, existingBooking }) => {
    if (!existingBooking) {
      const kept = keptFor.get(id);
      return kept ? { id, name, is: 'kept' as const, kept } : { id, name, is: 'free' as const };
    }
    const by = existingBooking.name;
    return { id, name, is: 'taken' as const, ...(by !== UNNAMED && { by }) };
  });
  const told = new Set(inUse.map(({ id }) => id));
  const outOfOrder = (day.outOfOrder ?? []).flatMap(({ id, ...outage }) => {
    const name = objects.find((each) => each.id === id)?.name;
    return name && !told.has(id) ? [{ id, name, is: 'out-of-order' as const, outage }] : [];
  });
  return {
    id: areaId,
    name: ofArea,
    isOpen: true,
    spaces: [...inUse, ...outOfOrder]
      .map((space) => ({ ...space, at: spots.get(items.get(space.id) ?? '') ?? null }))
      .toSorted(byName),
    plan: await planOf(app, area, known),
  };
}

async function planOf(
  app: App,
  { id: areaId, locationId, floorPlanHash: hash }: AreaRow,
  known: ReadonlySet<string>,
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
