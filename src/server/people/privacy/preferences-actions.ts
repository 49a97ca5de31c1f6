import { channelsOf, chosenBy, type EmailReach, type SlackReach } from '../../../shared/privacy/channels.ts';
import type { Preferences, PreferencesChange } from '../../../shared/privacy/contract.ts';
import type { App } from '../../context.ts';
import { isRefusedAddress } from './refused-address.ts';
import type { SignedInUser } from '../accounts/caller.ts';
import {
  type ChannelsRow,
  holdPreferences,
  preferencesOf,
  type PreferencesRow,
  setPreferences,
} from './preferences-store.ts';

/** What a person has chosen; null if the person no longer exists. */
export async function readPreferences(
  app: App,
  { id }: Pick<SignedInUser, 'id'>,
): Promise<Preferences | null> {
  const [row] = await preferencesOf(app.db, { userId: id });
  return row ? preferencesIn(app, row) : null;
}

export function preferencesIn(app: Services, row: PreferencesRow): Preferences {
  return { visibility: row.visibility, ...channelsIn(app, row) };
}

export function channelsIn(app: Services, row: ChannelsRow): Pick<Preferences, 'channels' | 'reach'> {
  const reach = reachOf(app, row);
  return { channels: channelsOf({ ...row, slack: reach.slack }), reach };
}

type Services = Pick<App, 'slack' | 'mail' | 'clock'>;

/**
 * Takes effect the next time anybody looks, or is told something. No audit entry records it: who hides is nobody's business,
 * admins included (N2).
 */
export async function changePreferences(
  app: App,
  user: SignedInUser,
  { visibility, channels = {} }: PreferencesChange,
): Promise<void> {
  await app.db.transaction(async (transaction) => {
    await holdPreferences(transaction, { userId: user.id });
    const [row] = await preferencesOf(transaction, { userId: user.id });
    if (!row) return;
    const { slack } = reachOf(app, row);
    await setPreferences(transaction, {
      userId: user.id,
      visibility: visibility ?? row.visibility,
      ...chosenBy({ ...row, slack }, channels),
    });
  });
}

export function reachOf(app: Services, row: ChannelsRow): { slack: SlackReach; email: EmailReach } {
  return { slack: slackReach(app, row), email: emailReach(app, row) };
}

function slackReach({ slack }: Services, { account, isLookedUp }: ChannelsRow): SlackReach {
  if (slack === null) return 'not-set-up';
  if (account !== null) return 'ready';
  return isLookedUp ? 'no-account' : 'not-looked-up';
}

function emailReach({ mail, clock }: Services, { email, isProved, refusedAt }: ChannelsRow): EmailReach {
  if (mail === null) return 'not-set-up';
  if (email === '') return 'no-address';
  if (isRefusedAddress(refusedAt, clock.now())) return 'refused';
  return isProved ? 'ready' : 'not-proved';
}
