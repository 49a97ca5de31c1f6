import { type State } from './state.ts';
import { change, fail } from './steps.ts';

const MAP =
  '<body style="margin:0;background:#e8ecdf;font:16px sans-serif"><p style="padding:1em">A map</p></body>';

export const locations: State[] = [
  {
    name: 'locations',
    async open(page) {
      await page.goto('/locations');
      await page.getByRole('link', { name: 'Make a booking at Leeds' }).waitFor();
    },
    texts: ['Leeds', 'Madrid', 'Manchester'],
  },
  {
    name: 'locations-failed',
    async open(page) {
      await fail(page, '/location');
      await page.goto('/locations');
      await page.getByRole('alert').waitFor();
    },
    texts: ['Failed to load location data.'],
  },
  {
    name: 'location',
    async open(page) {
      await page.route('https://www.google.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: MAP }),
      );
      await page.goto('/location/1');
      await page.getByRole('heading', { name: 'Leeds' }).waitFor();
      await page.locator('iframe').scrollIntoViewIfNeeded();
      await page.frameLocator('iframe').getByText('A map').waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    },
    texts: [
      'Locations',
      'Make a booking at Leeds',
      'Get directions',
      'Map from www.google.com, which receives this address.',
      'Slack channel',
      'Office guide',
    ],
  },
  {
    name: 'location-failed',
    async open(page) {
      await fail(page, '/location/1');
      await page.goto('/location/1');
      await page.getByRole('alert').waitFor();
    },
    texts: ['Unable to get location, please refresh the page'],
  },
  {
    name: 'areas',
    async open(page) {
      await page.goto('/locations/1/areas');
      await page
        .getByRole('link', { name: /Book in this area/ })
        .first()
        .waitFor();
    },
    texts: ['What would you like to book?', 'Floor 2 Quiet floor', 'Car park', 'Book in this area'],
  },
  {
    name: 'areas-none',
    async open(page) {
      await change(page, '/location/1/area', () => []);
      await page.goto('/locations/1/areas');
      await page.getByRole('alert').waitFor();
    },
    texts: ['No areas found for this location. Please speak to facilities about this error.', 'Go back'],
  },
  {
    name: 'areas-location-failed',
    async open(page) {
      await fail(page, '/location/1');
      await page.goto('/locations/1/areas');
      await page.getByRole('alert').waitFor();
    },
    texts: ['Failed to load location data.'],
  },
  {
    name: 'areas-failed',
    async open(page) {
      await fail(page, '/location/1/area');
      await page.goto('/locations/1/areas');
      await page.getByRole('alert').waitFor();
    },
    texts: ['Location or area data is unavailable.'],
  },
];
