import { edit, type Edit, type Fault } from './fault.ts';

const RULES_OF_WISHES = 'src/shared/usual-week/rules.ts';
const PENDING = 'src/server/days/sql/pending-wishes.ts';
const WISHES = 'src/server/days/usual-week/store.ts';
const RESTING = 'src/server/days/usual-week/resting-store.ts';

const about =
  (...tests: string[]) =>
  (name: string, ...edits: Edit[]): Fault => ({ name, edits, tests });
const standing = about('tests/standing');
const limits = about('tests/races/limit', 'tests/standing/limit-at-midnight');
const taken = about('tests/standing/taken-away');
const turns = about('src/shared/usual-week', 'tests/standing', 'tests/races/midnight');

/** Faults in usual weeks: what they make, for whom first, and when they stop. */
export const standingFaults: Fault[] = [
  turns(
    'A request at midnight is answered before the wishes for that day (D4)',
    edit(
      'src/server/days/area-days/actions.ts',
      'const days = hasWishes ? [{ areaId, date }] : [];',
      'const days = hasWishes && !maker ? [{ areaId, date }] : [];',
    ),
  ),
  turns(
    'The younger wish is served first (D4)',
    edit(RULES_OF_WISHES, '|| a.age - b.age', '|| b.age - a.age'),
  ),
  turns(
    'Days that somebody has already been given do not count (D4)',
    edit(RULES_OF_WISHES, 'a.daysGiven - b.daysGiven || ', ''),
  ),
  turns(
    'A desk is not kept for the oldest wish for it (D4)',
    edit(RULES_OF_WISHES, 'if (id !== null && !keptFor.has(id)', 'if (id === -1 && !keptFor.has(id)'),
  ),
  standing(
    'A day that was given back is taken again (D3)',
    edit(
      PENDING,
      'decided.date = ${date})',
      'decided.date = ${date} and not exists (select from bookings gone where gone.id = decided.booking_id and gone.cancelled_at is not null))',
    ),
  ),
  standing('A wish that rests goes on making days (D5)', edit(PENDING, ' and ${w}.rested_at is null')),
  standing(
    'Mornings on which nobody was asked count (D5)',
    edit(RESTING, 'and b.asked_at is not null and b.asked_at >', 'and coalesce(b.asked_at, b.created_at) >'),
  ),
  standing(
    'Mornings from before somebody went on with a wish still count (D5)',
    edit(RESTING, 'greatest(${w}.resumed_at, ${w}.created_at)', '${w}.created_at'),
  ),
  standing(
    'A wish that is due to rest still makes the day that opens until a sweep records it (T4, D5)',
    edit('src/server/days/usual-week/serving-store.ts', " and not ${isDueToRest('w', now)}"),
  ),
  limits(
    'A booking does not wait for its owner’s usual week being served in another area (B11)',
    edit(
      'src/server/days/bookings/judging.ts',
      'situation?.hasWishesElsewhere && !isUnlimited',
      'situation?.takenBy === -1',
    ),
  ),
  limits(
    'Serving a usual week does not wait for its owner’s booking in another area (B11)',
    edit(
      'src/server/days/usual-week/serving-store.ts',
      '   order by w.id\n   for no key update`',
      '   order by w.id`',
    ),
  ),
  taken(
    'A desk that is retired stays decided for the usual week that had it (D6)',
    edit(
      'src/server/days/bookings/release-store.ts',
      '{ isTakenAway: true, awaitsOther: true,',
      '{ awaitsOther: true,',
    ),
  ),
  taken(
    'Lifting a closing makes none of a usual week’s days again (D6)',
    edit(WISHES, "d.reason = 'closed-day'", "d.reason = 'never'"),
  ),
  taken(
    'A day that a closing ends stays decided for the usual week that had it (D6)',
    edit(
      'src/server/days/bookings/release-store.ts',
      '      tells: false,\n      isTakenAway: true,\n',
      '      tells: false,\n',
    ),
  ),
  taken(
    'A changed wish keeps its age for a desk that it did not name before (D4)',
    edit(WISHES, 'then created_at else ${now}::timestamptz end', 'or ${now} is not null then created_at end'),
  ),
  taken(
    'A changed wish does not retry the days it was refused (D3)',
    edit(
      WISHES,
      "d.outcome = 'refused' and d.date >= ${today}`",
      "d.outcome = 'none' and d.date >= ${today}`",
    ),
  ),
  standing(
    'The wishes of somebody who is deactivated live on (D9)',
    edit('src/server/days/leaving/actions.ts', '  await endWishesOf(transaction, { userId, now: at });\n'),
  ),
];
