import { type State } from './state.ts';

export const errors: State[] = [
  {
    name: 'not-found',
    async open(page) {
      await page.goto('/nowhere');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
    texts: ['404 Not Found', 'Error - page not found'],
  },
  {
    name: 'unexpected-error',
    complains: true,
    async open(page) {
      await page.route('**/assets/HelpPage*.js', (route) => route.abort());
      await page.goto('/help');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
    texts: ['Oops! Sorry, an unexpected error has occurred.'],
  },
  {
    name: 'help',
    async open(page) {
      await page.goto('/help');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
    texts: ['How booking with Perch works', 'On this page', 'Who can see what'],
  },
  {
    name: 'menu',
    isNarrow: true,
    async open(page) {
      await page.goto('/help');
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('link', { name: 'My bookings' }).first().waitFor();
    },
    texts: ['Make a new booking', 'My bookings', 'Admin', 'Sign out', 'version 1.0', 'Skip to main content'],
  },
];
