import { beforeEach, describe, expect, test } from 'vitest';
import { chidi, type Person } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { WEDNESDAY, THURSDAY } from '../support/perch.ts';
import { perchForEachTest } from '../support/stage.ts';
import { CLICK, idOf, linkTo, NAVIGATION, open, send, SILENT, wordsOf } from './answering.ts';

const at = (time: string) => `${WEDNESDAY}T${time}Z`;

const { perch, area, ada, ben } = perchForEachTest({ clears: 'everything' });

let visitor: Client;
beforeEach(async () => {
  visitor = perch.visitor();
});

const isConfirmed = async (id: number) => (await ben.get(`/api/booking/${id}`)).body.isConfirmed;
const link = (bookingIds: number[], person: Person = ben) => linkTo(perch, person, { bookingIds });
const page = async (path: string) => wordsOf(await open(visitor, path));
const isProved = async (person = ben) =>
  (
    await perch.app.db.query<{ is: boolean }>(
      `select proved_email is not null and proved_email = email as is from users where email = $1`,
      [person.email],
    )
  ).rows[0]?.is;
/** As if nobody vouched for the address. */
const unprove = () => perch.app.db.query('update users set proved_email = null');

describe('on the morning', () => {
  test('the link in a mail shows what is asked, and one press keeps the desk without signing in', async () => {
    const id = await ben.hasBooked(area, WEDNESDAY);
    await perch.setClock(at('08:00:00'));
    const path = await link([id]);
    const { heading, text } = await page(path);
    expect(heading).toBe('Will you use your booking today?');
    expect(text).toContain('Desk 1 Studio , Leeds Wednesday, 25 November 2026');
    expect(text).toContain('by 10am, or the space goes to somebody else');
    expect(await isConfirmed(id)).toBe(false);

    const pressed = await send(visitor, path);
    expect(pressed).toMatchObject({ status: 303, headers: { location: '?done' } });
    expect(await isConfirmed(id)).toBe(true);
    expect((await page(`${path}?done`)).heading).toBe('Thank you. It is confirmed');
    expect((await page(path)).heading).toBe('Already confirmed');
    // Pressing twice counts once.
    expect((await send(visitor, path)).status).toBe(303);
    expect(visitor.cookie()).toBe('');
  });

  test('while no channel that counts has asked, the page does not mention losing the desk (M7)', async () => {
    await unprove();
    await perch.app.db.query('update users set wants_slack = false');
    const ids = [await ben.hasBooked(area, WEDNESDAY), await ben.hasBooked(area, WEDNESDAY, 1)];
    await perch.setClock(at('08:00:00'));
    for (const path of [await link(ids), await link(ids.slice(0, 1))]) {
      const { text } = await page(path);
      expect(text).toMatch(/Please confirm (it|them) by 10am\./);
      expect(text).not.toContain('somebody else');
    }
  });

  test('questions about several bookings are answered at once, or one by one (C6)', async () => {
    const ids = [
      await ben.hasBooked(area, WEDNESDAY),
      await ben.hasBooked(area, WEDNESDAY, 1, { bookedFor: 'Grace Hopper' }),
      await ben.hasBooked(area, WEDNESDAY, 2),
    ];
    await perch.setClock(at('08:00:00'));
    const path = await link(ids);
    const { text } = await page(path);
    expect(text).toContain('I’m coming, keep all 3');
    // An email may be forwarded, so its page names no guest.
    expect(text).toContain('For your guest');
    expect(text).not.toContain('Grace');

    await send(visitor, path, CLICK, { keep: String(ids[1]) });
    expect(await Promise.all(ids.map(isConfirmed))).toEqual([false, true, false]);
    expect((await page(path)).text).toContain('keep both');
    await send(visitor, path);
    expect(await Promise.all(ids.map(isConfirmed))).toEqual([true, true, true]);
    expect((await page(`${path}?done`)).heading).toBe('Thank you. 3 bookings are confirmed');
  });

  test('a link keeps only what it names, and only for its own person', async () => {
    const [asked, other] = [await ben.hasBooked(area, WEDNESDAY), await ben.hasBooked(area, WEDNESDAY, 1)];
    const chidis = await perch.signedIn(chidi);
    await perch.setClock(at('08:00:00'));
    await send(visitor, await link([asked]), CLICK, { keep: String(other) });
    expect([await isConfirmed(asked), await isConfirmed(other)]).toEqual([false, false]);
    await send(visitor, await link([asked], chidi));
    expect(await isConfirmed(asked)).toBe(false);
    expect((await page(await link([asked], chidi))).heading).toBe('Nothing left to answer');
    expect((await chidis.get('/api/session')).status).toBe(200);
  });
});

describe('the page says what has happened in the meantime, and where to go next', () => {
  let id: number;
  let path: string;
  beforeEach(async () => {
    id = await ben.hasBooked(area, WEDNESDAY);
    await perch.setClock(at('08:00:00'));
    path = await link([id]);
  });

  test('cancelled by its owner', async () => {
    await ben.cancels(id);
    const { heading, text } = await page(path);
    expect(heading).toBe('Cancelled');
    expect(text).toContain('You have cancelled it');
    const answer = await open(visitor, path);
    expect(answer.body).toContain(`href="/locations/${area.locationId}/areas/${area.id}?day=${WEDNESDAY}"`);
    // Pressing the button on a page opened earlier restores nothing.
    await send(visitor, path);
    expect((await ben.get(`/api/booking/${id}`)).status).toBe(404);
  });

  test('cancelled by an admin', async () => {
    await ada.cancels(id);
    expect((await page(path)).text).toContain('An admin has cancelled it.');
  });

  test('moved to another day (D11)', async () => {
    const there = { date: THURSDAY, areaId: area.id, bookableObjectId: area.desks[1] };
    expect((await ben.put(`/api/booking/${id}`, there)).status).toBe(200);
    const { heading, text } = await page(path);
    expect(heading).toBe('Moved to another day');
    expect(text).toContain('moved it to Thursday, 26 November 2026');
    await send(visitor, path);
    expect(await isConfirmed(id)).toBe(false);
  });

  test('lost at 10:00, from that second on, whether or not a sweep has run', async () => {
    // Asked in Slack meanwhile.
    await perch.setClock(at('09:59:59'));
    expect((await page(path)).heading).toBe('Will you use your booking today?');
    await perch.setClock(at('10:00:00'));
    expect((await page(path)).heading).toBe('Not confirmed in time');
    await send(visitor, path);
    expect((await page(`${path}?done`)).heading).toBe('Not confirmed in time');
  });

  test('kept, where nobody had asked in time (C4)', async () => {
    await perch.app.db.query('update bookings set asked_at = null');
    await perch.setClock(at('10:00:00'));
    const { heading, text } = await page(path);
    expect(heading).toBe('Too late to confirm, and you keep it');
    expect(text).toContain('You keep it');
    expect((await send(visitor, path)).status).toBe(303);
    expect((await ben.get(`/api/booking/${id}`)).status).toBe(200);
  });

  test('expired with its day', async () => {
    const ending = await linkTo(perch, ben, {
      bookingIds: [id],
      expiresAt: Temporal.Instant.from('2026-11-26T00:00:00Z'),
    });
    await perch.setClock('2026-11-26T00:00:00Z');
    for (const answer of [await open(visitor, ending), await send(visitor, ending)]) {
      expect(answer.status).toBe(410);
      expect(wordsOf(answer)).toMatchObject({ heading: 'This link has expired' });
      expect(answer.body).not.toContain('Desk');
    }
  });

  test('expired as a test message, where another can be had', async () => {
    const expiresAt = Temporal.Instant.from('2026-11-26T00:00:00Z');
    const test = await linkTo(perch, ben, { purpose: 'address', expiresAt });
    await perch.setClock('2026-11-26T00:00:00Z');
    expect(wordsOf(await open(visitor, test))).toMatchObject({
      heading: 'This link has expired',
      text: expect.stringContaining('send yourself another test message'),
    });
  });

  test('dead from the moment its person is deactivated (P3, M10)', async () => {
    const deactivated = await ada.put(`/api/admin/users/${await idOf(perch, ben)}`, { isActive: false });
    expect(deactivated.status).toBe(204);
    for (const answer of [await open(visitor, path), await send(visitor, path)]) {
      expect(answer.status).toBe(403);
      expect(wordsOf(answer).text).toBe(
        'Your account is no longer active Please speak to facilities. Open Perch',
      );
    }
  });
});

describe('cancelling takes a session (M9)', () => {
  test('so its link leads to the booking and cancels nothing', async () => {
    const id = await ben.hasBooked(area, WEDNESDAY);
    await perch.setClock(at('08:00:00'));
    const path = await linkTo(perch, ben, { purpose: 'cancel', bookingIds: [id] });
    expect((await page(path)).heading).toBe('Not coming?');
    for (const headers of [CLICK, NAVIGATION, SILENT])
      expect(await send(visitor, path, headers)).toMatchObject({
        status: 303,
        headers: { location: `/bookings/${id}/details` },
      });
    expect(await isConfirmed(id)).toBe(false);
    expect((await visitor.cancels(id)).status).toBe(401);
  });

  test('of several, to all your own', async () => {
    const ids = [await ben.hasBooked(area, WEDNESDAY), await ben.hasBooked(area, WEDNESDAY, 1)];
    const path = await linkTo(perch, ben, { purpose: 'cancel', bookingIds: ids });
    expect((await send(visitor, path)).headers['location']).toBe('/bookings');
  });
});

describe('a press shows that mail reaches its person', () => {
  beforeEach(() => unprove());

  test.each(['confirm', 'cancel', 'address'] as const)('on a link to %s', async (purpose) => {
    const path = await linkTo(perch, ben, {
      purpose,
      bookingIds: purpose === 'address' ? null : [await ben.hasBooked(area, WEDNESDAY)],
    });
    await open(visitor, path);
    expect(await isProved()).toBe(false);
    await send(visitor, path);
    expect(await isProved()).toBe(true);
    expect(await isProved(ada)).toBe(false);
  });

  test('and the page for that says what it means', async () => {
    const path = await linkTo(perch, ben, { purpose: 'address' });
    expect(await page(path)).toMatchObject({
      heading: 'Does email from Perch reach you?',
      text: expect.stringContaining('Until then an unanswered email costs you nothing.'),
    });
    await send(visitor, path);
    expect((await page(`${path}?done`)).heading).toBe('Thank you. Email reaches you');
  });

  test('but not once they have another address', async () => {
    const path = await linkTo(perch, ben, { purpose: 'address' });
    await perch.app.db.query(`update users set email = 'ben@elsewhere.example' where email = $1`, [
      ben.email,
    ]);
    expect((await page(path)).heading).toBe('This email went to another address');
    await send(visitor, path);
    const { rows } = await perch.app.db.query('select 1 from users where proved_email is not null');
    expect(rows).toEqual([]);
  });
});

describe('a browser that does not say who pressed', () => {
  test.each([
    ['Safari', NAVIGATION, true],
    ['any over plain HTTP', SILENT, false],
  ])('such as %s, is asked once more, by a box that no machine ticks', async (_, headers, proves) => {
    await unprove();
    const id = await ben.hasBooked(area, WEDNESDAY);
    await perch.setClock(at('08:00:00'));
    const path = await link([id]);
    const asked = await send(visitor, path, headers);
    expect(wordsOf(asked)).toMatchObject({ heading: 'Was that you?' });
    expect(asked.status).toBe(200);
    expect(await isConfirmed(id)).toBe(false);
    expect((await send(visitor, path, headers, { keep: 'all', sure: 'yes' })).status).toBe(303);
    expect(await isConfirmed(id)).toBe(true);
    expect(await isProved()).toBe(proves);
  });

  test('keeps the one of several that was pressed', async () => {
    const ids = [await ben.hasBooked(area, WEDNESDAY), await ben.hasBooked(area, WEDNESDAY, 1)];
    await perch.setClock(at('08:00:00'));
    const path = await link(ids);
    const { body } = await send(visitor, path, NAVIGATION, { keep: String(ids[1]) });
    expect(body).toContain(`<input type="hidden" name="keep" value="${ids[1]}"`);
  });
});
