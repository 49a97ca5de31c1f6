import { edit, type Edit, type Fault } from './fault.ts';

const OBJECTS = 'src/server/offices/contents/actions.ts';
const CONTENTS = 'src/server/offices/contents/contents-actions.ts';
const CLOSINGS = 'src/server/offices/closings/actions.ts';
const SEVERAL = 'src/server/offices/closings/several-actions.ts';

const ADMIN = [
  'tests/admin/objects',
  'tests/admin/contents',
  'tests/admin/contents-and-people',
  'tests/admin/closings',
  'tests/admin/plans',
  'tests/attack/access',
];
const admin = (name: string, ...edits: Edit[]): Fault => ({ name, edits, tests: ADMIN });
const together = (name: string, ...edits: Edit[]): Fault => ({
  name,
  edits,
  tests: ['tests/admin/closings-together'],
});

/** Faults in what admins do. */
export const adminFaults: Fault[] = [
  admin(
    'A new desk promotes nobody (W4)',
    edit(
      OBJECTS,
      '    if (isForQueue) await promoteOnAllDays(app, transaction, { areaId, timeZone: area.timeZone }, now);\n',
    ),
  ),
  admin(
    'A reactivated desk promotes nobody (W4)',
    edit(
      OBJECTS,
      '!isWaitedFor(before) && isWaitedFor(after)',
      'isWaitedFor(before) && !isWaitedFor(before)',
    ),
  ),
  admin(
    'Deactivating a desk does not wait for somebody booking it',
    edit(
      OBJECTS,
      'isAboutDays ? await lockAllDaysAndExpireDue(app, transaction, [areaId]) : app.clock.now()',
      'isAboutDays ? app.clock.now() : app.clock.now()',
    ),
  ),
  admin(
    'A booking to be kept on a deactivated desk is cancelled (A4)',
    edit(OBJECTS, "!isActive && change.onFutureBookings === 'cancel'", '!isActive'),
  ),
  admin(
    'New desks that are saved with their area promote nobody (W4)',
    edit(
      CONTENTS,
      'isWaitedFor(after) && !(before && isWaitedFor(before))',
      'isWaitedFor(after) && !isWaitedFor(after)',
    ),
  ),
  admin(
    'An area is saved over what its admin has not seen',
    edit(CONTENTS, "    if (current?.version !== version) return refused('area-changed');\n"),
  ),
  admin(
    'What was saved of an area is not written down (A6)',
    edit(CONTENTS, 'if (trail) {', 'if (trail && !trail) {'),
  ),
  admin(
    'Closing an office does not wait for somebody booking in it',
    edit(CLOSINGS, 'await lockAllDaysAndExpireDue(app, transaction, areaIds)', 'app.clock.now()'),
  ),
  admin(
    'A closing tells nobody',
    edit(CLOSINGS, '  await tellOfClosing(transaction, { closingId: id, now: at, actId });\n'),
  ),
  together(
    'Closing several offices does not wait for somebody booking in one of them (A7)',
    edit(SEVERAL, 'await lockAllDaysAndExpireDue(app, transaction, areaIds)', 'app.clock.now()'),
  ),
  together(
    'When one of several closings exists already, the others are still made (A7)',
    edit(
      SEVERAL,
      "  if (closings.some(({ closedFor }) => closedFor !== null)) return refused('closed-already');\n",
    ),
  ),
  together(
    'Each of several closings has a message of its own (A7, D8)',
    edit(SEVERAL, 'closings.length > 1 ? await beginClosings(transaction, { now: at }) : []', '[]'),
  ),
  together(
    'A closing offers the same day for each booking it has ended (A9)',
    edit('src/server/messages/outbox/offers.ts', '    exceptDays.push(found.date);\n'),
  ),
  together(
    'A closing offers a day on which the person is coming anyway (A9)',
    edit(
      'src/server/messages/outbox/offers-store.ts',
      'own.user_id = lost.user_id and own.date = d.date',
      'false',
    ),
  ),
  admin('Closed days can be booked', edit('src/shared/bookings/rules.ts', ' && !closingOn(date, closings)')),
  admin(
    'A plan overwrites one that its admin has not seen',
    edit(
      'src/server/places/plans/actions.ts',
      "    if (area.hash !== replaces) return refused('plan-changed');\n",
    ),
  ),
  admin(
    'Two admins saving a plan at once do not wait for each other',
    edit('src/server/places/plans/store.ts', '\n   for no key update of a'),
  ),
  admin(
    'An admin call is open to every user',
    edit(
      'src/shared/locations/overview-calls.ts',
      "'GET /admin/overview': {\n    ...forAdmins,",
      "'GET /admin/overview': {\n    ...forAdmins,\n    access: 'user',",
    ),
  ),
];
