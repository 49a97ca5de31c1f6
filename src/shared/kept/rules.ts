import type { OpeningDays } from '../bookings/rules.ts';
import type { Day, Now } from '../day.ts';
import { type DrawTime, drawsAt } from '../draws/when.ts';

/** B17: the moment at which a space that is kept for groups opens to everybody on a date; null if it never does. */
export const opensAt = (date: Day, until: DrawTime | null, location: OpeningDays): Now | null =>
  until && drawsAt(date, until, location);

/** Whether its groups alone can book it on that date. The moment itself is everybody's (T4). */
export const isStillKept = (opens: Now | null, now: Now): boolean =>
  opens === null || Temporal.Instant.compare(now, opens) < 0;

/** Who may have a space; everybody if it is left out. */
export type OnlyFor = { readonly onlyFor?: ReadonlySet<number> | undefined };

export const mayHave = ({ onlyFor }: OnlyFor, userId: number): boolean => onlyFor?.has(userId) ?? true;

/** W12: who gets which space, in the order of the queue: each a space kept for them before one for everybody. */
export function giveOut<Person extends { readonly userId: number }, Space extends OnlyFor>(
  queue: readonly Person[],
  spaces: readonly Space[],
): { person: Person; space: Space }[] {
  const left = new Set(spaces);
  return queue.flatMap((person) => {
    const may = [...left].filter((each) => mayHave(each, person.userId));
    const space = may.find(({ onlyFor }) => onlyFor) ?? may[0];
    if (!space) return [];
    left.delete(space);
    return [{ person, space }];
  });
}
