import { refused } from '../../../shared/outcome.ts';
import { cancelBooking, confirmBooking } from '../../days/bookings/actions.ts';
import type { App } from '../../context.ts';
import { beginAct, heldUntil } from '../../days/acts/store.ts';
import { noteSeen } from '../../people/accounts/seen-store.ts';
import type { SignedInUser } from '../../people/accounts/caller.ts';
import { resumeStanding } from '../../days/usual-week/actions.ts';
import type { Interaction } from './interaction.ts';
import {
  insertInteraction,
  markInteractionDone,
  markQuestionsOutdated,
  ownerWhoPressed,
  type InteractionRow,
  dueInteractions,
  wishThatMade,
} from './store.ts';

/**
 * Stored before answering, because Slack tells us only once; carried out afterwards, because Slack waits only three
 * seconds.
 */
export async function keepInteractions(app: App, interactions: Interaction[]): Promise<void> {
  const at = app.clock.now();
  const now = at.toString();
  const isForSeveral = interactions.length > 1 && interactions.every(({ action }) => action === 'cancel');
  // All of one press or none.
  await app.db.transaction(async (transaction) => {
    const [act] = isForSeveral
      ? await beginAct(transaction, { kind: 'cancelling', now, heldUntil: heldUntil(at) })
      : [];
    for (const { slackUserId, action, bookingId } of interactions)
      await insertInteraction(transaction, { slackUserId, action, bookingId, now, actId: act?.id ?? null });
  });
  app.work.nudge(PRESSES);
}

/** The step that carries them out. */
export const PRESSES = 'presses';

/** Storing a press wakes this step; looking after every booking would find nothing. */
const REST_MS = 5_000;

/**
 * Carries out the stored interactions in order. Two instances may carry out the same one, which does no harm. One
 * that fails unexpectedly is left for the next time.
 */
export async function carryOutInteractions(app: App): Promise<{ retryAfterMs: number }> {
  const seen: number[] = [];
  for (;;) {
    const interactions = await dueInteractions(app.db, { exceptThese: seen });
    if (interactions.length === 0) return { retryAfterMs: REST_MS };
    for (const interaction of interactions) {
      seen.push(interaction.id);
      await carryOut(app, interaction).catch((error: Error) =>
        app.log.error(
          { name: error.name, code: (error as { code?: string }).code },
          'a press in Slack failed',
        ),
      );
    }
  }
}

/** C2: only the owner's own press counts; anybody else's changes nothing. */
async function carryOut(
  app: App,
  { id, action, bookingId, slackUserId, actId }: InteractionRow,
): Promise<void> {
  const [owner] = await ownerWhoPressed(app.db, { bookingId, slackUserId });
  if (owner) {
    await noteSeen(app.db, { userId: owner.id, now: app.clock.now().toString() });
    const outcome = await {
      confirm: () => confirmBooking(app, owner, bookingId),
      cancel: () => cancelBooking(app, owner, bookingId, { from: 'slack', actId }),
      resume: () => resume(app, owner, bookingId),
    }[action]();
    // What the message still offers is out of date.
    if (!outcome.done) await markQuestionsOutdated(app.db, { bookingId });
  }
  await markInteractionDone(app.db, { id, now: app.clock.now().toString() });
}

/** D5: resumes the usual week that made the booking that the message named. */
async function resume(app: App, owner: SignedInUser, bookingId: number) {
  const [wish] = await wishThatMade(app.db, { bookingId });
  return wish ? resumeStanding(app, owner, wish.id) : refused('not-found');
}
