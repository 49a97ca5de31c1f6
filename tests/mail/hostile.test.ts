import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mailer } from '../../src/server/messages/mail/mail.ts';
import { smtpMailer } from '../../src/server/messages/mail/smtp.ts';
import { rounds, SEED } from '../support/rounds.ts';
import { perFile } from '../support/started.ts';
import { startRelay } from './relay.ts';
import { readIn, rendered, row } from './told.ts';

const relay = perFile(startRelay);
let mailer: Mailer;

beforeAll(async () => {
  mailer = smtpMailer({ url: relay.url, from: 'perch@company.com' });
});
afterAll(async () => {
  mailer.close();
});

const beside = { messageId: '<perch.1@company.com>', references: ['<perch.booking.1@company.com>'] };

const HEADERS = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'in-reply-to',
  'message-id',
  'mime-version',
  'references',
  'subject',
  'to',
  'x-auto-response-suppress',
];

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

/** As a reader would see them: without characters that cannot be printed or that change the direction of writing. */
const bare = (text: string): string =>
  text.toWellFormed().replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, '');

/** A note may have several lines. */
const tagsIn = (html: string) => html.replaceAll('<br>', '').match(/<[/!a-z][^>]*>/gi);

test('hostile names reach their one reader as text, and nothing else (M13)', async () => {
  const usual = tagsIn(
    (await rendered([{ kind: 'cancelled', cancelReason: 'admin', cancelNote: 'x' }])).html,
  );
  await fc.assert(
    fc.asyncProperty(hostile, hostile, hostile, hostile, async (object, area, guest, note) => {
      const about = { bookableObject: object, area, bookedFor: guest, cancelNote: note };
      const mail = await rendered([{ kind: 'cancelled', cancelReason: 'admin', ...about }]);
      expect(mail.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      relay.mails.length = 0;
      expect(await mailer.send({ ...mail, ...beside, to: row.email, calendar: null })).toEqual({ ok: true });
      const [read, ...others] = relay.mails;
      expect([read?.to, others]).toEqual([[row.email], []]);
      for (const line of String(read?.raw.toString('latin1')).split('\r\n'))
        expect(line.length).toBeLessThan(998);
      expect([...(read?.headers.keys() ?? [])].toSorted()).toEqual(HEADERS);
      expect(read?.subject).toBe(mail.subject.trim());
      for (const name of [object, area, guest, note]) {
        expect(bare(read?.text ?? '')).toContain(bare(name));
        expect(bare(readIn(read?.html ?? ''))).toContain(bare(name));
      }
      // Nothing of theirs is an element.
      expect(tagsIn(read?.html ?? '')).toEqual(usual);
    }),
    { seed: SEED, numRuns: rounds(100, 3_000) },
  );
});

const partOfAddress = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'ben',
        'o’kafor',
        "o'brien",
        '+x',
        '.',
        ' ',
        '"',
        '\\',
        ',',
        ';',
        '<',
        '>',
        '(',
        ')',
        '[127.0.0.1]',
      ),
      fc.constantFrom(
        '\r\nRCPT TO:<mallory@evil.example>',
        '\n',
        '\0',
        '\u202e',
        '\u2028',
        '@',
        ':',
        'пример.рф',
        'é',
        'x'.repeat(1_000),
      ),
      fc.string({ unit: 'grapheme', maxLength: 5 }),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((parts) => parts.join(''));

test('a hostile address gets its mail alone, or nobody gets one (M13)', async () => {
  const mail = { ...(await rendered([{}])), ...beside, calendar: null };
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(
      partOfAddress,
      fc.oneof(fc.constantFrom('perch.example', 'пример.рф', 'bücher.example'), partOfAddress),
      async (local, domain) => {
        const to = `${local}@${domain}`;
        relay.mails.length = 0;
        const answer = await mailer.send({ ...mail, to });
        if (!answer.ok) {
          expect(answer.trouble.kind).toBe('refused');
          expect(relay.mails).toEqual([]);
          return;
        }
        sent += 1;
        expect(relay.mails).toHaveLength(1);
        const { to: recipients = [], headers } = relay.mails[0] ?? {};
        expect(recipients.map(inAscii)).toEqual([inAscii(to)]);
        expect(headers?.get('to')).toMatchObject({ value: [{ address: expect.any(String), name: '' }] });
        expect([...(headers?.keys() ?? [])].toSorted()).toEqual(HEADERS);
      },
    ),
    { seed: SEED, numRuns: rounds(150, 3_000) },
  );
  expect(sent).toBeGreaterThan(10);
});

/** With the domain as relays write it, in lower case, and without the quotes that they want around a dot at either end. */
function inAscii(address: string): string {
  const [local = '', domain = ''] = address.split('@');
  return `${local.replace(/^"([^"\\]*)"$/, '$1')}@${(domainToASCII(domain) || domain).toLowerCase()}`;
}
