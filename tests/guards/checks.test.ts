import { expect, test } from 'vitest';
import type { ActKind } from '../../src/server/days/acts/store.ts';
import type { CancelReason } from '../../src/server/days/bookings/store.ts';
import type { ChannelName } from '../../src/server/days/sql/unsent.ts';
import type { DecidedDay } from '../../src/server/days/usual-week/store.ts';
import type { NoticeKind } from '../../src/server/messages/outbox/details-store.ts';
import type { EndedAs } from '../../src/server/messages/outbox/store.ts';
import type { Interaction } from '../../src/server/messages/slack/interaction.ts';
import type { Purpose } from '../../src/server/platform/db/serving.ts';
import { EARLY_ENDS } from '../../src/shared/deadlines.ts';
import type { GroupDetails } from '../../src/shared/groups/contract.ts';
import { LONGEST_NAME } from '../../src/shared/limits.ts';
import { AREA_FIELDS, LOCATION_FIELDS, OBJECT_FIELDS } from '../../src/shared/locations/fields.ts';
import { areaKinds, objectKinds } from '../../src/shared/locations/kinds.ts';
import { VISIBILITIES } from '../../src/shared/privacy/rules.ts';
import { SECURITY_KINDS } from '../../src/shared/security/contract.ts';
import type { OrElse } from '../../src/shared/usual-week/rules.ts';
import { placeSchema } from '../../src/shared/waiting-list/contract.ts';
import { freshDatabase } from '../support/postgres.ts';

/** What the code knows for each column whose table lists what it may hold. A word that is new in a type does not compile here; it needs a migration. */
const KNOWN: Record<string, readonly (string | number)[]> = {
  'acts.kind': every<ActKind>({ batch: 1, standing: 1, night: 1, cancelling: 1, closing: 1, outage: 1 }),
  'areas.area_type_id': areaKinds.map(({ id }) => id),
  'bookable_objects.bookable_object_type_id': objectKinds.map(({ id }) => id),
  'bookings.cancel_reason': every<CancelReason>({
    owner: 1,
    admin: 1,
    slack: 1,
    unconfirmed: 1,
    'object-removed': 1,
  }),
  'deliveries.channel': every<Exclude<ChannelName, 'slack'>>({ mail: 1 }),
  'deliveries.ended_as': every<Exclude<EndedAs, 'no-account'> | 'sent'>({
    sent: 1,
    'no-channel': 1,
    obsolete: 1,
    failed: 1,
  }),
  'group_members.source': every<GroupDetails['members'][number]['sources'][number]>({
    admin: 1,
    provider: 1,
  }),
  'installation.serves': every<Purpose>({ demo: 1, company: 1 }),
  'location_limits.area_type_id': areaKinds.map(({ id }) => id),
  'notices.ended_as': every<EndedAs | 'sent'>({
    sent: 1,
    'no-account': 1,
    'no-channel': 1,
    obsolete: 1,
    failed: 1,
  }),
  'notices.kind': every<NoticeKind>({
    booked: 1,
    promoted: 1,
    moved: 1,
    cancelled: 1,
    confirm: 1,
    remind: 1,
    unconfirmed: 1,
    'place-joined': 1,
    'place-expired': 1,
    resting: 1,
    'usual-week': 1,
    'usual-days-refused': 1,
    closing: 1,
    away: 1,
    'account-linked': 1,
  }),
  'security_events.kind': SECURITY_KINDS,
  'slack_presses.action': every<Interaction['action']>({ confirm: 1, cancel: 1, resume: 1 }),
  'standing_days.outcome': every<DecidedDay['outcome']>({
    booked: 1,
    'booked-another': 1,
    waiting: 1,
    refused: 1,
  }),
  'standing_wishes.or_else': every<OrElse>({ nothing: 1, nearest: 1, any: 1 }),
  'users.visibility': VISIBILITIES,
  'waiting_list_places.ended_as': placeSchema.shape.endedAs.unwrap().options,
  'waiting_list_places.until': Object.keys(EARLY_ENDS),
};

test('what a table lets a column hold is what the code knows', async () => {
  const database = await freshDatabase();
  const { rows } = await database.pool.query<{ column: string; check: string }>(`
    select r.relname || '.' || a.attname as column, pg_get_constraintdef(c.oid) as check
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    join pg_attribute a on a.attrelid = r.oid and a.attnum = c.conkey[1]
    where c.contype = 'c' and cardinality(c.conkey) = 1 order by 1`);
  await database.drop();
  const longest = rows.flatMap(({ column, check }) => {
    const most = /length\(name\) <= (\d+)/.exec(check)?.[1];
    return most === undefined ? [] : [[column, Number(most)] as const];
  });
  expect(Object.fromEntries(longest)).toEqual({
    'areas.name': AREA_FIELDS.name.max,
    'boards.name': LONGEST_NAME,
    'bookable_objects.name': OBJECT_FIELDS.name.max,
    'groups.name': LONGEST_NAME,
    'locations.name': LOCATION_FIELDS.name.max,
    'sessions.name': LONGEST_NAME,
  });
  const allowed = rows.flatMap(({ column, check }) => {
    const list = /^CHECK \(+\w+ = (?:ANY \(+ARRAY\[(.*?)\]|('[^']*'))/.exec(check)?.slice(1).find(Boolean);
    return list === undefined ? [] : [[column, list.split(', ').map(plain).toSorted()] as const];
  });
  expect(Object.fromEntries(allowed)).toEqual(
    Object.fromEntries(
      Object.entries(KNOWN).map(([column, values]) => [column, values.map(String).toSorted()]),
    ),
  );
});

function every<Word extends string>(words: Record<Word, 1>): string[] {
  return Object.keys(words);
}

/** Of `'batch'::text`. */
const plain = (value: string) => value.replace(/::.*$/, '').replaceAll("'", '');
