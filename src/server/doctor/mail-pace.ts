import { DEADLINES } from '../../shared/deadlines.ts';
import { counted } from '../../shared/english.ts';
import { findingsIn } from './database.ts';
import { type Finding, findingsAbout } from './finding.ts';
import { peopleToMail } from './store.ts';

const { fine, problem } = findingsAbout('Email');

const { ask, release } = DEADLINES;
/** Half the time from when questions leave to when those who were asked lose an unconfirmed space. */
const LONGEST_MINUTES = Temporal.PlainTime.from(ask).until(release).total('minutes') / 2;

/** M8: how long the relay's pace takes for one question to everybody. A database that cannot be asked has its own findings. */
export const examinePace = (databaseUrl: string, perMinute: number, hasSlack: boolean) =>
  findingsIn(
    databaseUrl,
    async (db) => {
      const [row] = await peopleToMail(db, { hasSlack });
      return paceOf(row?.people ?? 0, perMinute);
    },
    () => [],
  );

export function paceOf(people: number, perMinute: number): Finding[] {
  if (people === 0) return [];
  const minutes = Math.ceil(people / perMinute);
  const asking = `Asking ${counted(people, 'person', 'people')} by email takes ${counted(minutes, 'minute')} at ${perMinute} a minute`;
  return [
    minutes <= LONGEST_MINUTES
      ? fine(`${asking}.`)
      : problem(
          `${asking}, and whoever is not reached by ${release} keeps the space. Raise MAIL_PER_MINUTE as far as the relay allows.`,
        ),
  ];
}
