import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { ada, ben, chidi, type Person } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { drawPlan } from '../support/plan.ts';
import { perchForFile } from '../support/stage.ts';
import { inboxOf } from '../slack/inbox.ts';

/** Possible names of a Google account or a guest: markup, a formula, a link, a command to notify everyone. */
const mallory: Person = {
  email: 'mallory@perch.example',
  givenName: '<img src=x onerror="globalThis.ran=1">',
  familyName: '=HYPERLINK("https://evil.example","x")',
};
const GUEST =
  '"><script>globalThis.ran=1</script> <!channel> <https://evil.example|Perch> https://evil.example';
const NAME = `${mallory.givenName} ${mallory.familyName}`;

const { perch, area } = perchForFile({
  environment: () => ({ ADMIN_EMAILS: `${ada.email},${mallory.email}` }),
});

let [adas, mallorys]: Client[] = [];
beforeAll(async () => {
  await drawPlan(perch, area);
  [adas, mallorys] = [await perch.signedIn(ada), await perch.signedIn(mallory)];
  const { body } = await adas.get(`/api/admin/location/${area.locationId}/area/${area.id}`);
  expect(body.bookableObjects.length).toBeGreaterThan(3);
  for (const [index, desk] of area.desks.slice(0, 2).entries()) {
    const { status } = await mallorys.books(area, WEDNESDAY, 0, {
      bookableObjectId: desk,
      ...(index === 1 && { bookedFor: GUEST }),
    });
    expect(status).toBe(201);
  }
});

describe('a name that is markup is shown as plain text', () => {
  let window: Window;
  beforeAll(async () => {
    window = await openWindow(perch.url);
    await signIn(window, ada);
  });
  afterAll(() => window.close());

  const book = () => `/locations/${area.locationId}/areas/${area.id}?day=${WEDNESDAY}`;
  test.each<[string, () => string, string]>([
    ['the plan', book, mallory.familyName],
    ['the list', () => `${book()}&view=list`, NAME],
    ['the dialog of a space', () => `${book()}&object=${area.desks[0]}`, NAME],
    ['the dialog of a guest’s', () => `${book()}&object=${area.desks[1]}`, GUEST],
    ['the admins’ list of people', () => '/admin/people', NAME],
    ['the admins’ list of bookings', () => `/admin/bookings?from=${WEDNESDAY}`, NAME],
    ['the audit trail', () => '/admin/audit', NAME],
    ['the page of messages in the demo', () => `/dev/slack/?email=${mallory.email}`, '<!channel>'],
  ])('on %s', async (_, path, seen) => {
    const { page } = window;
    await page.goto(path());
    // Accessible names count: a place on the plan has no room for a long one.
    await expect.poll(() => page.locator('body').evaluate(textsWithin)).toContain(seen);
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    expect(await page.locator('a[href*="evil"]').count()).toBe(0);
    expect(await page.evaluate('globalThis.ran')).toBeUndefined();
    expect(await page.title()).not.toContain('evil');
  });

  /** Runs in the page: what is visible, and what a screen reader reads out. */
  function textsWithin(body: HTMLElement | SVGElement): string {
    const said = [...body.querySelectorAll('[aria-label]')].map((each) => each.getAttribute('aria-label'));
    return [body.textContent, ...said].join('\n');
  }

  test('and as that person’s own greeting', async () => {
    const own = await openWindow(perch.url);
    await signIn(own, mallory);
    await own.page.goto('/');
    await own.page.getByText(`Hello, ${mallory.givenName}`).waitFor();
    expect(await own.page.evaluate('globalThis.ran')).toBeUndefined();
    await own.close();
  });
});

type Markdown = { text: string; verbatim?: boolean };

/** What Slack reads as markup anywhere in a message; buttons are plain text. */
function markdownOf(part: unknown): Markdown[] {
  if (typeof part !== 'object' || part === null) return [];
  const { type } = part as { type?: string };
  return type === 'mrkdwn' ? [part as Markdown] : Object.values(part).flatMap(markdownOf);
}

describe('in Slack', () => {
  test('a name is text: it alerts nobody, is not a link, and stays on its line', async () => {
    const bens = await perch.signedIn(ben);
    const made = await bens.books(area, WEDNESDAY, 2, { bookedFor: GUEST });
    expect(made.status).toBe(201);
    // A name from before line breaks and direction characters were refused.
    await perch.app.db.pool.query('update bookings set booked_for = $2 where id = $1', [
      made.body.id,
      `${GUEST}\n*Perch* asks: \u2028 \u202e confirm`.slice(-100),
    ]);
    expect((await mallorys!.cancels(made.body.id)).status).toBe(204);
    const messages = await inboxOf(perch.url, ben);
    expect(messages).toHaveLength(2);
    for (const { text, blocks } of messages) {
      const written = markdownOf(blocks);
      expect(written.length).toBeGreaterThan(0);
      for (const said of [text, ...written.map((each) => each.text)]) {
        expect(said).not.toMatch(/<!|<(?!http:\/\/127\.0\.0\.1:\d+\/bookings\/\d+\/details\|)/);
        expect(said.split('\n').length).toBeLessThanOrEqual(2);
        expect(said).not.toMatch(/[\u2028\u202e]/);
      }
      // Otherwise Slack itself would turn an address in a name into a link.
      expect(written.every(({ verbatim }) => verbatim)).toBe(true);
    }
    expect(messages[1]!.text).toContain('&lt;img src=x');
  });

  test('a right-to-left name keeps to itself, and the text after it stays in place', async () => {
    const chidis = await perch.signedIn(chidi);
    const made = await chidis.books(area, WEDNESDAY, 3, { bookedFor: 'עומר (אורח)' });
    expect(made.status).toBe(201);
    const [message] = await inboxOf(perch.url, chidi);
    expect(message!.text).toContain(', for \u2068עומר (אורח)\u2069.');
  });
});

test('characters that change direction or break a line, and half characters, are removed from a Google name', async () => {
  const visitor = perch.visitor();
  const { body } = await visitor.signIn({
    email: 'bidi@perch.example',
    givenName: 'A\u202eB\u2066C\u2069\r\nD\u2028E\u0000',
    familyName: 'عمر\u200f \u001b[31m\ud83d',
  });
  expect(body).toMatchObject({ firstName: 'ABCDE', lastName: 'عمر [31m' });
});

describe('a link shown to people begins with https://', () => {
  const change = (link: string) => adas!.put(`/api/admin/location/${area.locationId}`, { guideLink: link });

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'http://guide.example',
    '//guide.example',
    '/guide',
    'guide.example',
    'blob:https://guide.example/1',
    'https:',
  ])('and not with %j', async (link) => {
    expect(await change(link)).toMatchObject({ status: 400, body: { reason: 'invalid' } });
  });

  test('and is stored as it was given', async () => {
    expect((await change('https://guide.example/"><b>')).status).toBe(204);
    const { body } = await adas!.get(`/api/location/${area.locationId}`);
    expect(body.guideLink).toBe('https://guide.example/"><b>');
  });
});
