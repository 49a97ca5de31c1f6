import type { State } from './state.ts';
import { visit } from './steps.ts';

export const errors: State[] = [
  { name: 'not-found', open: visit('/nowhere'), texts: ['404 Not Found'] },
  {
    name: 'unexpected-error',
    complains: true,
    async open(page) {
      await page.route('**/assets/HelpPage*.js', (route) => route.abort());
      await visit('/help')(page);
    },
    texts: ['Oops! Sorry, an unexpected error has occurred.'],
  },
  {
    name: 'help',
    open: visit('/help'),
    texts: ['How booking with Perch works', 'On this page', 'Who can see what'],
  },
  {
    name: 'menu',
    isNarrow: true,
    open: visit('/help', ['button', 'Menu'], ['link', 'My bookings']),
    texts: ['Make a new booking', 'My bookings', 'Admin', 'Sign out', 'version 1.0', 'Skip to main content'],
  },
];
