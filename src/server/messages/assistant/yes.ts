import type { App } from '../../context.ts';
import { newToken } from '../../people/sessions/sessions.ts';
import { keyFor } from '../../platform/keys/actions.ts';
import { opened, sealed } from '../../platform/keys/sealing.ts';
import { useYes } from './store.ts';

const YES_MS = 5 * 60_000;

/** A time of which a later one is greater as text. */
const stamp = (ms: number) => String(ms).padStart(16, '0');

/** O5: what a client hands back with the person's yes. It opens for exactly what was asked. */
export const sealedQuestion = async (app: App, asked: string): Promise<string> =>
  sealed(await keyFor(app, 'assistant'), asked, `${stamp(app.clock.now().epochMilliseconds)} ${newToken()}`);

/** Whether this is the first yes to exactly that question, in time. */
export async function takesYes(app: App, tokenId: number, asked: string, seal: string): Promise<boolean> {
  const yes = opened(await keyFor(app, 'assistant'), asked, seal);
  const expired = stamp(app.clock.now().epochMilliseconds - YES_MS);
  if (yes === null || yes < expired) return false;
  return (await useYes(app.db, { tokenId, yes, expired })).length > 0;
}
