import { beforeEach, expect, test } from 'vitest';
import { ben } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { makeOffice } from '../support/office.ts';
import { startPerch, WEDNESDAY } from '../support/perch.ts';
import { perTest } from '../support/started.ts';
import { type SharedSlack, startSharedSlack } from './stand-in-slack.ts';

/** What happens while a call to Slack is under way: Slack has done its part, but we do not know that yet. */

const at = (time: string) => `${WEDNESDAY}T${time}Z`;

const slack = perTest(startSharedSlack);
const perch = perTest(() => startPerch({ SLACK_API_URL: slack.apiUrl }));
let bens: Client;
let id: number;

beforeEach(async () => {
  const area = await makeOffice(perch);
  bens = await perch.signedIn(ben);
  id = await bens.hasBooked(area, WEDNESDAY);
  await perch.app.work.settle();
});

/** Does something once, after Slack has stored a message and before it answers. */
function during(wanted: string, act: () => Promise<unknown>): void {
  const { api } = slack;
  slack.api = ((method, token, form) => {
    const answer = api(method, token, form);
    if (method !== wanted) return answer;
    slack.api = api;
    return act().then(() => answer);
  }) as SharedSlack['api'];
}

const lastText = () => slack.messagesOf(ben.email).at(-1)?.text;
const firstWords = () => slack.messagesOf(ben.email).map(({ text }) => text.split(/[.?]/)[0]);

test('a question that Slack accepts on the stroke of ten costs nobody their desk', async () => {
  const tenOClock = Temporal.Instant.from(at('10:00:00'));
  await perch.setClock(at('07:00:00'));
  during('chat.postMessage', async () =>
    (perch.app.clock as unknown as { set(now: unknown): void }).set(tenOClock),
  );
  await perch.setClock(at('08:00:00'));
  await perch.app.work.settle();
  expect((await bens.get(`/api/booking/${id}`)).body).toMatchObject({ id, canConfirm: false });
  expect(lastText()).toMatch(/^Nothing left to confirm\. It is past 10am\. You keep Desk 1/);
  expect(
    slack
      .messagesOf(ben.email)
      .at(-1)
      ?.blocks.map(({ type }) => type),
  ).not.toContain('actions');
});

test('cancelling while the question is being sent does not wait, and the question says so', async () => {
  let answered = 0;
  during('chat.postMessage', async () => {
    answered = (await bens.cancels(id)).status;
  });
  await perch.setClock(at('08:00:00'));
  expect(answered).toBe(204);
  expect(firstWords()).toEqual(['Booked', 'Cancelled', 'Booking cancelled']);
});

test('cancelling while the question is being updated does not wait, and it is updated again', async () => {
  await perch.setClock(at('08:00:00'));
  let answered = 0;
  during('chat.update', async () => {
    answered = (await bens.cancels(id)).status;
  });
  expect((await bens.confirms(id)).status).toBe(200);
  await perch.app.work.settle();
  expect(answered).toBe(204);
  expect(firstWords()).toEqual(['Booked', 'Cancelled', 'Booking cancelled']);
});

test('signing in again while the account is looked up does not wait', async () => {
  await perch.app.db.query('update users set slack_user_id = null');
  let answered = 0;
  during('users.lookupByEmail', async () => {
    answered = (await bens.signIn(ben)).status;
  });
  await perch.setClock(at('08:00:00'));
  expect(answered).toBe(200);
  expect(firstWords()).toEqual(['Booked', 'Will you use your booking today']);
});
