import { expect, test } from 'vitest';
import { startRelay } from '../mail/relay.ts';
import { letSlackFail } from '../slack/inbox.ts';
import { ben, chidi, dora, type Person } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { perchForEachTest } from '../support/stage.ts';
import { NEXT_OPENS } from '../standing/wishing.ts';
import { perFile } from '../support/started.ts';

const relay = perFile(startRelay);

const { perch, area, ada } = perchForEachTest({
  environment: () => ({ SMTP_URL: relay.url }),
  clears: 'everything',
});

const channels = async () => (await ada.get('/api/admin/overview/channels')).body;

async function comes(person: Person, desk: number, choice = ''): Promise<Client> {
  const client = await perch.signedIn(person);
  if (choice) await perch.app.db.query(`update users set ${choice} where email = $1`, [person.email]);
  await client.hasBooked(area, WEDNESDAY, desk);
  return client;
}

test('admins see what is waiting in each channel, and since when', async () => {
  const nothing = { isSetUp: true, waiting: 0, since: null };
  expect(await channels()).toEqual({
    slack: nothing,
    email: nothing,
    unreachable: { total: 0, people: [] },
  });
  await letSlackFail(perch.url, '500');
  await comes(ben, 0);
  expect((await channels()).slack).toEqual({ isSetUp: true, waiting: 1, since: TUESDAY_MORNING });
});

test('what a night could not book waits from the morning on, when it is to be said', async () => {
  const wish = { weekdays: [2], areaId: area.id, bookableObjectId: area.desks[0], orElse: 'nothing' };
  for (const person of [ben, chidi]) await (await perch.signedIn(person)).makes('/api/standing', wish);
  await perch.app.work.settle();
  await letSlackFail(perch.url, '500');
  await perch.setClock(NEXT_OPENS);
  await perch.app.work.settle();
  expect((await channels()).slack).toMatchObject({ waiting: 0, since: null });
  await perch.setClock('2026-12-01T08:05:00Z');
  expect((await channels()).slack.since).toBe('2026-12-01T08:00:00Z');
});

test('admins see who is coming but cannot be asked, and why (M6, M7)', async () => {
  await comes(ben, 0);
  await comes(chidi, 1, 'wants_slack = false, wants_mail = false');
  await comes(dora, 2, 'wants_slack = false, proved_email = null');
  const quiet = { email: 'no-slack-1@perch.example', givenName: 'Quiet', familyName: 'Crowd' };
  await comes(quiet, 3, 'wants_mail = false');
  await perch.app.work.settle();
  const { unreachable } = await channels();
  expect(unreachable.total).toBe(3);
  expect(
    unreachable.people.map(({ name, reason }: { name: string; reason: string }) => [name, reason]),
  ).toEqual([
    ['Chidi Anagonye', 'chose-neither'],
    ['Quiet Crowd', 'no-account'],
    ['Dora Petrescu', 'not-proved'],
  ]);
});
