import { afterAll, beforeAll, expect, test } from 'vitest';
import { ben } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';
import { shuffled, workingDays } from './days.ts';

const LIMIT = 2;

let perch: TestPerch;
let areas: TestArea[];
let bens: Client;

beforeAll(async () => {
  perch = await startPerch({ BOOKINGS_PER_DAY: String(LIMIT) });
  await perch.visitor().post('/dev/slack/fail', { mode: '500' });
  areas = [await makeOffice(perch, { desks: 3 }), await makeOffice(perch, { desks: 3 })];
  bens = await perch.signedIn(ben);
});
afterAll(() => perch.stop());

test('one person who books in two areas at once stays within the limit of a day (B11)', async () => {
  for (const date of workingDays(25)) {
    const wanted = areas.flatMap(({ id, desks }) => desks.map((desk) => ({ date, areaId: id, bookableObjectId: desk })));
    const answers = await Promise.all(shuffled(wanted).map((each) => bens.post('/api/booking', each)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(LIMIT);
    expect(answers.filter(({ body }) => body.reason === 'too-many')).toHaveLength(wanted.length - LIMIT);
  }
}, 60_000);
