import { MOST_FOLLOWED } from '../../../shared/limits.ts';
import type { Day } from '../../../shared/day.ts';
import { officesOf } from '../../../shared/people/offices.ts';
import { done, type Outcome, refused } from '../../../shared/outcome.ts';
import type { App } from '../../context.ts';
import type { SignedInUser } from '../../people/accounts/caller.ts';
import { lockUser } from '../area-days/lock-store.ts';
import { insertFollow, namedOn } from './store.ts';

/** Follows whoever is named on a space (N3). Leaves no trace but the row: no entry, no notice, no line with a name (N4). */
export const follow = (
  app: App,
  user: SignedInUser,
  space: { areaId: number; date: Day; bookableObjectId: number },
): Promise<Outcome<number, 'not-found' | 'too-many'>> =>
  app.db.transaction(async (transaction) => {
    // As for what ends when somebody is deactivated, and for the limit.
    await lockUser(transaction, { userId: user.id });
    const now = app.clock.now().toString();
    const [named] = await namedOn(transaction, {
      ...space,
      userId: user.id,
      readerOffices: officesOf(user),
      now,
    });
    if (!named) return refused('not-found');
    const { followedId, known, count } = named;
    if (known !== null) return done(known);
    if (count >= MOST_FOLLOWED)
      return refused('too-many', {
        detail: `You already follow ${MOST_FOLLOWED} people, the maximum.`,
      });
    const [made] = await insertFollow(transaction, { userId: user.id, followedId, now });
    return made ? done(made.id) : refused('not-found');
  });
