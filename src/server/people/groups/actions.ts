import { listed } from '../../../shared/english.ts';
import type { GroupChange, Members, MembersMeant, NewGroup } from '../../../shared/groups/contract.ts';
import { MOST_GROUPS } from '../../../shared/limits.ts';
import { done, type Outcome, type Refused, refused } from '../../../shared/outcome.ts';
import type { App } from '../../context.ts';
import { violates } from '../../platform/db/violation.ts';
import type { SignedInUser } from '../accounts/caller.ts';
import * as store from './store.ts';

type OfGroup = { id: number };

const act = (app: App, admin: SignedInUser) => ({ now: app.clock.now().toString(), actorId: admin.id });

export const makeGroup = (app: App, admin: SignedInUser, group: NewGroup) =>
  unlessTaken(async (): Promise<Outcome<number, 'too-many'>> => {
    const [made] = await store.insertGroup(app.db, { ...group, ...act(app, admin) });
    const detail = `There are already ${MOST_GROUPS} groups, the maximum.`;
    return made ? done(made.id) : refused('too-many', { detail });
  });

export const changeGroup = (app: App, admin: SignedInUser, { id }: OfGroup, change: GroupChange) =>
  unlessTaken(() =>
    app.db.transaction(async (transaction): Promise<Outcome<null, 'not-found'>> => {
      const [before] = await store.lockGroup(transaction, { id });
      if (!before) return refused('not-found');
      const { name = before.name, providerValue = before.providerValue } = change;
      await store.updateGroup(transaction, { id, name, providerValue, ...act(app, admin) });
      return done(null);
    }),
  );

/** Spaces kept for it would become everybody's unnoticed, so an admin decides about them first. */
export const removeGroup = (
  app: App,
  admin: SignedInUser,
  { id }: OfGroup,
): Promise<Outcome<null, 'not-found' | 'group-in-use'>> =>
  app.db.transaction(async (transaction) => {
    const [group] = await store.lockGroup(transaction, { id });
    if (!group) return refused('not-found');
    const areas = (await store.areasKeptFor(transaction, { id })).map(({ name }) => name);
    if (areas.length > 0)
      return refused('group-in-use', {
        detail: `Spaces are kept for this group: ${listed(areas, { between: '; ' })}. Keep them for others first, or for nobody.`,
      });
    await store.deleteGroup(transaction, { id, ...act(app, admin) });
    return done(null);
  });

/** Replaces whom admins put in; a dry run only says whom that would be. */
export const chooseMembers = (
  app: App,
  admin: SignedInUser,
  { id }: OfGroup,
  { userIds, emails, isDryRun }: Members & { isDryRun: boolean },
): Promise<Outcome<MembersMeant | null, 'not-found'>> =>
  app.db.transaction(async (transaction) => {
    const [group] = await store.lockGroup(transaction, { id });
    if (!group) return refused('not-found');
    const people = await store.membersMeant(transaction, {
      ids: userIds ?? (emails ?? []).map(() => null),
      emails: emails ?? (userIds ?? []).map(() => null),
    });
    if (isDryRun) return done({ people });
    const known = people.flatMap((each) => each.id ?? []);
    await store.setMembers(transaction, { id, userIds: known, ...act(app, admin) });
    // Whoever waits for what is kept may have it now.
    transaction.onCommit(() => app.work.nudge());
    return done(null);
  });

/** The database has the last word: two who take a name at once cannot see each other. */
async function unlessTaken<Result>(work: () => Promise<Result>): Promise<Result | Refused<'name-taken'>> {
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'one_group_per_name')) return taken('name');
    if (violates(error, 'one_group_per_provider_value')) return taken('providerValue');
    throw error;
  }
}

const taken = (field: keyof NewGroup) =>
  refused('name-taken', {
    detail: 'The name is taken by another group.',
    errors: { [field]: ['is taken by another group'] },
  });
