import { LAST_DAY, todayIn } from '../../../shared/day.ts';
import type { AreaChange, NewObject, ObjectChange } from '../../../shared/locations/admin-contract.ts';
import {
  AREA_FIELDS,
  blankOf,
  changesIn,
  differing,
  OBJECT_FIELDS,
  valuesIn,
} from '../../../shared/locations/fields.ts';
import { type Outcome, done, refused } from '../../../shared/outcome.ts';
import type { AreaContents, SavedObject } from '../../../shared/objects/contents-contract.ts';
import { lockAllDaysAndExpireDue } from '../../days/area-days/actions.ts';
import { recordAudit } from '../../people/audit/store.ts';
import { releaseBookingsOfObjects } from '../../days/bookings/release-store.ts';
import type { App } from '../../context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { type AdminAreaRow, areaForAdmins } from '../details/admin-view-store.ts';
import { unlessNameIsTaken } from '../details/admin-actions.ts';
import type { SignedInUser } from '../../people/accounts/caller.ts';
import { replacePlan, UNKNOWN_DRAWING } from '../../places/plans/actions.ts';
import { lockContents, type LockedArea } from '../../places/plans/store.ts';
import { serveSoon } from '../../days/usual-week/soon.ts';
import { areaRows, objectRows } from '../rows-store.ts';
import { faultsOf, NAME_TAKEN } from './contents-faults.ts';
import { withKnownFeatures } from './features.ts';
import { changeOfKept, groupsToKeepFor, isKeptAnew, writeKept } from './kept.ts';
import {
  comparableNames,
  type ObjectRow,
  objectsToSave,
  type SentObject,
  versionOfArea,
} from './contents-store.ts';
import { forgetRefusedDays } from '../outages/store.ts';
import { isWaitedFor, promoteOnAllDays } from './queue.ts';
import { trailOf } from './trail.ts';

export type AreaOfLocation = { locationId: number; areaId: number };

type RefusalOfSave = 'not-found' | 'invalid' | 'name-taken' | 'place-taken';

/**
 * Saves the area itself, new, changed and retired objects, their places and the plan: all or nothing. Refused if somebody
 * else has saved any of it since `version` was read. Returns the ids of the objects in the order they were sent.
 */
export function saveContents(
  app: App,
  admin: SignedInUser,
  place: AreaOfLocation,
  contents: AreaContents,
  version: string,
): Promise<Outcome<{ ids: number[]; area: AdminAreaRow }, RefusalOfSave | 'area-changed'>> {
  return saving(app, async (transaction) => {
    const [area] = await lockContents(transaction, place);
    if (!area) return refused('not-found');
    const [current] = await versionOfArea(transaction, { areaId: place.areaId });
    if (current?.version !== version) return refused('area-changed');
    const written = await write(app, transaction, admin, { ...area, ...place }, contents);
    if (!written.done) return written;
    const { now, sent, ids, after, groups } = written.value;
    const trail = trailOf(sent, ids, { before: area, after }, groups);
    if (trail) {
      const entry = { action: 'saved', subject: 'area', subjectId: place.areaId, ...trail };
      await recordAudit(transaction, { at: now, actorId: admin.id, ...entry });
    }
    const [saved] = await areaForAdmins(transaction, { now: now.toString(), ...place });
    return saved ? done({ ids, area: saved }) : refused('not-found');
  });
}

/** Adds an object to an area. */
export const createObject = (app: App, admin: SignedInUser, place: AreaOfLocation, object: NewObject) =>
  saveObject(app, admin, place, { ...object, onFutureBookings: 'keep' });

/** Changes an object; fields left out keep their values. */
export async function changeObject(
  app: App,
  admin: SignedInUser,
  { objectId, ...place }: AreaOfLocation & { objectId: number },
  change: ObjectChange,
): Promise<Outcome<null, RefusalOfObject>> {
  const saved = await saveObject(app, admin, place, { ...change, id: objectId });
  return saved.done ? done(null) : saved;
}

type RefusalOfObject = 'not-found' | 'invalid' | 'name-taken' | 'place-taken';

/** A save of one row, whose faults are those of its own fields. Returns its id. */
async function saveObject(
  app: App,
  admin: SignedInUser,
  place: AreaOfLocation,
  object: SavedObject,
): Promise<Outcome<number, RefusalOfObject>> {
  const saved = await saveAlone(app, admin, place, { bookableObjects: [object] });
  if (saved.done) return done(saved.value[0] ?? 0);
  if (saved.reason === 'name-taken') return refused('name-taken', { errors: { name: [NAME_TAKEN] } });
  if (saved.reason === 'place-taken')
    return refused('place-taken', {
      errors: { floorPlanObjectId: ['is taken by another space in this area'] },
    });
  const { 'bookableObjects.0.features': features, 'bookableObjects.0.keptFor': keptFor } = (saved.extra[
    'errors'
  ] ?? {}) as Record<string, string[]>;
  if (features) return refused('invalid', { errors: { features } });
  return keptFor ? refused('invalid', { errors: { keptFor } }) : refused('not-found');
}

/** Changes the area itself; fields left out keep their values. */
export async function changeArea(
  app: App,
  admin: SignedInUser,
  place: AreaOfLocation,
  change: AreaChange,
): Promise<Outcome<null, 'not-found' | 'name-taken'>> {
  const saved = await saveAlone(app, admin, place, { ...change, bookableObjects: [] });
  if (saved.done) return done(null);
  return saved.reason === 'name-taken' ? refused('name-taken', saved.extra) : refused('not-found');
}

/** Saves over whatever is there. The audit trail has each change under the row that was changed. */
function saveAlone(
  app: App,
  admin: SignedInUser,
  place: AreaOfLocation,
  contents: AreaContents,
): Promise<Outcome<number[], RefusalOfSave>> {
  return saving(app, async (transaction) => {
    const [area] = await lockContents(transaction, place);
    if (!area) return refused('not-found');
    const written = await write(app, transaction, admin, { ...area, ...place }, contents);
    if (!written.done) return written;
    const { sent, ids, after, groups } = written.value;
    const act = { now: written.value.now.toString(), actorId: admin.id };
    if (differing(AREA_FIELDS, area, after).length > 0)
      await areaRows.record(transaction, { id: place.areaId, before: area, ...act });
    for (const [index, object] of sent.entries()) {
      if (isChanged(object)) {
        const { before } = object;
        const more = changeOfKept(object, groups);
        await objectRows.record(transaction, { id: ids[index] ?? 0, before, more, ...act });
      }
    }
    return done(ids);
  });
}

async function saving<Saved, Why extends RefusalOfSave | 'area-changed'>(
  app: App,
  work: (transaction: Transaction) => Promise<Outcome<Saved, Why>>,
): Promise<Outcome<Saved, Why | 'name-taken'>> {
  const outcome = await unlessNameIsTaken(() => app.db.transaction(work));
  serveSoon(app);
  return outcome;
}

/** For an area whose contents are locked. Bookings are held up only if what can be booked changes. */
async function write(
  app: App,
  transaction: Transaction,
  admin: SignedInUser,
  area: LockedArea & AreaOfLocation,
  { bookableObjects, scene, ...details }: AreaContents,
) {
  const { areaId } = area;
  const all = await objectsToSave(transaction, { areaId });
  const spelled = await withKnownFeatures(transaction, sentObjects(bookableObjects, all));
  if (!spelled.done) return spelled;
  const sent = spelled.value;
  const keys = await comparableNames(transaction, { names: sent.map(({ after }) => after.name) });
  const faults = faultsOf(
    sent,
    all,
    keys.map(({ key }) => key),
  );
  if (faults) return faults;
  const groups = await groupsToKeepFor(transaction, sent, area);
  if (!groups.done) return groups;

  const isAboutDays = sent.some(concernsDays);
  const now = isAboutDays ? await lockAllDaysAndExpireDue(app, transaction, [areaId]) : app.clock.now();
  const at = now.toString();
  const drawn = scene ? await replacePlan(transaction, admin, { ...area, scene }, area.hash, now) : null;
  if (drawn && !drawn.done) return refused('invalid', { errors: { 'scene.background': [UNKNOWN_DRAWING] } });
  const after = { ...area, ...changesIn(AREA_FIELDS, details), hash: drawn ? drawn.value : area.hash };
  if (differing(AREA_FIELDS, area, after).length > 0)
    await areaRows.update(transaction, [{ id: areaId, values: after }], at);
  const ids = await writeObjects(transaction, areaId, sent, at);
  await writeKept(transaction, sent, ids);
  const keptAnew = sent.flatMap(({ before, after }) =>
    before && isKeptAnew({ before, after }) ? [before.id] : [],
  );
  if (keptAnew.length > 0) {
    const today = todayIn(area.timeZone, now);
    await forgetRefusedDays(transaction, { objectIds: keptAnew, from: today, to: LAST_DAY, reason: 'kept' });
  }
  const isMore = ({ before, after }: SentObject) => isWaitedFor(after) && !(before && isWaitedFor(before));
  if (keptAnew.length > 0 || sent.some(isMore)) await promoteOnAllDays(app, transaction, area, now);
  const ended = sent.flatMap(({ before, ...object }) => (before && endsBookings(object) ? [before.id] : []));
  if (ended.length > 0) {
    await releaseBookingsOfObjects(transaction, {
      now: at,
      releasedBy: admin.id,
      reason: 'object-removed',
      note: null,
      areaId,
      objectIds: ended,
      from: todayIn(area.timeZone, now),
    });
  }
  return done({ now, sent, ids, after, groups: groups.value });
}

function sentObjects(objects: readonly SavedObject[], all: readonly ObjectRow[]): SentObject[] {
  const byId = new Map(all.map((object) => [object.id, object]));
  return objects.map((sent) => {
    const before = byId.get(sent.id ?? 0) ?? null;
    const were = before ? valuesIn(OBJECT_FIELDS, before) : blankOf(OBJECT_FIELDS);
    return { before, sent, after: { ...were, ...changesIn(OBJECT_FIELDS, sent) } };
  });
}

const endsBookings = ({ after, sent }: Omit<SentObject, 'before'>) =>
  !after.isActive && sent.onFutureBookings === 'cancel';

/** Whether it changes what can be booked. If not, as with a new name or place on the plan, bookings are not held up. */
function concernsDays({ before, ...object }: SentObject): boolean {
  if (endsBookings(object) || isKeptAnew({ before, ...object })) return true;
  const { isActive, bookableObjectTypeId } = object.after;
  if (!before) return isWaitedFor(object.after);
  return isActive !== before.isActive || bookableObjectTypeId !== before.bookableObjectTypeId;
}

const isChanged = ({ before, after }: SentObject) =>
  before === null || differing(OBJECT_FIELDS, before, after).length > 0;

/** Changed objects come before new ones, which may take over a name or a place that one of them gives up. */
async function writeObjects(
  transaction: Transaction,
  areaId: number,
  sent: readonly SentObject[],
  now: string,
): Promise<number[]> {
  const changed = sent.flatMap((object) =>
    object.before && isChanged(object) ? [{ id: object.before.id, values: object.after }] : [],
  );
  if (changed.length > 0) await objectRows.update(transaction, changed, now);
  const fresh = sent.flatMap(({ before, after }) => (before ? [] : [after]));
  const made = fresh.length > 0 ? await objectRows.insert(transaction, fresh, now, areaId) : [];
  const inOrder = made.values();
  return sent.map(({ before }) => before?.id ?? inOrder.next().value ?? 0);
}
