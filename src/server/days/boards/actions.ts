import { MOST_BOARDS } from '../../../shared/limits.ts';
import { done, type Outcome, refused } from '../../../shared/outcome.ts';
import type { App } from '../../context.ts';
import type { SignedInUser } from '../../people/accounts/caller.ts';
import { recordAudit } from '../../people/audit/store.ts';
import { hashOf, newToken } from '../../people/sessions/sessions.ts';
import { isAdminAt } from '../../../shared/people/offices.ts';
import { boardsMade, type BoardValues, deleteBoard, boardInTrail, keepBoard } from './store.ts';

/** Makes a board, or renews one, and returns its secret address; it cannot be read again. */
export const makeBoard = (
  app: App,
  user: SignedInUser,
  { id: renewedId = null, ...board }: BoardValues & { id?: number | undefined | null },
): Promise<Outcome<{ id: number; address: string }, 'not-found' | 'too-many'>> =>
  app.db.transaction(async (transaction) => {
    const boards = await boardsMade(transaction);
    const before = boards.find(({ id, locationId }) => id === renewedId && isAdminAt(user, locationId));
    if (renewedId !== null && !before) return refused('not-found');
    if (!before && boards.length >= MOST_BOARDS)
      return refused('too-many', { detail: `There are already ${MOST_BOARDS} boards, the maximum.` });
    const token = newToken();
    const at = app.clock.now();
    const secret = { tokenHash: hashOf(token), now: at.toString() };
    const [kept] = await keepBoard(transaction, { ...board, ...secret, id: renewedId, userId: user.id });
    if (!kept) return refused('not-found');
    await recordAudit(transaction, {
      at,
      actorId: user.id,
      action: before ? 'renewed' : 'created',
      subject: 'board',
      subjectId: kept.id,
      before: before ? boardInTrail(before) : null,
      after: boardInTrail(board),
    });
    return done({ id: kept.id, address: `${app.publicUrl()}/board/${token}` });
  });

export const endBoard = (app: App, user: SignedInUser, id: number): Promise<Outcome<null, 'not-found'>> =>
  app.db.transaction(async (transaction) => {
    const boards = await boardsMade(transaction);
    const board = boards.find((each) => each.id === id && isAdminAt(user, each.locationId));
    if (!board) return refused('not-found');
    await deleteBoard(transaction, { id });
    await recordAudit(transaction, {
      at: app.clock.now(),
      actorId: user.id,
      action: 'removed',
      subject: 'board',
      subjectId: id,
      before: boardInTrail(board),
    });
    return done(null);
  });
