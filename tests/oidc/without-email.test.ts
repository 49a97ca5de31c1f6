import { beforeAll, describe, expect, test } from 'vitest';
import { movableClock } from '../../src/server/platform/clock.ts';
import { makeOffice } from '../support/office.ts';
import { TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { startSharedSlack } from '../slack/stand-in-slack.ts';
import { startHostileProvider } from './hostile.ts';
import { visitorOf } from './visitor.ts';
import { type Client, clientOf } from '../support/client.ts';
import { perchForFile } from '../support/stage.ts';
import { perFile } from '../support/started.ts';

const clock = movableClock();
const provider = perFile(() => startHostileProvider(clock));
const slack = perFile(startSharedSlack);
const lookUps: string[] = [];

beforeAll(async () => {
  clock.set(Temporal.Instant.from(TUESDAY_MORNING));
  const { api } = slack;
  slack.api = (method, token, form) => {
    if (method === 'users.lookupByEmail') lookUps.push(JSON.stringify(form));
    return api(method, token, form);
  };
});

const { perch } = perchForFile({
  environment: () => ({
    ...provider.settings,
    SLACK_BOT_TOKEN: 'xoxb-demo',
    SLACK_SIGNING_SECRET: 's'.repeat(32),
    SLACK_API_URL: slack.apiUrl,
  }),
  parts: () => ({ clock }),
});

async function signedInAs(claims: Record<string, unknown>): Promise<Client> {
  provider.says(claims);
  const visitor = visitorOf(perch.url);
  await visitor.get(provider.wayBack(await visitor.leave()));
  return clientOf(perch.url, `perch-session=${visitor.cookies.get('perch-session')?.value}`);
}

describe('somebody without an email (I7)', () => {
  test('books like anybody else, is asked nothing, keeps the desk and is listed as not asked', async () => {
    const area = await makeOffice(perch);
    const mias = await signedInAs({ sub: 'mia-1', name: 'Mia Berg' });
    expect((await mias.get('/api/session')).body).toMatchObject({ firstName: 'Mia Berg', email: '' });
    const wanted = { areaId: area.id, bookableObjectId: area.desks[0], date: WEDNESDAY };
    const { id } = await mias.makes('/api/booking', wanted);
    for (const time of ['08:00:00', '09:31:00', '10:01:00']) {
      clock.set(Temporal.Instant.from(`${WEDNESDAY}T${time}Z`));
      await perch.app.work.settle();
    }
    expect(lookUps).toEqual([]);
    expect(await mias.upcoming()).toMatchObject([{ id }]);

    await perch.app.db.query('update users set is_admin = true');
    const { body: listed } = await mias.get(`/api/admin/bookings?from=${WEDNESDAY}&to=${WEDNESDAY}`);
    expect(listed).toMatchObject([{ bookedBy: 'Mia Berg', bookedByUser: { email: '' } }]);
    const { body: found } = await mias.get('/api/admin/users?search=mia');
    expect(found.users).toMatchObject([{ firstName: 'Mia Berg', email: '' }]);
    const { body: report } = await mias.post('/api/reporting/not-asked/run', {
      from: WEDNESDAY,
      to: WEDNESDAY,
    });
    expect(report).toMatchObject([{ person: 'Mia Berg', email: '' }]);
    const { body: own } = await mias.get('/api/session/data');
    expect(own.person).toMatchObject({ email: '', provedEmail: null });
    expect(own.identities).toMatchObject([{ issuer: provider.issuer, subject: 'mia-1' }]);
  });

  test('and another one are two people', async () => {
    await signedInAs({ sub: 'mia-2', name: 'Mia Berg' });
    const { rows } = await perch.app.db.query(`select id from users where email = ''`);
    expect(rows).toHaveLength(2);
  });
});
