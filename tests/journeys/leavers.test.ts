import { expect, test } from 'vitest';
import { ada, crowd } from '../support/cast.ts';
import { journey, page, perch } from '../support/journey.ts';
import { button, gone, question, said, text } from '../support/screen.ts';
import { makesToken, programOf } from '../tokens/making.ts';
import { untilFocusIsOn } from './focus.ts';

journey({ who: ada, office: { desks: 2, plan: 200 }, empties: ['users'] });

const PEOPLE = crowd(11);

async function reportAll() {
  const admin = await perch.signedIn(ada);
  const { token } = await makesToken(admin, ['leavers'], 1, '/api/admin/tokens');
  const people = PEOPLE.map(({ email }) => ({ email }));
  const { body } = await programOf(perch, token).post('/api/directory/leavers', { people, carryOut: true });
  expect(body.held).toBe(true);
}

const maySignIn = async () => (await perch.visitor().signIn(PEOPLE[0]!)).status === 200;

test('an admin brings back, or releases, too many leavers at once (O9)', async () => {
  for (const person of PEOPLE) await perch.signedIn(person);
  await page.goto('/admin/people');
  await page.getByText('Runner1 Crowd').first().waitFor();
  await gone(page.getByText('reported as leavers at once'));

  await reportAll();
  expect(await maySignIn()).toBe(false);
  await page.goto('/admin');
  await page.getByText('11 people reported as leavers at once').waitFor();
  await text('Nothing else.').waitFor();
  await gone(text('All in order.'));
  await button('Bring them back').click();
  await untilFocusIsOn(said('11 people can sign in again'));
  await text('All in order.').waitFor();
  expect(await maySignIn()).toBe(true);

  await reportAll();
  await page.goto('/admin/people');
  await button('Release what they have booked').click();
  await question().waitFor();
  await button('Yes. Release it').click();
  await untilFocusIsOn(said('What 11 people had booked is released'));
  await page.reload();
  await page.getByText('Runner1 Crowd').first().waitFor();
  await gone(page.getByText('reported as leavers at once'));
  expect(await maySignIn()).toBe(false);
});
