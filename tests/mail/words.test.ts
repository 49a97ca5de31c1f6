import fc from 'fast-check';
import { simpleParser } from 'mailparser';
import { createTransport } from 'nodemailer';
import { describe, expect, test } from 'vitest';
import { day } from '../../src/shared/day.ts';
import { rounds, SEED } from '../support/rounds.ts';
import { messageOf } from '../../src/server/notifications/messages.ts';
import type { NotificationRow } from '../../src/server/notifications/store.ts';
import { mailMessage } from '../../src/server/mail/rendering.ts';

const PERCH = 'https://perch.company.com';
const MORNING = Temporal.Instant.from('2026-11-25T08:00:00Z');

const row: NotificationRow = {
  id: 7,
  kind: 'booked',
  createdAt: MORNING,
  userId: 2,
  email: 'ben@company.com',
  account: null,
  wantsSlack: null,
  date: day('2026-11-25'),
  locationId: 1,
  areaId: 3,
  area: 'Studio',
  location: 'Leeds',
  timeZone: 'Europe/London',
  bookingId: 41,
  bookableObject: 'Desk 12',
  bookedFor: null,
  isConfirmed: false,
  isAsked: false,
  cancelReason: null,
  cancelledBy: null,
  cancelNote: null,
  isNews: false,
  act: null,
  closing: null,
  wish: null,
  absence: null,
  movedFrom: null,
  refusals: 0,
};

const rendered = (rows: readonly Partial<NotificationRow>[], detail: 'full' | 'link' = 'full') => {
  const [first = row, ...others] = rows.map((each) => ({ ...row, ...each }));
  return mailMessage(messageOf([first, ...others], MORNING, PERCH), {
    publicUrl: PERCH,
    detail,
    answerUrl: async (purpose, bookingIds) => `${PERCH}/answer/${purpose}-${bookingIds.join('-')}`,
  });
};

/** What somebody reads of HTML, a space between any two words. */
const readIn = (html: string): string =>
  html
    .replaceAll(/<head>.*?<\/head>|<!--.*?-->/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** Words alone: without the addresses and the marks that stand for a list or a link in plain text. */
const wordsIn = (text: string): string[] =>
  text
    .replaceAll(/https:\S+/g, ' ')
    .split(/[\s:.-]+/)
    .filter((word) => word !== '' && word !== 'Perch');

const SEVERAL: Record<string, Partial<NotificationRow>[]> = {
  'a booking': [{ date: day('2026-11-26'), bookedFor: 'Sam (guest)' }],
  'a question': [{ kind: 'confirm', bookedFor: 'Sam' }],
  'several questions': [
    { kind: 'confirm' },
    { kind: 'confirm', id: 8, bookingId: 42, bookableObject: 'Bay 3', isConfirmed: true },
    { kind: 'confirm', id: 9, bookingId: 43, bookableObject: 'Dog place' },
  ],
  'a place on the list': [{ kind: 'place-joined', bookingId: null, bookableObject: null }],
  'a cancellation with a note': [
    { kind: 'cancelled', cancelReason: 'admin', cancelledBy: 'Ada', cancelNote: 'Sorry!\nThe roof <leaks>.' },
  ],
  'a closing of many': [
    {
      kind: 'closing',
      bookingId: null,
      closing: {
        to: day('2026-12-24'),
        reason: 'Wet & cold',
        weekdays: null,
        bookings: Array.from({ length: 30 }, (_, index) => ({
          id: 100 + index,
          date: day('2026-11-26'),
          area: 'Studio',
          location: 'Leeds',
          bookableObject: `Desk ${index}`,
          bookedFor: null,
        })),
        places: [],
      },
    },
  ],
  'a batch': [
    {
      act: {
        id: 1,
        kind: 'batch',
        wanted: 'Desk 12',
        refused: [{ date: day('2026-11-27'), reason: 'already-booked', isFull: true }],
      },
    },
  ],
};

describe('a mail (M11)', () => {
  test('asks in plain text, each answer on a line of its own', async () => {
    const { subject, text } = await rendered([{ kind: 'confirm' }]);
    expect(subject).toBe('Will you use your booking today? – Desk 12 on Wednesday, 25 November 2026');
    expect(text).toBe(`Will you use your booking today?

You have booked Desk 12 in Studio, Leeds, on Wednesday, 25 November 2026. Please confirm it by 10am, or the space goes to somebody else.

I’m coming, keep it:
https://perch.company.com/answer/confirm-41

Not coming:
https://perch.company.com/answer/cancel-41

See it in Perch:
https://perch.company.com/bookings/41/details

-- 
Perch wrote this by itself. Answers to it are not read.
Choose where Perch writes to you:
https://perch.company.com/settings
`);
  });

  test('asks about several at once, and lists what has been answered', async () => {
    const { text, html } = await rendered(SEVERAL['several questions'] ?? []);
    expect(text).toContain('You have 2 bookings for Wednesday, 25 November 2026.');
    expect(text).toContain('- Bay 3 in Studio, Leeds: ✓ Confirmed\n');
    expect(text).toContain('I’m coming, keep both:\nhttps://perch.company.com/answer/confirm-41-43\n');
    expect(html.match(/answer\/(confirm|cancel)-41-43"/g)).toHaveLength(2);
  });

  test('says by email where Slack says here', async () => {
    const { text } = await rendered([{ date: day('2026-11-26') }]);
    expect(text).toContain('On the morning we will ask you by email to confirm it by 10am.');
    expect((await rendered(SEVERAL['a place on the list'] ?? [])).text).toContain('and tell you by email.');
  });

  test.each(Object.keys(SEVERAL))('says the same as text and as HTML: %s', async (name) => {
    const { text, html } = await rendered(SEVERAL[name] ?? []);
    expect(wordsIn(readIn(html))).toEqual(wordsIn(text));
    const linksIn = (body: string) => new Set(body.match(/https:[^\s"<]+/g));
    expect(linksIn(html)).toEqual(linksIn(text));
  });

  test.each(Object.keys(SEVERAL))(
    'fetches nothing, so that nobody learns who opened it: %s',
    async (name) => {
      const { html } = await rendered(SEVERAL[name] ?? []);
      expect(html).not.toMatch(
        /<(img|link|script|iframe|object|video|audio|form|base)\b|\bsrc=|url\(|@import|background=/i,
      );
      for (const [, address = ''] of html.matchAll(/\w+="((?:https?:)?\/\/[^"]*)"/g))
        expect(new URL(address).origin).toBe(PERCH);
    },
  );

  test('does not name a guest in its subject', async () => {
    for (const kind of [
      'booked',
      'promoted',
      'moved',
      'confirm',
      'remind',
      'cancelled',
      'unconfirmed',
    ] as const) {
      const { subject, text } = await rendered([{ kind, bookedFor: 'Sam Guest' }]);
      expect(text).toContain('Sam Guest');
      expect(subject).not.toContain('Sam');
    }
  });

  test('with only a link names nothing and nobody, and can still be answered', async () => {
    const hidden = { bookedFor: 'Sam', cancelNote: 'A note', cancelledBy: 'Ada' };
    for (const rows of Object.values(SEVERAL)) {
      const { subject, text, html } = await rendered(
        rows.map((each) => ({ ...each, ...hidden })),
        'link',
      );
      for (const secret of ['Desk', 'Studio', 'Leeds', 'Sam', 'Ada', 'note', '2026', 'Bay'])
        expect(`${subject} ${text} ${readIn(html)}`).not.toContain(secret);
    }
    const { subject, text } = await rendered(SEVERAL['several questions'] ?? [], 'link');
    expect(subject).toBe('Perch has a question for you');
    expect(text).toContain('Read and answer it:\nhttps://perch.company.com/answer/confirm-41-43\n');
  });
});

/** What hostile names are made of. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\r\nBcc: mallory@evil.example\r\n',
        '\n\n-- \nPerch',
        '\r',
        '\0',
        '\u202e',
        '\u2066',
        '"',
        '\\',
        '<b>',
        '</td></table>',
        '<img src=//evil.example/x>',
        '&amp;',
        '<!--',
        ']]>',
        '=?utf-8?Q?x?=',
        'пример.рф',
        'שלום',
        '😀',
        '\ud800',
        '.\r\n.\r\n',
        'x'.repeat(1_100),
      ),
      fc.string({ unit: 'binary', maxLength: 30 }),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => parts.join(''));

/** As a reader may compare them: without what cannot be printed, or turns the direction of writing. */
const bare = (text: string): string =>
  text.toWellFormed().replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, '');

/** A note may have several lines. */
const tagsIn = (html: string) => html.replaceAll('<br>', '').match(/<[/!a-z][^>]*>/gi);

test('hostile names reach one reader as words, and nothing else (M13)', async () => {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const usual = tagsIn(
    (await rendered([{ kind: 'cancelled', cancelReason: 'admin', cancelNote: 'x' }])).html,
  );
  await fc.assert(
    fc.asyncProperty(hostile, hostile, hostile, hostile, async (object, area, guest, note) => {
      const mail = await rendered([
        {
          kind: 'cancelled',
          cancelReason: 'admin',
          bookableObject: object,
          area,
          bookedFor: guest,
          cancelNote: note,
        },
      ]);
      expect(mail.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      const { message } = await transport.sendMail({ ...mail, from: 'perch@company.com', to: row.email });
      const sent = message instanceof Buffer ? message : Buffer.alloc(0);
      for (const line of sent.toString('latin1').split('\r\n')) expect(line.length).toBeLessThan(998);
      const read = await simpleParser(sent);
      expect(read.headerLines.map(({ key }) => key).toSorted()).toEqual([
        'content-type',
        'date',
        'from',
        'message-id',
        'mime-version',
        'subject',
        'to',
      ]);
      expect(read.subject).toBe(mail.subject.trim());
      for (const name of [object, area, guest, note]) {
        expect(bare(read.text ?? '')).toContain(bare(name));
        expect(bare(readIn(read.html || ''))).toContain(bare(name));
      }
      // Nothing of theirs is an element.
      expect(tagsIn(read.html || '')).toEqual(usual);
    }),
    { seed: SEED, numRuns: rounds(150, 5_000) },
  );
});
