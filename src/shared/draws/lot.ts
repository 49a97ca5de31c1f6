import type { Day } from '../day.ts';

/**
 * F6: the text whose SHA-256, as 64 lower-case hexadecimal digits, is a person's lot in one draw: anybody who has the
 * seed, as such digits too, can make it, in a browser as here.
 */
export const textOfLot = (
  seed: string,
  { areaId, date, userId }: { areaId: number; date: Day; userId: number },
): string => `${seed}|${areaId}|${date}|${userId}`;
