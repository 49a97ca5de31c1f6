import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Domain, startNames } from './names.ts';
import { openPractice } from './practice.ts';
import { type PracticeRelay, startRelay } from './relay.ts';

const practice = openPractice();

let relay: PracticeRelay;

beforeAll(async () => {
  relay = await startRelay();
});
afterAll(() => relay.stop());

/** Email as well as Google and Slack, all in order. */
const settings = () => ({
  SMTP_URL: `smtp://perch%40company:s3cret@${relay.host}`,
  MAIL_FROM: 'perch@company.example',
});

const problems = (changed: Record<string, string>) => practice.problems({ ...settings(), ...changed });

async function operate(statement: string): Promise<void> {
  const client = new pg.Client(practice.database.url);
  await client.connect();
  await client.query(statement);
  await client.end();
}

describe('the domain that mails come from', () => {
  const TAKES_MAIL = {
    mx: [
      [20, 'second.example'],
      [10, 'first.example'],
    ] as const,
  };
  const names: [string, Domain | null, string[]][] = [
    [
      'that names its servers and who may send',
      { ...TAKES_MAIL, txt: ['some-proof=1', 'v=spf1 include:relay.example ~all'] },
      [
        'ok Email: Mail to sender.example goes to first.example (MX).',
        'ok Email: sender.example says who may send for it (SPF). Make sure that the relay is among them.',
      ],
    ],
    [
      'that names nobody who may send',
      { ...TAKES_MAIL, txt: ['v=spf10'] },
      [
        'ok Email: Mail to sender.example goes to first.example (MX).',
        'ok Email: sender.example does not say who may send for it (SPF). Servers other than your own may take its mail for junk.',
      ],
    ],
    [
      'that takes mail at its own address',
      { a: ['192.0.2.1'], txt: ['v=spf1 a -all'] },
      [
        'ok Email: sender.example names no mail server (MX), so mail to it goes to the domain itself.',
        'ok Email: sender.example says who may send for it (SPF). Make sure that the relay is among them.',
      ],
    ],
    [
      'that neither takes nor sends mail',
      { mx: [[0, '']], txt: ['v=spf1 -all'] },
      [
        'problem Email: sender.example says that it takes no mail (MX), and some servers refuse mail from such a domain. Use another one in MAIL_FROM.',
        'problem Email: sender.example says that nobody may send for it (SPF). Use another one in MAIL_FROM.',
      ],
    ],
    [
      'that says twice who may send',
      { ...TAKES_MAIL, txt: ['v=spf1 mx -all', 'v=spf1 a -all'] },
      [
        'ok Email: Mail to sender.example goes to first.example (MX).',
        'problem Email: sender.example has 2 SPF records, and with more than one, none counts. Merge them.',
      ],
    ],
    [
      'that does not exist',
      null,
      [
        'problem Email: sender.example has neither a mail server (MX) nor an address, so many servers refuse mail from it. Check the domain in MAIL_FROM.',
        'ok Email: sender.example does not say who may send for it (SPF). Servers other than your own may take its mail for junk.',
      ],
    ],
  ];

  const saidBy = async (...how: Parameters<typeof startNames>): Promise<string[]> => {
    const { address, stop } = await startNames(...how);
    practice.afterwards(stop);
    const lines = await practice.said(
      { ...settings(), MAIL_FROM: 'perch@sender.example' },
      { nameServers: [address] },
    );
    return lines.filter((line) => line.includes('sender.example') && !line.includes(relay.host));
  };

  test.each(names)('%s', async (_case, domain, lines) => {
    expect(await saidBy(domain ? { 'sender.example': domain } : {})).toEqual(lines);
  });

  test('that cannot be looked up is not a problem', async () => {
    expect(await saidBy({}, { isBroken: true })).toEqual([
      'ok Email: sender.example could not be looked up (ESERVFAIL), so its MX and SPF records were not checked.',
    ]);
  });
});

test('asking everybody counts those who are active and have no account in Slack, if there is Slack (M8)', async () => {
  await operate(
    `insert into users (google_sub, email, first_name, last_name, is_active, slack_user_id, created_at)
     select 'crowd ' || n, 'crowd' || n || '@company.example', 'Crowd', n, n <> 1, case when n = 2 then 'U2' end, now()
     from generate_series(1, 70) n`,
  );
  practice.afterwards(() => operate(`delete from users where first_name = 'Crowd'`));
  const withoutSlack = { SLACK_BOT_TOKEN: '', SLACK_SIGNING_SECRET: '', SLACK_API_URL: '' };
  const slowly = { MAIL_PER_MINUTE: '1' };
  expect(await problems({ ...withoutSlack, ...slowly })).toEqual([
    expect.stringContaining('Asking 69 people by email takes 69 minutes'),
  ]);
  expect(await problems(slowly)).toEqual([
    expect.stringContaining('Asking 68 people by email takes 68 minutes'),
  ]);
});
