import type { State } from './state.ts';
import { change, visit, visitFailing } from './steps.ts';

const MAP =
  '<body style="margin:0;background:#e8ecdf;font:16px sans-serif"><p style="padding:1em">A map</p></body>';

export const locations: State[] = [
  {
    name: 'locations',
    open: visit('/locations', ['link', 'Make a booking at Leeds']),
    texts: ['Leeds', 'Madrid', 'Manchester'],
  },
  {
    name: 'locations-failed',
    open: visitFailing('/location', '/locations'),
    texts: ['Failed to load location data.'],
  },
  {
    name: 'location',
    async open(page) {
      await page.route('https://www.google.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: MAP }),
      );
      await visit('/location/1', ['heading', 'Leeds'])(page);
      await page.locator('iframe').scrollIntoViewIfNeeded();
      await page.frameLocator('iframe').getByText('A map').waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    },
    texts: [
      'Locations',
      'Get directions',
      'Map from www.google.com, which receives this address.',
      'Slack channel',
      'Office guide',
    ],
  },
  {
    name: 'location-failed',
    open: visitFailing('/location/1', '/location/1'),
    texts: ['Unable to get location, please refresh the page'],
  },
  {
    name: 'areas',
    open: visit('/locations/1/areas', ['link', /Book in this area/]),
    texts: ['Floor 2 Quiet floor', 'Car park'],
  },
  {
    name: 'areas-none',
    async open(page) {
      await change(page, '/location/1/area', () => []);
      await visit('/locations/1/areas', ['alert'])(page);
    },
    texts: ['Go back'],
  },
  {
    name: 'areas-location-failed',
    open: visitFailing('/location/1', '/locations/1/areas'),
    texts: ['Failed to load location data.'],
  },
  {
    name: 'areas-failed',
    open: visitFailing('/location/1/area', '/locations/1/areas'),
    texts: ['Location or area data is unavailable.'],
  },
];
