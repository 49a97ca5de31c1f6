import { z } from 'zod';
import { idParam } from '../../../shared/fields.ts';

/** One of our buttons, pressed. */
export type Interaction = { slackUserId: string; action: 'confirm' | 'cancel' | 'resume'; bookingId: number };

/** Slack sends more kinds of interaction than these, and more fields in each. */
const interaction = z.object({ type: z.string() });

const blockActions = z.object({
  user: z.object({ id: z.string().regex(/^[A-Z0-9]{1,40}$/) }),
  actions: z
    .array(z.object({ action_id: z.string(), value: z.string().optional() }))
    .min(1)
    .max(25),
});

const ours = z.enum(['confirm', 'cancel', 'resume']);

/** The id of one booking, or several separated by commas. */
const idsIn = z
  .string()
  .max(1_000)
  .transform((text) => text.split(','))
  .pipe(z.array(idParam).max(50));

/**
 * The interactions in a form posted by Slack; empty if they are not for our buttons, null if it is not such a form.
 */
export function interactionsIn(body: Buffer): Interaction[] | null {
  const payload = jsonIn(new URLSearchParams(body.toString()).get('payload'));
  const kind = interaction.safeParse(payload);
  if (!kind.success) return null;
  if (kind.data.type !== 'block_actions') return [];
  const pressed = blockActions.safeParse(payload);
  if (!pressed.success) return null;

  const interactions: Interaction[] = [];
  for (const { action_id, value } of pressed.data.actions) {
    const action = ours.safeParse(action_id);
    if (!action.success) continue;
    const bookingIds = idsIn.safeParse(value);
    if (!bookingIds.success) return null;
    for (const bookingId of bookingIds.data)
      interactions.push({ slackUserId: pressed.data.user.id, action: action.data, bookingId });
  }
  return interactions;
}

function jsonIn(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
