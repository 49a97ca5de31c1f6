import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ada, ben, chidi, type Person } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch, TUESDAY, TUESDAY_MORNING, WEDNESDAY } from '../support/perch.ts';
import { buttonsOf, inboxOf, textsOf } from './inbox.ts';

const nobody: Person = { email: 'no-slack-nora@perch.example', givenName: 'Nora', familyName: 'Quiet' };

let perch: TestPerch;
let area: TestArea;
let [bens, chidis, adas, noras]: Client[] = [];

beforeAll(async () => {
  perch = await startPerch();
});
afterAll(() => perch.stop());
beforeEach(async () => {
  await perch.visitor().post('/dev/reset', { sample: false });
  await perch.setClock(TUESDAY_MORNING);
  [bens, chidis, adas, noras] = await Promise.all([ben, chidi, ada, nobody].map(perch.signedIn));
  area = await makeOffice(perch, { desks: 1 });
});

const book = async (client: Client | undefined, date: string, more: object = {}): Promise<number> => {
  const { status, body } = await client!.post('/api/booking', {
    date,
    areaId: area.id,
    bookableObjectId: area.desks[0],
    ...more,
  });
  expect(status).toBe(201);
  return body.id;
};
const join = async (client: Client | undefined, date: string) =>
  expect((await client!.post('/api/booking/waitlist', { areaId: area.id, date })).status).toBe(201);
const cancel = async (client: Client | undefined, id: number) =>
  expect((await client!.delete(`/api/booking/${id}`)).status).toBe(204);

describe('a booking', () => {
  test('is announced with its object, area, location and date, and that it will need confirming', async () => {
    const id = await book(bens, WEDNESDAY);
    const [message, ...others] = await inboxOf(perch.url, ben);
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      ts: expect.stringMatching(/^\d{10}\.\d{6}$/),
      channel: expect.stringMatching(/^D/),
      text: 'Booked. You have booked Desk 1 in Studio, Leeds, on Wednesday, 25 November 2026. On the morning we will ask you here to confirm it by 10am.',
      updatedAt: null,
    });
    expect(message!.blocks[0]!.text!.text).toContain('*Booked*');
    expect(JSON.stringify(message!.blocks)).toContain(
      `<${perch.url}/bookings/${id}/details|See it in Perch>`,
    );
    expect(buttonsOf(message!)).toEqual([]);
  });

  test('for the same day is announced without that', async () => {
    await book(bens, TUESDAY);
    expect(await textsOf(perch.url, ben)).toEqual([
      'Booked. You have booked Desk 1 in Studio, Leeds, on Tuesday, 24 November 2026.',
    ]);
  });

  test('for a guest names the guest, and a name cannot pose as markup', async () => {
    await book(bens, WEDNESDAY, { bookedFor: '<!channel> & Sam' });
    const [message] = await inboxOf(perch.url, ben);
    expect(message!.text).toContain(', for &lt;!channel&gt; &amp; Sam.');
    expect(message!.blocks[0]!.text!.text).toContain(', for &lt;!channel&gt; &amp; Sam.');
  });

  test('cancelled by its owner is announced once, however often they do it', async () => {
    const id = await book(bens, WEDNESDAY);
    expect(await textsOf(perch.url, ben)).toHaveLength(1);
    await cancel(bens, id);
    await cancel(bens, id);
    expect((await textsOf(perch.url, ben)).slice(1)).toEqual([
      'Booking cancelled. You have cancelled Desk 1 in Studio, Leeds, on Wednesday, 25 November 2026.',
    ]);
  });

  test('cancelled by an admin is announced with the admin’s name', async () => {
    await cancel(adas, await book(bens, WEDNESDAY));
    expect((await textsOf(perch.url, ben)).at(-1)).toBe(
      'Booking cancelled. Ada Lovelace, an admin, has cancelled Desk 1 in Studio, Leeds, on Wednesday, 25 November 2026.',
    );
    expect(await textsOf(perch.url, ada)).toEqual([]);
  });
});

describe('the waiting list', () => {
  test('confirms that somebody is on it, and later that a space came free, to be confirmed on the day', async () => {
    const id = await book(chidis, WEDNESDAY);
    await join(bens, WEDNESDAY);
    expect(await textsOf(perch.url, ben)).toEqual([
      'You are on the waiting list. You are waiting for a space in Studio, Leeds, on Wednesday, 25 November 2026. When one comes free, we will book it for you and tell you here. The list closes at 08:30am on the day.',
    ]);
    await cancel(chidis, id);
    expect((await textsOf(perch.url, ben)).slice(1)).toEqual([
      'A space came free for you. You were next on the waiting list, so we have booked Desk 1 in Studio, Leeds, on Wednesday, 25 November 2026 for you. On the morning we will ask you here to confirm it by 10am.',
    ]);
  });

  test('on the day says that the space needs no confirmation', async () => {
    const id = await book(chidis, TUESDAY);
    await join(bens, TUESDAY);
    await cancel(chidis, id);
    expect((await textsOf(perch.url, ben)).at(-1)).toMatch(
      /for you\. It is confirmed, so there is nothing else to do\.$/,
    );
  });

  test('says at 08:30 that no space came free', async () => {
    await book(chidis, TUESDAY);
    await join(bens, TUESDAY);
    await perch.setClock('2026-11-24T08:30:00Z');
    expect((await textsOf(perch.url, ben)).slice(1)).toEqual([
      'No space came free. Sorry, no space came free in Studio, Leeds, on Tuesday, 24 November 2026. The waiting list closed at 08:30am.',
    ]);
  });
});

test('people without a Slack account book and cancel like anybody else, and hold up nobody’s messages', async () => {
  const id = await book(noras, WEDNESDAY);
  await perch.app.work.settle();
  await cancel(noras, id);
  await book(bens, WEDNESDAY);
  expect(await textsOf(perch.url, ben)).toHaveLength(1);
  expect(await textsOf(perch.url, nobody)).toEqual([]);
  const { rows } = await perch.app.db.query(
    `select kind, ended_as from notices join users u on u.id = user_id where u.email = $1 order by notices.id`,
    [nobody.email],
  );
  expect(rows).toEqual([
    { kind: 'booked', ended_as: 'no-account' },
    { kind: 'cancelled', ended_as: 'no-account' },
  ]);
});
