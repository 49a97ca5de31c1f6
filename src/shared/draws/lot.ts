import type { Day } from '../day.ts';

/**
 * F6: the text whose SHA-256, as 64 lower-case hexadecimal digits, is a person's lot in one draw. Anybody who has the
 * seed (written in the same way) can work it out, in a browser too.
 */
export const textOfLot = (
  seed: string,
  { areaId, date, userId }: { areaId: number; date: Day; userId: number },
): string => `${seed}|${areaId}|${date}|${userId}`;
