import { closingCalls } from '../../../shared/closings/calls.ts';
import { refused } from '../../../shared/outcome.ts';
import type { App } from '../../context.ts';
import { serve } from '../../platform/http/calls.ts';
import { changeCountry, countryOf } from './country-actions.ts';
import { holidayBook } from './holidays/book.ts';
import { closeSeveral, previewClosings } from './several-actions.ts';

export function closingRoutes(app: App) {
  const book = holidayBook();
  return serve(app, closingCalls, {
    async 'GET /admin/holidays'({ query: { country, region = null, year } }) {
      const found = await book.holidays({ country, region, year });
      if (!found) return refused('too-many-requests');
      return found.days ?? refused('not-found');
    },

    async 'GET /admin/holidays/countries'() {
      const countries = await book.countries();
      if (!countries) return refused('too-many-requests');
      return countries.map(({ zones: _, ...country }) => country);
    },

    'GET /admin/location/:locationId/country': ({ params }) => countryOf(app, book, params.locationId),

    'PUT /admin/location/:locationId/country': ({ params, body, user }) =>
      changeCountry(app, book, user, params.locationId, body),

    'POST /admin/closings': ({ body, user }) =>
      body.isDryRun ? previewClosings(app, body) : closeSeveral(app, user, body),
  });
}
