import { expect, test } from 'vitest';
import { ben, chidi } from '../support/cast.ts';
import { clientOf } from '../support/client.ts';
import { makeOffice } from '../support/office.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { perchForFile } from '../support/stage.ts';
import { letSlackFail } from '../slack/inbox.ts';

const { perch } = perchForFile({ environment: { METRICS_TOKEN: 'a-token-for-prometheus' } });

const read = async (): Promise<string> =>
  (
    await clientOf(perch.url).send('/metrics', {
      headers: { authorization: 'Bearer a-token-for-prometheus' },
    })
  ).body;
/** The sum over a metric's lines that contain all these words. */
const valueOf = (text: string, name: string, ...words: string[]): number =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .filter((line) => words.every((word) => line.includes(word)))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);

test('requests, promotions, messages and queues are counted, and nobody is named', async () => {
  const area = await makeOffice(perch, { desks: 1 });
  const [bens, chidis] = [await perch.signedIn(ben), await perch.signedIn(chidi)];
  const desk = { areaId: area.id, bookableObjectId: area.desks[0], date: WEDNESDAY };
  const { body } = await bens.post('/api/booking', desk);
  await chidis.joins(area, WEDNESDAY);
  await perch.app.work.settle();
  await letSlackFail(perch.url, '500');
  await bens.cancels(body.id);
  await perch.app.work.settle();

  const text = await read();
  expect(valueOf(text, 'perch_request_seconds_count', 'route="/api/booking"', 'status="201"')).toBe(1);
  expect(valueOf(text, 'perch_promotions_total')).toBe(1);
  expect(valueOf(text, 'perch_messages_total', 'outcome="sent"')).toBe(2);
  expect(valueOf(text, 'perch_messages_waiting')).toBe(2);
  expect(valueOf(text, 'perch_slack_troubles_total')).toBeGreaterThan(0);
  expect(valueOf(text, 'perch_database_connections', 'state="all"')).toBeGreaterThan(0);
  expect(text).not.toMatch(/perch\.example|Okafor|Anagonye/);
  await letSlackFail(perch.url, 'none');
});

test('without the right token nothing is revealed', async () => {
  const visitor = perch.visitor();
  expect((await visitor.get('/metrics')).status).toBe(404);
  expect((await visitor.send('/metrics', { headers: { authorization: 'Bearer another' } })).status).toBe(404);
});
