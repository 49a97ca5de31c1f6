import type { OfficeCountry, OfficeCountryChange } from '../../../shared/closings/contract.ts';
import { guessedCountry } from '../../../shared/closings/guess.ts';
import { type Outcome, done, refused } from '../../../shared/outcome.ts';
import type { App } from '../../context.ts';
import type { SignedInUser } from '../../people/accounts/caller.ts';
import { countryOfLocation, setCountry } from './country-store.ts';
import type { HolidayBook } from './holidays/book.ts';

/** Which country's public holidays an office has: as set by an admin, or else a guess (A8). */
export async function countryOf(
  app: App,
  book: HolidayBook,
  locationId: number,
): Promise<Outcome<OfficeCountry, 'not-found' | 'too-many-requests'>> {
  const [location] = await countryOfLocation(app.db, { locationId });
  if (!location) return refused('not-found');
  const { country, region } = location;
  if (country !== null) return done({ country, region, guess: null });
  const countries = await book.countries();
  return countries
    ? done({ country, region, guess: guessedCountry(location, countries) })
    : refused('too-many-requests');
}

export async function changeCountry(
  app: App,
  book: HolidayBook,
  admin: SignedInUser,
  locationId: number,
  { country, region }: OfficeCountryChange,
): Promise<Outcome<null, 'not-found' | 'invalid' | 'too-many-requests'>> {
  if (country !== null) {
    const countries = await book.countries();
    if (!countries) return refused('too-many-requests');
    const known = countries.find(({ code }) => code === country);
    if (!known) return refused('invalid', { errors: { country: ['must be a country that is known'] } });
    if (region !== null && !known.regions.some(({ code }) => code === region))
      return refused('invalid', { errors: { region: ['must be a region of the country'] } });
  }
  const now = app.clock.now().toString();
  const [changed] = await setCountry(app.db, { locationId, country, region, now, actorId: admin.id });
  return changed ? done(null) : refused('not-found');
}
