import { randomBytes } from 'node:crypto';
import type { App } from '../../context.ts';
import { keyNamed, makeKey } from './store.ts';

/** What is sealed with keys of ours: links in mails (M10), attempts to sign in (I5), and questions of assistants (O5). Each has its own. */
type Purpose = 'answers' | 'sign-in' | 'assistant';

const keysOf = new WeakMap<App, Map<Purpose, Buffer>>();

/** Made once and kept in the database, so that each instance reads what another has sealed, also after a restart. */
export async function keyFor(app: App, purpose: Purpose): Promise<Buffer> {
  const known = keysOf.get(app)?.get(purpose);
  if (known) return known;
  let [kept] = await keyNamed(app.db, { name: purpose });
  if (!kept) {
    await makeKey(app.db, { name: purpose, secret: randomBytes(32), now: app.clock.now().toString() });
    [kept] = await keyNamed(app.db, { name: purpose });
  }
  if (!kept) throw new Error(`The key for ${purpose} was deleted while it was read.`);
  keysOf.set(app, (keysOf.get(app) ?? new Map<Purpose, Buffer>()).set(purpose, kept.secret));
  return kept.secret;
}
