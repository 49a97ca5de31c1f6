import { describe, expect, test } from 'vitest';
import { type Person } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { TUESDAY, WEDNESDAY } from '../support/perch.ts';
import { perchForEachTest } from '../support/stage.ts';
import { buttonsOf, inboxOf, textsOf } from './inbox.ts';

const nobody: Person = { email: 'no-slack-nora@perch.example', givenName: 'Nora', familyName: 'Quiet' };

const { perch, area, office, colleague, ada, ben, chidi } = perchForEachTest({
  desks: 1,
  clears: 'everything',
});
const york = office({ name: 'York' });

const noras = colleague(nobody);

const cancel = async (client: Client | undefined, id: number) =>
  expect((await client!.cancels(id)).status).toBe(204);

describe('a booking', () => {
  test('is announced with its object, area, location and date, and that it will need confirming', async () => {
    const id = await ben.hasBooked(area, WEDNESDAY);
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
    await ben.hasBooked(area, TUESDAY);
    expect(await textsOf(perch.url, ben)).toEqual([
      'Booked. You have booked Desk 1 in Studio, Leeds, on Tuesday, 24 November 2026.',
    ]);
  });

  test('for a guest names the guest, and a name cannot pose as markup', async () => {
    await ben.hasBooked(area, WEDNESDAY, 0, { bookedFor: '<!channel> & Sam' });
    const [message] = await inboxOf(perch.url, ben);
    expect(message!.text).toContain(', for &lt;!channel&gt; &amp; Sam.');
    expect(message!.blocks[0]!.text!.text).toContain(', for &lt;!channel&gt; &amp; Sam.');
  });

  test('cancelled by its owner is announced once, however often they do it', async () => {
    const id = await ben.hasBooked(area, WEDNESDAY);
    expect(await textsOf(perch.url, ben)).toHaveLength(1);
    await cancel(ben, id);
    await cancel(ben, id);
    expect((await textsOf(perch.url, ben)).slice(1)).toEqual([
      'Booking cancelled. You have cancelled Desk 1 in Studio, Leeds, on Wednesday, 25 November 2026.',
    ]);
  });

  test('cancelled by an admin is announced with the admin’s name', async () => {
    await cancel(ada, await ben.hasBooked(area, WEDNESDAY));
    expect((await textsOf(perch.url, ben)).at(-1)).toBe(
      'Booking cancelled. Ada Lovelace, an admin, has cancelled Desk 1 in Studio, Leeds, on Wednesday, 25 November 2026.',
    );
    expect(await textsOf(perch.url, ada)).toEqual([]);
  });
});

describe('the waiting list', () => {
  test('confirms that somebody is on it, and later that a space came free, to be confirmed on the day', async () => {
    const id = await chidi.hasBooked(area, WEDNESDAY);
    await ben.hasJoined(area, WEDNESDAY);
    expect(await textsOf(perch.url, ben)).toEqual([
      'You are on the waiting list. You are waiting for a space in Studio, Leeds, on Wednesday, 25 November 2026. When one comes free, we will book it for you and tell you here. The list closes at 08:30am on the day.',
    ]);
    await cancel(chidi, id);
    expect((await textsOf(perch.url, ben)).slice(1)).toEqual([
      'A space came free for you. You were next on the waiting list, so we have booked Desk 1 in Studio, Leeds, on Wednesday, 25 November 2026 for you. On the morning we will ask you here to confirm it by 10am.',
    ]);
  });

  test('says what else one has on that day, but not what guests have', async () => {
    const id = await chidi.hasBooked(area, WEDNESDAY);
    await ben.hasJoined(area, WEDNESDAY);
    await ben.hasBooked(york, WEDNESDAY, 1);
    await ben.hasBooked(york, WEDNESDAY, 2, { bookedFor: 'Sam' });
    await ben.hasBooked(york, '2026-11-26', 3);
    await cancel(chidi, id);
    expect((await textsOf(perch.url, ben)).at(-1)).toContain(
      ' for you. You also have Desk 2 in Studio, York, on that day. On the morning',
    );
  });

  test('on the day says that the space needs no confirmation', async () => {
    const id = await chidi.hasBooked(area, TUESDAY);
    await ben.hasJoined(area, TUESDAY);
    await cancel(chidi, id);
    expect((await textsOf(perch.url, ben)).at(-1)).toMatch(
      /for you\. It is confirmed, so there is nothing else to do\.$/,
    );
  });

  test('says at 08:30 that no space came free', async () => {
    await chidi.hasBooked(area, TUESDAY);
    await ben.hasJoined(area, TUESDAY);
    await perch.setClock('2026-11-24T08:30:00Z');
    expect((await textsOf(perch.url, ben)).slice(1)).toEqual([
      'No space came free. Sorry, no space came free in Studio, Leeds, on Tuesday, 24 November 2026. The waiting list closed at 08:30am.',
    ]);
  });
});

test('people without a Slack account book and cancel like anybody else, and hold up nobody’s messages', async () => {
  const id = await noras.hasBooked(area, WEDNESDAY);
  await perch.app.work.settle();
  await cancel(noras, id);
  await ben.hasBooked(area, WEDNESDAY);
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
