import { todayIn } from '../../../shared/day.ts';
import { OBJECT_KINDS } from '../../../shared/locations/kinds.ts';
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
import { lockContents } from '../../places/plans/store.ts';
import { serveSoon } from '../../days/usual-week/soon.ts';
import type { AreaOfLocation } from './actions.ts';
import { faultsOf } from './contents-faults.ts';
import {
  changeDetails,
  changeObjects,
  comparableNames,
  insertObjects,
  type ObjectRow,
  objectsToSave,
  type SentObject,
  versionOfArea,
} from './contents-store.ts';
import { isWaitedFor, promoteOnAllDays } from './queue.ts';
import { trailOf } from './trail.ts';

type RefusalOfContents = 'not-found' | 'area-changed' | 'invalid' | 'name-taken' | 'place-taken';

/**
 * Saves the area itself, new, changed and retired objects, their places and the plan: all or nothing. Refused if somebody
 * else has saved any of it since `version` was read. Returns the ids of the objects in the order they were sent.
 */
export async function saveContents(
  app: App,
  admin: SignedInUser,
  { locationId, areaId }: AreaOfLocation,
  { bookableObjects, scene, ...details }: AreaContents,
  version: string,
): Promise<Outcome<{ ids: number[]; area: AdminAreaRow }, RefusalOfContents>> {
  const work = async (transaction: Transaction) => {
    const [area] = await lockContents(transaction, { locationId, areaId });
    if (!area) return refused('not-found');
    const [current] = await versionOfArea(transaction, { areaId });
    if (current?.version !== version) return refused('area-changed');

    const all = await objectsToSave(transaction, { areaId });
    const sent = sentObjects(bookableObjects, all);
    const keys = await comparableNames(transaction, {
      names: [...all, ...sent.map(({ after }) => after)].map(({ name }) => name),
    });
    const faults = faultsOf(
      sent,
      all,
      keys.map(({ name }) => name),
    );
    if (faults) return faults;

    const isAboutDays = sent.some(concernsDays);
    const now = isAboutDays ? await lockAllDaysAndExpireDue(app, transaction, [areaId]) : app.clock.now();
    let hash = area.hash;
    if (scene) {
      const drawn = await replacePlan(transaction, admin, { locationId, areaId, scene }, area.hash, now);
      if (!drawn.done) return refused('invalid', { errors: { 'scene.background': [UNKNOWN_DRAWING] } });
      hash = drawn.value;
    }
    const { name = null, description = null, areaTypeId = null } = details;
    const isAboutItself = Object.keys(details).length > 0;
    const [own] = isAboutItself
      ? await changeDetails(transaction, { id: areaId, name, description, areaTypeId, now: now.toString() })
      : [];
    const ids = await writeObjects(transaction, areaId, sent, now);
    if (sent.some(({ before, after }) => isWaitedFor(after) && !(before && isWaitedFor(before)))) {
      await promoteOnAllDays(app, transaction, { areaId, timeZone: area.timeZone }, now);
    }
    const ended = sent.flatMap(({ before, ...object }) =>
      before && endsBookings(object) ? [before.id] : [],
    );
    if (ended.length > 0) {
      const today = todayIn(area.timeZone, now);
      const at = now.toString();
      await releaseBookingsOfObjects(transaction, {
        now: at,
        releasedBy: admin.id,
        reason: 'object-removed',
        note: null,
        areaId,
        objectIds: ended,
        from: today,
      });
    }
    const trail = trailOf(sent, ids, {
      before: { ...own?.before, floor_plan_hash: area.hash },
      after: { ...own?.after, floor_plan_hash: hash },
    });
    if (trail) {
      await recordAudit(transaction, {
        at: now,
        actorId: admin.id,
        action: 'saved',
        subject: 'area',
        subjectId: areaId,
        ...trail,
      });
    }
    const [saved] = await areaForAdmins(transaction, { now: now.toString(), locationId, areaId });
    return saved ? done({ ids, area: saved }) : refused('not-found');
  };
  const outcome = await unlessNameIsTaken(() => app.db.transaction(work));
  serveSoon(app);
  return outcome;
}

function sentObjects(objects: readonly SavedObject[], all: readonly ObjectRow[]): SentObject[] {
  const byId = new Map(all.map((object) => [object.id, object]));
  return objects.map((sent) => {
    const before = byId.get(sent.id ?? 0) ?? null;
    return {
      before,
      sent,
      after: {
        name: sent.name ?? before?.name ?? '',
        description: sent.description ?? before?.description ?? '',
        bookableObjectTypeId:
          sent.bookableObjectTypeId ?? before?.bookableObjectTypeId ?? OBJECT_KINDS.standard.id,
        floorPlanObjectId:
          sent.floorPlanObjectId === undefined
            ? (before?.floorPlanObjectId ?? null)
            : sent.floorPlanObjectId || null,
        isActive: sent.isActive ?? before?.isActive ?? true,
      },
    };
  });
}

const endsBookings = ({ after, sent }: Omit<SentObject, 'before'>) =>
  !after.isActive && sent.onFutureBookings === 'cancel';

/** Whether it changes what can be booked. If not, as with a new name or place on the plan, bookings are not held up. */
function concernsDays({ before, ...object }: SentObject): boolean {
  if (endsBookings(object)) return true;
  const { isActive, bookableObjectTypeId } = object.after;
  if (!before) return isWaitedFor(object.after);
  return isActive !== before.isActive || bookableObjectTypeId !== before.bookableObjectTypeId;
}

/** Changed objects come before new ones, which may take over a name or a place that one of them gives up. */
async function writeObjects(
  transaction: Transaction,
  areaId: number,
  sent: readonly SentObject[],
  now: Temporal.Instant,
): Promise<number[]> {
  const changed = sent.filter(({ before, after }) => before && isDifferent(before, after));
  if (changed.length > 0) {
    const rows = changed.map(({ before, after }) => ({ id: before?.id, ...after }));
    await changeObjects(transaction, { areaId, rows: JSON.stringify(rows), now: now.toString() });
  }
  const fresh = sent.filter(({ before }) => before === null);
  if (fresh.length === 0) return sent.map(({ before }) => before?.id ?? 0);
  const rows = JSON.stringify(fresh.map(({ after }) => after));
  const made = (await insertObjects(transaction, { areaId, rows, now: now.toString() })).map(({ id }) => id);
  const inOrder = made.toSorted((a, b) => a - b).values();
  return sent.map(({ before }) => before?.id ?? inOrder.next().value ?? 0);
}

const FIELDS = ['name', 'description', 'bookableObjectTypeId', 'floorPlanObjectId', 'isActive'] as const;

const isDifferent = (before: ObjectRow, after: Omit<ObjectRow, 'id'>) =>
  FIELDS.some((field) => before[field] !== after[field]);
