import { describe, expect, test } from 'vitest';
import type { NotificationRow } from '../../src/server/messages/outbox/details-store.ts';
import { day } from '../../src/shared/day.ts';
import { PERCH, readIn, rendered } from './told.ts';

/** Only the words, without the addresses and the marks of a list or a link in plain text. */
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

I’m coming, keep Desk 12:
https://perch.company.example/answer/confirm-41

Not coming:
https://perch.company.example/answer/cancel-41

See it in Perch:
https://perch.company.example/bookings/41/details

-- 
This is an automatic message from Perch. Replies are not read.
Choose where Perch writes to you:
https://perch.company.example/settings
`);
  });

  test('to an address that nobody has proved does not mention losing the space (M7)', async () => {
    for (const kind of ['confirm', 'remind'] as const)
      for (const rows of [[{ kind }], [{ kind }, { kind, id: 8, bookingId: 42, bookableObject: 'Bay 3' }]]) {
        expect((await rendered(rows)).text).toMatch(/somebody else/);
        const { text, html } = await rendered(rows, 'full', false);
        expect(text).not.toMatch(/somebody else|cancelled/);
        expect(text).toContain('Nothing happens to the space if you do not answer');
        expect(wordsIn(readIn(html))).toEqual(wordsIn(text));
      }
  });

  test('asks about several at once, and lists what has been answered', async () => {
    const { text, html } = await rendered(SEVERAL['several questions'] ?? []);
    expect(text).toContain('You have 2 bookings for Wednesday, 25 November 2026.');
    expect(text).toContain('- Bay 3 in Studio, Leeds: ✓ Confirmed\n');
    expect(text).toContain('I’m coming, keep both:\nhttps://perch.company.example/answer/confirm-41-43\n');
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
    expect(text).toContain('Read and answer it:\nhttps://perch.company.example/answer/confirm-41-43\n');
  });
});
