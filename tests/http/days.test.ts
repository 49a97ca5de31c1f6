import { beforeAll, describe, expect, test } from 'vitest';
import { reports } from '../../src/server/figures/reports/catalogue.ts';
import type { Client } from '../support/client.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { perchForFile } from '../support/stage.ts';
import { type OpenApi, operationsOf, type Schema } from '../fuzz/contract.ts';

const { perch, area, ada } = perchForFile();

let openApi: OpenApi;
beforeAll(async () => {
  openApi = (await ada.get('/api/openapi.json')).body;
});

const OUTSIDE = ['1899-12-31', '3000-01-01', '9999-12-31', '0001-01-01'];
const SENTENCE = 'must be between 1900 and 2999';
const FIRST = '1900-01-01';
const LAST = '2999-12-31';

const isDay = ({ format }: Schema) => format === 'date';
const resolved = (schema: Schema): Schema =>
  schema.$ref ? openApi.components.schemas[schema.$ref.split('/').at(-1)!]! : schema;

/** Every place in the contract where a call takes a day, and how to send one there. */
function daysTaken(): { name: string; field: string; send(value: string): ReturnType<Client['get']> }[] {
  return operationsOf(openApi).flatMap((operation) => {
    const { name, method, path, parameters = [] } = operation;
    const asked = parameters.filter(({ schema }) => isDay(schema));
    const body = resolved(operation.requestBody?.content?.['application/json']?.schema ?? {});
    const sent = Object.entries(body.properties ?? {}).filter(([, schema]) => isDay(schema));
    const address = (days: Record<string, string>) => {
      const known: Record<string, string> = { locationId: String(area.locationId), areaId: String(area.id) };
      const filled = path.replaceAll(/\{([^}]+)\}/g, (_, part: string) => days[part] ?? known[part] ?? '1');
      const query = asked
        .filter((each) => each.in === 'query')
        .map((each) => `${each.name}=${days[each.name]}`);
      return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
    };
    const right = Object.fromEntries(
      [...asked, ...sent.map(([each]) => ({ name: each }))].map((each) => [each.name, WEDNESDAY]),
    );
    const bodyWith = (days: Record<string, string>) => ({
      ...Object.fromEntries(Object.entries(body.properties ?? {}).map(([each]) => [each, 1])),
      reason: 'Works',
      bookedFor: 'Sam',
      ...Object.fromEntries(sent.map(([each]) => [each, days[each]])),
    });
    return Object.keys(right).map((field) => ({
      name: `${name} ${field}`,
      field,
      send: (value: string) => {
        const days = { ...right, [field]: value };
        const headers = { 'content-type': 'application/json' };
        return ada.send(address(days), {
          method,
          ...(sent.length > 0 && { headers, body: JSON.stringify(bodyWith(days)) }),
        });
      },
    }));
  });
}

test('a day outside 1900 to 2999 is refused with a sentence by every call that takes one', async () => {
  const taken = daysTaken();
  expect(taken.length).toBeGreaterThan(14);
  const others: string[] = [];
  for (const { name, field, send } of taken) {
    for (const value of OUTSIDE) {
      const { status, body } = await send(value);
      if (status !== 400 || body.errors?.[field]?.[0] !== SENTENCE)
        others.push(`${name} ${value}: ${status} ${JSON.stringify(body.errors)}`);
    }
  }
  expect(others).toEqual([]);
});

test('the first and the last of these days cause no error of ours', async () => {
  const statuses: [string, number][] = [];
  for (const { name, send } of daysTaken()) {
    for (const value of [FIRST, LAST]) statuses.push([`${name} ${value}`, (await send(value)).status]);
  }
  expect(statuses.filter(([, status]) => status >= 500)).toEqual([]);
});

describe('a report, whose days only its own description defines', () => {
  test('refuses a day outside them, for each of its dates, as rows and as a file', async () => {
    for (const { id } of reports) {
      const { parameters } = (await ada.get(`/api/reporting/${id}`)).body;
      const dates = parameters.filter(({ type }: { type: string }) => type === 'date');
      expect(dates.length).toBeGreaterThan(0);
      for (const value of OUTSIDE) {
        const values = Object.fromEntries(dates.map((each: { id: string }) => [each.id, value]));
        for (const accept of ['application/json', 'text/csv']) {
          const answer = await ada.send(`/api/reporting/${id}/run`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', accept },
            body: JSON.stringify(values),
          });
          expect([id, value, answer.status, answer.body.errors]).toEqual([
            id,
            value,
            400,
            Object.fromEntries(dates.map((each: { id: string }) => [each.id, [SENTENCE]])),
          ]);
        }
      }
    }
  });

  test(`runs over ${FIRST} alone`, async () => {
    for (const { id } of reports) {
      const ran = await ada.post(`/api/reporting/${id}/run`, { from: FIRST, to: FIRST });
      expect([id, ran.status]).toEqual([id, 200]);
    }
  });
});

test('the demo’s clock cannot be set any further', async () => {
  for (const body of [
    { now: '9999-12-31T00:00:00Z' },
    { now: '+275760-09-13T00:00:00Z' },
    { advance: 'PT9000000000H' },
  ])
    expect(await perch.visitor().post('/dev/clock', body)).toMatchObject({ status: 400 });
  expect((await perch.visitor().get('/dev/clock')).body.now).toBe('2026-11-24T06:00:00Z');
});
