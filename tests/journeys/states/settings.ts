import { nils, type State } from './state.ts';
import { fail } from './steps.ts';

const CHOICES = ['Settings', 'Who may see where I sit', 'Everybody at work', 'Only admins'];

export const settings: State[] = [
  {
    name: 'settings',
    who: nils,
    async open(page) {
      await page.goto('/settings');
      await page.getByRole('radio', { name: /^Everybody/ }).waitFor();
    },
    texts: [...CHOICES, 'Save', 'Download your data'],
  },
  {
    name: 'settings-saved',
    who: nils,
    async open(page) {
      await page.goto('/settings');
      await page.getByRole('radio', { name: /^Only admins/ }).check();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Saved').waitFor();
    },
    texts: [...CHOICES, 'Saved', 'Only you and admins can see where you sit.'],
  },
  {
    name: 'settings-failed',
    async open(page) {
      await fail(page, '/session/preferences');
      await page.goto('/settings');
      await page.getByRole('alert').waitFor();
    },
    texts: ['Your settings could not be loaded', 'Try again', 'Download your data'],
  },
];
