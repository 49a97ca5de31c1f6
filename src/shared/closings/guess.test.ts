import { expect, test } from 'vitest';
import { guessedCountry } from './guess.ts';

const country = (code: string, name: string, zones: string[], regions: Record<string, string> = {}) => ({
  code,
  name,
  zones,
  regions: Object.entries(regions).map(([region, called]) => ({ code: region, name: called })),
});

const COUNTRIES = [
  country('CH', 'Switzerland', ['Europe/Zurich'], { ZH: 'Zürich' }),
  country('DE', 'Germany', ['Europe/Berlin'], { BE: 'Berlin', BY: 'Bayern' }),
  country('GB', 'United Kingdom', ['Europe/London'], { ENG: 'England', SCT: 'Scotland' }),
  country('HR', 'Croatia', ['Europe/Belgrade']),
  country('LI', 'Liechtenstein', ['Europe/Zurich']),
  country('MZ', 'Mozambique', ['Africa/Maputo']),
  country('ZW', 'Zimbabwe', ['Africa/Maputo']),
];

test.each([
  ['14 Canal Street, Leeds', 'Europe/London', 'GB', null],
  ['1 Princes Street, Edinburgh, Scotland', 'Europe/London', 'GB', 'SCT'],
  ['Invalidenstraße 1, 10115 Berlin', 'Europe/Berlin', 'DE', 'BE'],
  // The address knows better than a zone that is set for a whole company.
  ['Invalidenstraße 1, Berlin, Germany', 'Europe/London', 'DE', 'BE'],
  ['Bahnhofstrasse 1, Zürich', 'Europe/Zurich', 'CH', 'ZH'],
  ['Städtle 1, Vaduz, Liechtenstein', 'Europe/Zurich', 'LI', null],
  ['1 New Englander Road, Leeds', 'Europe/London', 'GB', null],
  // Of several countries in a zone, none is guessed unless it is by far the likeliest.
  ['1 Main Street', 'Africa/Maputo', null, null],
  ['1 Main Street', 'UTC', null, null],
])('%s in %s: %s, %s', (address, timeZone, code, region) => {
  expect(guessedCountry({ address, timeZone }, COUNTRIES)).toEqual(
    code === null ? null : { country: code, region },
  );
});
