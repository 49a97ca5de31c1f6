import { edit, type Edit, type Fault } from './fault.ts';

const DRAWING = 'src/server/days/draws/drawing.ts';
const TURNS = 'src/server/days/sql/turns.ts';
const TURNS_STORE = 'src/server/days/draws/turns-store.ts';

const fault = (name: string, ...edits: Edit[]): Fault => ({ name, edits, tests: ['tests/draws'] });

/** Faults in giving out an area by turns. */
export const drawFaults: Fault[] = [
  {
    name: 'Whoever has had the most turns comes first (F5)',
    edits: [edit('src/shared/draws/rules.ts', 'a.turns - b.turns', 'b.turns - a.turns')],
    tests: ['src/shared/draws', 'tests/draws', 'tests/turns'],
  },
  fault(
    'A day that is drawn and not over costs no turn (F4)',
    edit(TURNS_STORE, 'wentWithout(sql`not ', 'wentWithout(sql`false and not '),
  ),
  fault(
    'Turns of two weeks ago are forgotten (F4)',
    edit(TURNS_STORE, 'DAYS_OF_TURNS = 56', 'DAYS_OF_TURNS = 14'),
  ),
  fault(
    'What an admin took away costs a turn (F3)',
    edit(TURNS, " and b.cancel_reason not in ('admin', 'object-removed')", ''),
  ),
  fault(
    'Moving a booking away after 08:30 saves its turn (F3)',
    edit(TURNS, "e.action = 'moved'\n", "e.action = 'never'\n"),
  ),
  fault(
    'A space that comes free goes to somebody before the draw (F5)',
    edit(
      'src/server/days/waiting-list/store.ts',
      ' and not ${isBeforeDraw(areaId, date)}\n   ), heads',
      '\n   ), heads',
    ),
  ),
  fault(
    'A later day is drawn before an earlier one that is due (F7)',
    edit(DRAWING, 'due.filter((other) => other <= date)', 'due.filter((other) => other === date)'),
  ),
  fault(
    'Ending a draw leaves what was wished for (F11)',
    edit(
      DRAWING,
      '    if (!draw) {\n      await drawDay',
      '    if (!draw) {\n      if (areaId < 0) await drawDay',
    ),
  ),
  fault(
    'Somebody who has a space wishes for another (F8)',
    edit('src/shared/waiting-list/rules.ts', "return holdsSpace ? 'already-yours' : null", 'return null'),
  ),
];
