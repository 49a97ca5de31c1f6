import { afterEach, beforeEach, expect, test } from 'vitest';
import { ben, chidi, dora } from '../support/cast.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, WEDNESDAY } from '../support/perch.ts';
import { type SharedSlack, startSharedSlack } from './stand-in-slack.ts';

let slack: SharedSlack;
let perch: TestPerch;
let area: TestArea;

beforeEach(async () => {
  slack = await startSharedSlack();
  perch = await startPerch({ SLACK_API_URL: slack.apiUrl });
  area = await makeOffice(perch);
});
afterEach(async () => {
  await perch.stop();
  await slack.stop();
});

test('while Slack wants no more look-ups, those are asked whose account is known', async () => {
  for (const [desk, person] of [ben, chidi, dora].entries()) {
    const client = await perch.signedIn(person);
    await client.post('/api/booking', {
      date: WEDNESDAY,
      areaId: area.id,
      bookableObjectId: area.desks[desk],
    });
  }
  await perch.app.work.settle();
  // Ben is first in the queue, and nobody has looked for him.
  await perch.app.db.query('update users set slack_user_id = null where email = $1', [ben.email]);
  const { api } = slack;
  slack.api = (method, token, form) =>
    method === 'users.lookupByEmail' ? { ok: false, error: 'ratelimited' } : api(method, token, form);

  await perch.setClock(`${WEDNESDAY}T08:00:00Z`);
  const asked = (email: string) =>
    slack.messagesOf(email).filter(({ text }) => text.startsWith('Will you use')).length;
  expect([ben, chidi, dora].map(({ email }) => asked(email))).toEqual([0, 1, 1]);
});
