import { edit, type Edit, type Fault } from './fault.ts';

const KEEPING = ['tests/reports/privacy', 'tests/backup/restored'];
const keeping = (name: string, ...edits: Edit[]): Fault => ({ name, edits, tests: KEEPING });

/** Faults in what is forgotten, and in what a backup keeps. */
export const keepingFaults: Fault[] = [
  keeping(
    'A forgotten booking still says whom it was for',
    edit(
      'src/server/privacy/anonymise-store.ts',
      'set user_id = ${formerColleagueId}, booked_for = null, cancel_note = null,',
      'set user_id = ${formerColleagueId}, cancel_note = null,',
    ),
  ),
  keeping(
    'A backup reads each table at a different moment',
    edit(
      'src/server/db/backup/write.ts',
      'begin transaction isolation level repeatable read read only',
      'begin transaction read only',
    ),
  ),
];
