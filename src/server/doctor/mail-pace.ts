import { counted } from '../../shared/english.ts';
import { openDatabase } from '../platform/db/database.ts';
import { type Finding, fine, problem } from './finding.ts';
import { hasUsers, peopleToMail } from './store.ts';

/** Half the time from 08:00, when questions leave, to 10:00, when those who were asked lose an unconfirmed space. */
const LONGEST_MINUTES = 60;

/** M8: how long the relay's pace takes for one question to everybody. Nothing if the database cannot say who there is. */
export async function examinePace(
  databaseUrl: string,
  perMinute: number,
  hasSlack: boolean,
): Promise<Finding[]> {
  const db = openDatabase({ connectionString: databaseUrl }, () => {});
  try {
    const [found] = await hasUsers(db);
    if (!found?.isThere) return [];
    const [row] = await peopleToMail(db, { hasSlack });
    return paceOf(row?.people ?? 0, perMinute);
  } catch {
    // The database has its own findings.
    return [];
  } finally {
    await db.close();
  }
}

export function paceOf(people: number, perMinute: number): Finding[] {
  if (people === 0) return [];
  const minutes = Math.ceil(people / perMinute);
  const asking = `Asking ${counted(people, 'person', 'people')} by email takes ${counted(minutes, 'minute')} at ${perMinute} a minute`;
  return [
    minutes <= LONGEST_MINUTES
      ? fine('Email', `${asking}.`)
      : problem(
          'Email',
          `${asking}, and whoever is not reached by 10:00 keeps the space. Raise MAIL_PER_MINUTE as far as the relay allows.`,
        ),
  ];
}
