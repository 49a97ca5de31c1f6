import type { Page } from 'playwright-core';
import { ada, type Person } from '../../support/cast.ts';
import { eventually } from '../../support/until.ts';
import { FRIDAY, LEEDS, MANCHESTER, type State } from './state.ts';
import { book, manage, moveTo, upcoming, visit } from './steps.ts';

const AT_EIGHT = `${FRIDAY}T08:06:00Z`;
/** When it is already past 10:00 in Madrid. */
const AT_NINE = `${FRIDAY}T09:06:00Z`;
const TOO_LATE = `${FRIDAY}T10:01:00Z`;
const MONDAY = '2026-11-30';

const [vera, walt, xena, yara, zack, alma] = ['Vera', 'Walt', 'Xena', 'Yara', 'Zack', 'Alma'].map(
  (givenName) => ({
    email: `${givenName.toLowerCase()}-by-mail@perch.example`,
    givenName,
    familyName: 'Newcomer',
  }),
) as [Person, Person, Person, Person, Person, Person];

const QUIET_FLOOR = { locationId: LEEDS.locationId, areaId: LEEDS.quietFloor };

/**
 * Books until they hold this many desks on Friday, in an area that no other state fills. They chose email alone: people not found in Slack
 * are asked by email about each booking as soon as that is known, in one email or in several.
 */
const holding =
  (count: number, place = QUIET_FLOOR) =>
  async (page: Page): Promise<void> => {
    const data = { channels: { slack: false, email: true } };
    await page.request.put('/api/session/preferences', { data });
    for (let held = (await upcoming(page)).length; held < count; held += 1)
      await book(page, { ...place, date: FRIDAY });
  };

/** Where the links in the morning’s email to somebody lead, once it has arrived: to keep, or to give back. */
async function linkTo(page: Page, { email }: Person, purpose: 'confirm' | 'cancel'): Promise<string> {
  const links = await eventually(
    async () => {
      const response = await page.request.get(`/dev/mail/messages?${new URLSearchParams({ email })}`);
      const mails = (await response.json()) as { text: string }[];
      const question = mails.findLast(({ text }) => text.includes('/answer/'));
      return question?.text.match(/\/answer\/[\w-]+/g) ?? [];
    },
    (found) => found.length > 0,
  );
  const link = links[purpose === 'confirm' ? 0 : 1];
  if (!link) throw new Error(`No mail has asked ${email}.`);
  return link;
}

/** Signs the page in as somebody else. False if they may no longer sign in. */
async function becomes(page: Page, person: Person): Promise<boolean> {
  const token = await page.request.post('/dev/google/token', { data: person });
  const { credential } = (await token.json()) as { credential: string };
  const headers = { authorization: `Bearer ${credential}` };
  return (await page.request.post('/api/session/google', { headers })).ok();
}

const openLink = (person: Person, purpose: 'confirm' | 'cancel' = 'confirm') =>
  visit((page) => linkTo(page, person, purpose));

/** The pages behind the links in emails, which anybody who has the email can open; in clock order. */
export const answers: State[] = [
  {
    name: 'answer-asks',
    who: vera,
    at: AT_EIGHT,
    earlier: holding(1),
    open: openLink(vera),
    texts: [
      'Will you use your booking today?',
      'Please confirm it by 10am, or the space goes to somebody else.',
      'I’m coming, keep Desk ',
      'Cancel in Perch',
    ],
  },
  {
    name: 'answer-asks-many',
    who: walt,
    at: AT_EIGHT,
    earlier: holding(3),
    open: openLink(walt),
    texts: ['Will you use your bookings today?', 'I’m coming, keep all 3', 'Keep'],
  },
  {
    name: 'answer-keeps-one',
    who: walt,
    at: AT_EIGHT,
    earlier: holding(3),
    async open(page) {
      await openLink(walt)(page);
      const confirmed = page.getByText('Confirmed', { exact: true });
      const [first] = await page.getByRole('button', { name: /^Keep / }).all();
      if ((await confirmed.count()) === 0) await first?.click();
      await confirmed.waitFor();
    },
    texts: ['Will you use your bookings today?', 'I’m coming, keep both', 'Confirmed', 'Keep'],
  },
  {
    name: 'answer-was-that-you',
    who: vera,
    at: AT_EIGHT,
    async open(page) {
      // As mailbox scanners do: submits the form although nobody has pressed.
      await page.addInitScript(() => {
        addEventListener('DOMContentLoaded', () => {
          if (sessionStorage.getItem('isSent')) return;
          sessionStorage.setItem('isSent', 'yes');
          document.forms[0]?.submit();
        });
      });
      // The form leaves the page before that has loaded.
      await page.goto(await linkTo(page, vera, 'confirm'), { waitUntil: 'commit' });
      await page.getByRole('heading', { name: 'Was that you?' }).waitFor();
    },
    texts: ['Was that you?', 'Yes, I opened the email myself and I’m coming', 'Send'],
  },
  {
    name: 'answer-not-coming',
    who: vera,
    at: AT_EIGHT,
    open: openLink(vera, 'cancel'),
    texts: ['Not coming?', 'Nothing has been cancelled yet.', 'Continue to the booking'],
  },
  {
    name: 'answer-kept',
    who: xena,
    at: AT_EIGHT,
    earlier: holding(1),
    async open(page) {
      await openLink(xena)(page);
      const keep = page.getByRole('button', { name: /^I’m coming, keep/ });
      if (await keep.isVisible()) await keep.click();
      else await page.goto(`${page.url()}?done`);
      await page.getByRole('heading', { name: 'Thank you. It is confirmed' }).waitFor();
    },
    texts: ['Thank you. It is confirmed', 'It is yours today, and there is nothing else to do.'],
  },
  {
    name: 'answer-moved',
    who: yara,
    at: AT_EIGHT,
    earlier: holding(1),
    async open(page) {
      const link = await linkTo(page, yara, 'confirm');
      const [booking] = await upcoming(page);
      if (booking?.date === FRIDAY) {
        await moveTo(page, booking.id, { areaId: LEEDS.quietFloor, date: MONDAY });
      }
      await visit(link, ['heading', 'Moved to another day'])(page);
    },
    texts: ['You have moved it to Monday, 30 November 2026. We will ask you again that morning.'],
  },
  {
    name: 'answer-cut-off',
    who: null,
    at: AT_EIGHT,
    open: visit('/answer/a-link'),
    texts: ['This link does not work', 'Part of it may be missing.'],
  },
  {
    name: 'answer-deactivated',
    who: null,
    at: AT_EIGHT,
    async earlier(page) {
      if (await becomes(page, zack)) await holding(1)(page);
    },
    async open(page) {
      const link = await linkTo(page, zack, 'confirm');
      await becomes(page, ada);
      const found = await manage(page, 'GET', `/users?${new URLSearchParams({ search: zack.email })}`);
      const [{ id }] = found.users;
      await manage(page, 'PUT', `/users/${id}`, { isActive: false });
      await visit(link, ['heading', 'Your account is no longer active'])(page);
    },
    texts: ['Your account is no longer active', 'Please speak to facilities.'],
  },
  {
    name: 'answer-too-late-but-kept',
    who: alma,
    at: AT_NINE,
    earlier: holding(1, MANCHESTER),
    async open(page) {
      const link = await linkTo(page, alma, 'confirm');
      await becomes(page, ada);
      // People who still had time to confirm when their office’s clock jumped past 10:00 lose nothing.
      await manage(page, 'PUT', `/location/${MANCHESTER.locationId}`, { timeZone: 'Europe/Madrid' });
      await visit(link, ['heading', 'Too late to confirm, and you keep it'])(page);
    },
    texts: [
      'Too late to confirm, and you keep it',
      'It is past 10am. You keep it, and there is nothing left to confirm.',
    ],
  },
  {
    name: 'answer-too-late',
    who: vera,
    at: TOO_LATE,
    open: openLink(vera),
    texts: ['Not confirmed in time', 'See what is free that day'],
  },
  {
    name: 'answer-expired',
    who: vera,
    at: `${MONDAY}T08:00:00Z`,
    open: openLink(vera),
    texts: ['This link has expired', 'Its day is over, so there is nothing left to answer.'],
  },
];
