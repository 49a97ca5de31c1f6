import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { letSlackFail } from '../slack/inbox.ts';
import { ada, ben } from '../support/cast.ts';
import { makeOffice } from '../support/office.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { perchForFile } from '../support/stage.ts';

type Alert = { alert: string; expr: string; annotations: { summary: string }; labels: { severity: string } };

const root = join(import.meta.dirname, '../..');
const text = (path: string) => readFileSync(join(root, path), 'utf8');
const alerts: Alert[] = parse(text('deploy/prometheus-alerts.yaml')).groups.flatMap(
  ({ rules }: { rules: Alert[] }) => rules,
);

const { perch } = perchForFile();

const figures = async (): Promise<string> => (await perch.visitor().send('/metrics')).body;
const valueOf = (shown: string, name: string): string | undefined =>
  shown
    .split('\n')
    .find((line) => line.startsWith(`${name} `))
    ?.split(' ')[1];

/** The metrics in a rule, without PromQL's own words and the labels in braces. */
const metricsIn = ({ expr }: Alert): string[] =>
  (expr.replaceAll(/\{[^}]*\}/g, '').match(/\b[a-z]+(_[a-z0-9]+)+\b/g) ?? []).filter(
    (word) => word !== 'histogram_quantile',
  );

test.each(alerts)('$alert asks for metrics that exist', async (alert) => {
  const shown = await figures();
  const missing = metricsIn(alert).filter(
    (name) => !new RegExp(`^# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `, 'm').test(shown),
  );
  expect(missing).toEqual([]);
  // `up` is Prometheus's own.
  expect(metricsIn(alert).length + (alert.expr.includes('up{') ? 1 : 0)).toBeGreaterThan(0);
});

test('every alert has its section in the run book, and no section is left over', () => {
  const parts = [...text('docs/run-book.md').matchAll(/^## (Perch\w+)$/gm)].map(([, name]) => name);
  expect(new Set(parts)).toEqual(new Set(alerts.map(({ alert }) => alert)));
});

test('every one of our metrics is in the guide', async () => {
  const names = [...(await figures()).matchAll(/^# TYPE (perch_\w+) /gm)].map(([, name]) => name ?? '');
  const guide = text('docs/operations.md');
  expect(names.filter((name) => !guide.includes(`\`${name}`))).toEqual([]);
});

test('what is waiting is reported at the first scrape, with its age', async () => {
  const area = await makeOffice(perch, { desks: 1 });
  const bens = await perch.signedIn(ben);
  const { body } = await bens.books(area, WEDNESDAY);
  await perch.app.work.settle();
  await letSlackFail(perch.url, '500');
  const adas = await perch.signedIn(ada);
  await adas.post('/api/admin/bookings/cancel', { ids: [body.id], reason: 'The floor is wet.' });
  await perch.app.work.settle();
  await perch.setClock('2026-11-24T06:10:00Z');
  const shown = await figures();
  expect(valueOf(shown, 'perch_messages_waiting')).toBe('1');
  expect(valueOf(shown, 'perch_messages_oldest_seconds')).toBe('600');
  expect(valueOf(shown, 'perch_presses_waiting')).toBe('0');
});
