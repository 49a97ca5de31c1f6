import { describe, expect, test } from 'vitest';
import { ben, type Person } from '../support/cast.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { perchForEachTest } from '../support/stage.ts';
import { inboxOf } from '../slack/inbox.ts';
import { letMailFail, mailsOf } from './mailbox.ts';

const elif: Person = { email: 'elif@perch.example', givenName: 'Elif', familyName: 'Yildiz' };

const { perch, area, colleague } = perchForEachTest({
  desks: 2,
  parts: { hasMailbox: true },
  clears: 'everything',
});

const elifs = colleague(elif);

const linesOf = (calendar: string | null) => (calendar ?? '').split('\r\n');

describe('in the demo', () => {
  test('somebody without Slack reads in a mail what others read there', async () => {
    const id = await elifs.hasBooked(area, WEDNESDAY, 0, { bookedFor: 'Sam (guest)' });
    await (await perch.signedIn(ben)).hasBooked(area, WEDNESDAY, 1);
    const [mail, ...others] = await mailsOf(perch.url, elif);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: elif.email,
      subject: 'Booked – Desk 1 on Wednesday, 25 November 2026',
      text: expect.stringContaining(
        'You have booked Desk 1 in Studio, Leeds, on Wednesday, 25 November 2026, for Sam (guest).',
      ),
    });
    expect(mail?.html).toContain(`href="${perch.url}/bookings/${id}/details"`);
    expect(await mailsOf(perch.url, ben)).toEqual([]);
    expect(await inboxOf(perch.url, elif)).toEqual([]);
  });

  test('all mails about one booking are one thread, each with its own Message-ID (M11)', async () => {
    const id = await elifs.hasBooked(area, WEDNESDAY);
    await elifs.hasBooked(area, WEDNESDAY, 1);
    expect(await mailsOf(perch.url, elif)).toHaveLength(2);
    await elifs.cancels(id);
    const mails = await mailsOf(perch.url, elif);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(3);
    const [first, other, last] = mails.map(({ references }) => references);
    expect(first).toHaveLength(1);
    expect(last).toEqual(first);
    expect(other).not.toEqual(first);
    for (const { messageId, references } of mails)
      for (const each of [messageId, ...references]) expect(each).toMatch(/^<[\w.-]+@127\.0\.0\.1>$/);
  });

  test('a calendar file adds the booking and removes it again (M12)', async () => {
    const id = await elifs.hasBooked(area, WEDNESDAY);
    expect(await mailsOf(perch.url, elif)).toHaveLength(1);
    await elifs.cancels(id);
    const files = (await mailsOf(perch.url, elif)).map(({ calendar }) => linesOf(calendar));
    const valueOf = (name: string) =>
      files.map((lines) => lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1));
    expect(valueOf('METHOD')).toEqual(['PUBLISH', 'CANCEL']);
    expect(valueOf('STATUS')).toEqual(['CONFIRMED', 'CANCELLED']);
    const feed = `booking-${id}@127.0.0.1`;
    expect(valueOf('UID')).toEqual([feed, feed]);
    const [before = 0, after = 0] = valueOf('SEQUENCE').map(Number);
    expect(after).toBeGreaterThan(before);
  });

  test('a calendar file removes everything that an absence gives back (M12)', async () => {
    const id = await elifs.hasBooked(area, WEDNESDAY);
    expect(await mailsOf(perch.url, elif)).toHaveLength(1);
    await elifs.makes('/api/away', { from: WEDNESDAY, to: WEDNESDAY });
    const away = (await mailsOf(perch.url, elif)).at(-1);
    expect(away?.subject).toBe('You are away');
    expect(linesOf(away?.calendar ?? null)).toEqual(
      expect.arrayContaining(['STATUS:CANCELLED', `UID:booking-${id}@127.0.0.1`]),
    );
  });

  test('somebody with a calendar address gets no files (M12)', async () => {
    await elifs.makes('/api/calendar');
    await elifs.hasBooked(area, WEDNESDAY);
    expect((await mailsOf(perch.url, elif)).map(({ calendar }) => calendar)).toEqual([null]);
  });

  test('the morning’s question can be answered from the mail', async () => {
    await elifs.hasBooked(area, WEDNESDAY);
    await perch.setClock('2026-11-25T08:00:30Z');
    const question = (await mailsOf(perch.url, elif)).at(-1);
    expect(question?.subject).toBe(
      'Will you use your booking today? – Desk 1 on Wednesday, 25 November 2026',
    );
    const [keep = '', giveBack = ''] = question?.text.match(/http:\S+\/answer\/\S+/g) ?? [];
    for (const link of [keep, giveBack]) {
      expect(question?.html).toContain(`href="${link}"`);
      expect(new URL(link).origin).toBe(perch.url);
    }
    expect(question?.calendar).toBe(null);
  });

  test.each(['refused', 'deferred', 'unreachable'] as const)(
    'a relay that is %s takes nothing',
    async (mode) => {
      await letMailFail(perch.url, mode);
      await elifs.hasBooked(area, WEDNESDAY);
      await perch.app.work.settle();
      expect(await mailsOf(perch.url, elif)).toEqual([]);
      await letMailFail(perch.url, 'none');
    },
  );

  test('an answer that is lost leaves the same mail twice, with one Message-ID', async () => {
    await letMailFail(perch.url, 'lost', 1);
    await elifs.hasBooked(area, WEDNESDAY);
    await expect.poll(async () => (await mailsOf(perch.url, elif)).length).toBe(2);
    const [first, second] = await mailsOf(perch.url, elif);
    expect(second).toMatchObject({ messageId: first?.messageId, text: first?.text });
  });

  test('an emptied demo has no mails', async () => {
    await elifs.hasBooked(area, WEDNESDAY);
    expect(await mailsOf(perch.url, elif)).toHaveLength(1);
    await perch.visitor().post('/dev/reset', { sample: false });
    expect(await mailsOf(perch.url, elif)).toEqual([]);
    expect((await perch.visitor().get('/dev/mail/people')).body).toEqual([]);
  });
});

test('the page of mails has nothing inline, and everything it loads exists', async () => {
  const { status, body, headers } = await perch.visitor().get('/dev/mail');
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(body).not.toMatch(/<style|<script(?![^>]*src=)|\son\w+=|\sstyle=/);
  const files = [...body.matchAll(/(?:href|src)="(\/dev\/[^"]+\.\w+)"/g)].map(([, path = '']) => path);
  expect(files).toHaveLength(3);
  for (const file of files) expect((await perch.visitor().get(file)).status).toBe(200);
});

test('a mail is shown in a frame that may run nothing and reach nothing', async () => {
  await elifs.hasBooked(area, WEDNESDAY);
  const [mail] = await mailsOf(perch.url, elif);
  const { body, headers } = await perch.visitor().get(`/dev/mail/messages/${mail?.id}/html`);
  expect(body).toContain('You have booked Desk 1');
  const policy = headers['content-security-policy'] ?? '';
  for (const directive of [`default-src 'none'`, `frame-ancestors 'self'`, 'sandbox allow-popups'])
    expect(policy).toContain(directive);
  expect(policy).not.toMatch(/script|allow-same-origin|img-src/);
  expect((await perch.visitor().get('/dev/mail/messages/999/html')).status).toBe(404);
});
