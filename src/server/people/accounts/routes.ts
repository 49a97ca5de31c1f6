import { peopleCalls } from '../../../shared/people/calls.ts';
import type { User } from '../../../shared/people/contract.ts';
import { todayIn } from '../../../shared/day.ts';
import { done, refused } from '../../../shared/outcome.ts';
import { reachedBy, silenceCostsSpace } from '../../../shared/privacy/channels.ts';
import { personalDataSchema, type Preferences } from '../../../shared/privacy/contract.ts';
import { recordDownload } from '../audit/download-actions.ts';
import type { App } from '../../context.ts';
import { serve } from '../../platform/http/calls.ts';
import { asksForCsv, rowsOfBatches, sendCsv } from '../../platform/http/csv.ts';
import { sendJson } from '../../platform/http/large-answers.ts';
import { personalData } from '../privacy/data-store.ts';
import { changePreferences, channelsIn, readPreferences } from '../privacy/preferences-actions.ts';
import { endOne, endOthers, signIn, endOwnSession, signOutPerson } from './actions.ts';
import { PERSON_COLUMNS } from '../../../shared/people/columns.ts';
import { peopleInBatches } from './admin-file.ts';
import { usersMatching } from './admin-store.ts';
import { noteSecurity } from '../security/noting.ts';
import { idTokenIn } from '../oidc/actions.ts';
import { keepKnownThere } from '../oidc/known-there.ts';
import { isFresh } from '../sessions/freshness.ts';
import { dropNonce, expectedNonce } from '../sign-in/nonce.ts';
import { sessionsOf } from '../sessions/session-store.ts';
import { clearCookie, hashOf, setCookie, visitorOf } from '../sessions/sessions.ts';
import { tokenIn } from '../../platform/http/cookies.ts';
import type { SignedInUser } from './caller.ts';
import { waysIn } from '../sign-in/ways.ts';

const PAGE_SIZE = 50;

export function peopleRoutes(app: App) {
  return serve(app, peopleCalls, {
    'GET /session': ({ user }) => presentUser(app, user, channelsIn(app, user)),

    'GET /session/ways': () => waysIn(app.config),

    async 'POST /session/google'({ request, reply }) {
      const credential = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
      if (!credential) return refused('sign-in-refused');
      const nonce = expectedNonce(app, request);
      const signedIn = await signIn(app, credential, nonce, visitorOf(request, app));
      if (!signedIn.done) return signedIn;
      setCookie(reply, app, signedIn.value.token);
      dropNonce(app, request, reply);
      noteSecurity(app, request, { kind: 'signed-in', reason: 'google', userId: signedIn.value.user.id });
      const { user } = signedIn.value;
      return presentUser(app, user, await readPreferences(app, user));
    },

    async 'POST /session/sign-out'({ request, reply }) {
      const [ended] = await endOwnSession(app, tokenIn(request, app));
      if (ended) noteSecurity(app, request, { kind: 'signed-out', reason: '', userId: ended.userId });
      const idToken = await idTokenIn(app, ended?.idToken ?? null);
      if (idToken !== null) await keepKnownThere(app, reply, { idToken, isRefused: false });
      clearCookie(reply, app);
    },

    async 'GET /session/list'({ user, request }) {
      const sessions = await sessionsOf(app.db, {
        userId: user.id,
        tokenHash: hashOf(tokenIn(request, app) ?? ''),
        days: app.config.sessionDays,
        now: app.clock.now().toString(),
      });
      return sessions.map(({ startedAt, lastSeenAt, ...each }) => ({
        ...each,
        startedAt: startedAt.toString(),
        lastSeenAt: lastSeenAt.toString(),
      }));
    },

    async 'DELETE /session/list/:id'({ params: { id }, user, request, reply }) {
      if (!(await isFresh(app, request))) return refused('sign-in-again');
      const ended = await endOne(app, user, id, tokenIn(request, app) ?? '');
      if (!ended.done) return ended;
      if (ended.value.isThis) clearCookie(reply, app);
      return done(undefined);
    },

    async 'DELETE /session/list/others'({ user, request }) {
      if (!(await isFresh(app, request))) return refused('sign-in-again');
      return { ended: await endOthers(app, user, tokenIn(request, app) ?? '') };
    },

    async 'GET /session/data'({ user, reply }) {
      const [data] = await personalData(app.db, { userId: user.id });
      if (!data) return refused('signed-out');
      const fileName = `perch-your-data-${todayIn('UTC', app.clock.now())}.json`;
      reply.header('content-disposition', `attachment; filename="${fileName}"`);
      return sendJson(app, reply, personalDataSchema, data.text);
    },

    'GET /session/preferences': async ({ user }) =>
      (await readPreferences(app, user)) ?? refused('signed-out'),

    'PUT /session/preferences': ({ body, user }) => changePreferences(app, user, body),

    async 'GET /admin/users'({ query: { search, page }, user: you, request, reply }) {
      reply.header('vary', 'accept');
      if (asksForCsv(request.headers.accept)) {
        if (!(await isFresh(app, request))) return refused('sign-in-again');
        await recordDownload(app, you, { list: 'people' });
        const rows = await rowsOfBatches(peopleInBatches(app.db, search));
        return sendCsv(reply, `perch-people-${todayIn('UTC', app.clock.now())}.csv`, PERSON_COLUMNS, rows);
      }
      const rows = await usersMatching(app.db, { search, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
      const users = rows.map(({ total: _, ...user }) => ({ ...user, isYou: user.id === you.id }));
      return { users, total: rows[0]?.total ?? 0, page, pageSize: PAGE_SIZE };
    },

    'DELETE /admin/users/:id/sessions': ({ params, user }) => signOutPerson(app, user, params.id),
  });
}

const presentUser = (
  app: App,
  { firstName, lastName, email, isAdmin, manages }: SignedInUser,
  told: Pick<Preferences, 'channels' | 'reach'> | null,
): User => ({
  firstName,
  lastName,
  email,
  isAdmin,
  manages,
  features: app.config.features,
  ...beingTold(told),
});

function beingTold(
  told: Pick<Preferences, 'channels' | 'reach'> | null,
): Pick<User, 'channels' | 'silenceCostsSpace'> {
  if (!told) return { channels: { slack: false, email: false }, silenceCostsSpace: false };
  const channels = reachedBy(told.channels, told.reach);
  return { channels, silenceCostsSpace: silenceCostsSpace(channels, told.reach.email) };
}
