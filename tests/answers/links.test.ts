import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerUrl, openedLink } from '../../src/server/messages/mail-links/token.ts';
import { keyFor } from '../../src/server/platform/keys/actions.ts';
import type { App } from '../../src/server/context.ts';
import { openDatabase } from '../../src/server/platform/db/database.ts';
import { freshDatabase } from '../support/postgres.ts';
import { perFile } from '../support/started.ts';

const database = perFile(freshDatabase);
const instances: App[] = [];

beforeAll(async () => {
  for (let each = 0; each < 4; each += 1)
    instances.push({
      db: openDatabase(database.connection, () => {}),
      clock: { now: () => Temporal.Instant.from('2026-11-24T06:00:00Z') },
      publicUrl: () => 'https://perch.company.example',
    } as never);
});
afterAll(async () => {
  for (const { db } of instances) await db.close();
});

test('several instances that start at once make the same links, and read each other’s (M10)', async () => {
  const grant = {
    purpose: 'confirm',
    userId: 2,
    email: 'ben@perch.example',
    bookingIds: [1, 2],
    expiresAt: Temporal.Instant.from('2026-11-25T00:00:00Z'),
  } as const;
  const links = await Promise.all(instances.map((app) => answerUrl(app, grant)));
  expect(new Set(links).size).toBe(1);
  const [link = ''] = links;
  expect(link).toMatch(/^https:\/\/perch\.company\.example\/answer\/[\w-]{40,60}$/);
  const token = link.split('/').at(-1) ?? '';
  for (const app of instances) expect(openedLink(await keyFor(app, 'answers'), token)?.userId).toBe(2);
});
