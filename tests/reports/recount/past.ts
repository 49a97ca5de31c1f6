import type { ObjectTypeId } from '../../../src/shared/locations/kinds.ts';
import type { Fields, Rows } from './rows.ts';

type State = { isActive: boolean; type: ObjectTypeId };

/** Somebody changed something on a day of the office: what it had been until then. Null if it had not been there. */
type Change = { day: string; before: Fields | null };

/**
 * What there was on each day, from the audit trail alone: what is there now, with every later change taken back. A day
 * counts as it ended.
 */
export function pastOf(rows: Rows) {
  const zones = new Map(rows.locations.map(({ id, time_zone }) => [id, time_zone]));
  const officeOf = new Map(rows.areas.map(({ id, location_id }) => [id, location_id]));
  const areaOf = new Map(rows.objects.map(({ id, area_id }) => [id, area_id]));
  const zoneOfArea = (area: number) => zones.get(officeOf.get(area) ?? 0) ?? 'UTC';
  const entries = rows.entries.toSorted((a, b) => moment(a.at) - moment(b.at) || a.id - b.id);

  const objects = changesByThing();
  const areas = changesByThing();
  const offices = changesByThing();
  for (const { at, subject, subject_id: id, before, after } of entries) {
    if (subject === 'location' && zones.has(id)) offices.add(id, dayIn(zones.get(id) ?? 'UTC', at), before);
    if (subject === 'bookable-object' && areaOf.has(id)) {
      objects.add(id, dayIn(zoneOfArea(areaOf.get(id) ?? 0), at), before);
    }
    if (subject !== 'area' || !officeOf.has(id)) continue;
    const day = dayIn(zoneOfArea(id), at);
    if (before?.area_type_id !== undefined) areas.add(id, day, before);
    const had = new Map(before?.bookable_objects?.map((object) => [object.id, object]));
    for (const object of after?.bookable_objects ?? [])
      objects.add(object.id, day, had.get(object.id) ?? null);
  }

  const now = new Map(rows.objects.map((object) => [object.id, object]));
  const since = new Map(
    rows.objects.map(({ id, area_id, created_at }) => [id, dayIn(zoneOfArea(area_id), created_at)]),
  );
  function objectOn(id: number, day: string): State {
    const { is_active: isActive, bookable_object_type_id: type } = now.get(id) ?? {
      is_active: false,
      bookable_object_type_id: 1,
    };
    let state: State = { isActive, type };
    for (const { before } of objects.after(id, day)) {
      state = before
        ? { isActive: before.is_active ?? state.isActive, type: before.bookable_object_type_id ?? state.type }
        : { ...state, isActive: false };
    }
    return day < (since.get(id) ?? day) ? { ...state, isActive: false } : state;
  }

  function kindOfAreaOn(id: number, day: string): number {
    let kind = rows.areas.find((area) => area.id === id)?.area_type_id ?? 1;
    for (const { before } of areas.after(id, day)) kind = before?.area_type_id ?? kind;
    return kind;
  }

  function isOfficeOpenOn(id: number, day: string): boolean {
    let weekdays = rows.locations.find((office) => office.id === id)?.open_days ?? [];
    for (const { before } of offices.after(id, day)) weekdays = before?.open_days ?? weekdays;
    if (!weekdays.includes(Temporal.PlainDate.from(day).dayOfWeek)) return false;
    const zone = zones.get(id) ?? 'UTC';
    return !rows.closings.some(
      (closing) =>
        closing.location_id === id &&
        closing.weekdays === null &&
        closing.first_day <= day &&
        day <= closing.last_day &&
        dayIn(zone, closing.created_at) <= day &&
        (closing.lifted_at === null || dayIn(zone, closing.lifted_at) > day),
    );
  }

  return { objectOn, kindOfAreaOn, isOfficeOpenOn, zoneOfArea };
}

function changesByThing() {
  const byId = new Map<number, Change[]>();
  return {
    add(id: number, day: string, before: Fields | null) {
      byId.set(id, [...(byId.get(id) ?? []), { day, before }]);
    },
    /** Those of later days, the last first. */
    after(id: number, day: string): Change[] {
      return (byId.get(id) ?? []).filter((change) => change.day > day).toReversed();
    },
  };
}

export const moment = (at: string): number => Temporal.Instant.from(at).epochMilliseconds;

export const dayIn = (zone: string, at: string): string =>
  Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDate().toString();
