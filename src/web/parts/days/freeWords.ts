import type { Day } from '../../../shared/day.ts';
import type { ComingLocation } from '../../../shared/locations/coming-contract.ts';
import { areaKinds } from '../../../shared/locations/kinds.ts';

/** "14 of 48 desks free, 12 spaces in the draw": of some areas on a day. */
export function freeWords(areas: ComingLocation['areas'], day: Day): string {
  const open = areas.flatMap(({ areaTypeId, days }) =>
    days.filter(({ date, isOpen }) => date === day && isOpen).map((on) => ({ ...on, areaTypeId })),
  );
  if (open.length === 0) return 'closed';
  const said = areaKinds.flatMap(({ id, object: { many } }) => {
    const ofKind = open.filter(({ areaTypeId }) => areaTypeId === id);
    const [drawn, booked] = [true, false].map((isDrawn) => ofKind.filter((on) => 'drawAt' in on === isDrawn));
    const [toDraw, spaces, free] = [sum(drawn, 'spaces'), sum(booked, 'spaces'), sum(booked, 'free')];
    return [
      spaces > 0 && `${Math.max(0, free)} of ${spaces} ${many} free`,
      toDraw > 0 && `${toDraw} ${many} in the draw`,
    ];
  });
  return said.filter(Boolean).join(', ') || 'nothing to book yet';
}

const sum = (of: readonly { spaces: number; free: number }[] = [], key: 'spaces' | 'free'): number =>
  of.reduce((all, each) => all + each[key], 0);
