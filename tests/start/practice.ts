import { afterAll, afterEach, beforeAll } from 'vitest';
import { systemClock } from '../../src/server/platform/clock.ts';
import { examine } from '../../src/server/doctor/examine.ts';
import { type SharedSlack, startSharedSlack } from '../slack/stand-in-slack.ts';
import { type PracticeNames, startNames } from './names.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';
import { type FreshDatabase, freshDatabase } from '../support/postgres.ts';

/** What the doctor says about a faultless configuration, for one file's tests to break piece by piece. */
export type Practice = {
  perch: TestPerch;
  slack: SharedSlack;
  database: FreshDatabase;
  settings: Record<string, string>;
  /** Knows company.example, which is in order. */
  names: PracticeNames;
  /** Done after the test, in reverse order. */
  afterwards(end: () => unknown): void;
  /** One line per finding. Google's certificates are those of our stand-in, unless told otherwise. */
  said(changed?: Record<string, string>, options?: Options): Promise<string[]>;
  /** Only the problems among those lines. */
  problems(changed?: Record<string, string>, options?: Options): Promise<string[]>;
};

type Options = Partial<NonNullable<Parameters<typeof examine>[1]>>;

export function openPractice(): Practice {
  const practice = {} as Practice;
  const ends: (() => unknown)[] = [];

  beforeAll(async () => {
    const [perch, slack, database, names] = await Promise.all([
      startPerch(),
      startSharedSlack(),
      freshDatabase(),
      startNames({
        'company.example': { mx: [[10, 'mx.company.example']], txt: ['v=spf1 mx -all'] },
      }),
    ]);
    // The doctor compares real clocks.
    await perch.visitor().post('/dev/clock', {});
    const settings = {
      DATABASE_URL: database.url,
      PUBLIC_URL: perch.url,
      GOOGLE_CLIENT_ID: '123-abc.apps.googleusercontent.com',
      GOOGLE_HOSTED_DOMAIN: 'perch.example',
      SLACK_BOT_TOKEN: 'xoxb-demo',
      SLACK_SIGNING_SECRET: 'a-secret-of-slack',
      SLACK_API_URL: slack.apiUrl,
    };
    Object.assign(practice, { perch, slack, database, names, settings });
  });
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });
  afterAll(() =>
    Promise.all([
      practice.perch.stop(),
      practice.slack.stop(),
      practice.database.drop(),
      practice.names.stop(),
    ]),
  );

  return Object.assign(practice, {
    afterwards: (end: () => unknown) => void ends.push(end),
    async said(changed = {}, options = {}) {
      const lines: string[] = [];
      const surroundings = {
        clock: systemClock,
        certsUrl: `${practice.perch.url}/dev/google/certs`,
        nameServers: [practice.names.address],
        ...options,
      };
      const found = examine({ ...practice.settings, ...changed }, surroundings);
      for await (const { about, isFine, sentence } of found)
        lines.push(`${isFine ? 'ok' : 'problem'} ${about}: ${sentence}`);
      return lines;
    },
    async problems(changed = {}, options = {}) {
      return (await practice.said(changed, options)).filter((line) => line.startsWith('problem'));
    },
  } satisfies Partial<Practice>);
}
