import { answerUrl, type Grant } from '../../src/server/messages/mail-links/token.ts';
import type { Person } from '../support/cast.ts';
import type { Answer, Client } from '../support/client.ts';
import type { TestPerch } from '../support/perch.ts';

/** Links as they appear in emails, and the page behind them, requested as a browser or a machine would. */

export const idOf = async ({ app }: Pick<TestPerch, 'app'>, { email }: Person): Promise<number> =>
  (await app.db.query<{ id: number }>('select id from users where email = $1', [email])).rows[0]?.id ?? 0;

/** The path of a link in an email to somebody; it expires in a week unless told otherwise. */
export async function linkTo(
  perch: Pick<TestPerch, 'app'>,
  person: Person,
  grant: Partial<Grant> = {},
): Promise<string> {
  const { app } = perch;
  const link = await answerUrl(app, {
    purpose: 'confirm',
    userId: await idOf(perch, person),
    email: person.email,
    bookingIds: null,
    expiresAt: app.clock.now().add({ hours: 7 * 24 }),
    ...grant,
  });
  return new URL(link).pathname;
}

/** Opened in a browser. */
export const open = (client: Client, path: string): Promise<Answer> =>
  client.send(path, { headers: { accept: 'text/html,application/xhtml+xml' } });

/** What browsers send with the form of a page that hides where it came from. */
const FORM = {
  accept: 'text/html,application/xhtml+xml',
  'content-type': 'application/x-www-form-urlencoded',
  origin: 'null',
};
/** Not by a click, as when a script sends it; and Safari, which never says who clicked. */
export const NAVIGATION = {
  ...FORM,
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-dest': 'document',
};
export const CLICK = { ...NAVIGATION, 'sec-fetch-user': '?1' };
/** Over plain HTTP. */
export const SILENT = FORM;

export const send = (
  client: Client,
  path: string,
  headers: Record<string, string> = CLICK,
  form: Record<string, string> = { keep: 'all' },
): Promise<Answer> =>
  client.send(path, { method: 'POST', headers, body: new URLSearchParams(form).toString() });

/** The heading of a page, and its text. */
export function wordsOf({ body }: Answer<string>): { heading: string; text: string } {
  const main = /<main>([\s\S]*)<\/main>/.exec(body)?.[1] ?? '';
  const [, heading = ''] = /<h1>(.*?)<\/h1>/.exec(main) ?? [];
  return {
    heading,
    text: main
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  };
}
