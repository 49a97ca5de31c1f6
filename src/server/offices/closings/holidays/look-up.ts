import '../../../platform/temporal.ts';
import Holidays from 'date-holidays';
import type { CountryInZones } from '../../../../shared/closings/guess.ts';
import type { Holiday } from '../../../../shared/closings/contract.ts';
import { apart } from '../../../../shared/closings/holidays.ts';
import { addDays, parseDay } from '../../../../shared/day.ts';

/** What the look-up process is asked: it answers one question and exits, which frees its memory. */
export type Question = { about: 'countries' } | ({ about: 'holidays' } & Where);

export type Where = { country: string; region: string | null; year: number };

/** Null if there is no such country or region. */
export type HolidayAnswer = { countries: CountryInZones[] } | { holidays: Holiday[] | null };

process.once('message', (question: Question) => {
  const found =
    question.about === 'countries' ? { countries: countries() } : { holidays: holidays(question) };
  process.send?.(found satisfies HolidayAnswer, () => process.disconnect());
});

/** Everyday British names, because the data has ones such as "People's Republic of Bangladesh". */
const countryNames = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' });

function countries(): CountryInZones[] {
  const all = new Holidays();
  return Object.entries(all.getCountries('en'))
    .map(([code, name]) => ({
      code,
      name: countryNames.of(code) ?? name,
      zones: new Holidays(code).getTimezones() ?? [],
      regions: regionsOf(all, code),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
}

function regionsOf(all: Holidays, country: string): { code: string; name: string }[] {
  const named = (names: Record<string, string> | undefined) => Object.entries(names ?? {});
  return named(all.getStates(country, 'en'))
    .flatMap(([state, name]) => [
      { code: state, name },
      ...named(all.getRegions(country, state, 'en')).map(([region, within]) => ({
        code: `${state}-${region}`,
        name: `${name}, ${within}`,
      })),
    ])
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
}

function holidays({ country, region, year }: Where): Holiday[] | null {
  const all = new Holidays();
  if (!(country in all.getCountries())) return null;
  if (region !== null && !regionsOf(all, country).some(({ code }) => code === region)) return null;
  const [state, part] = region?.split('-') ?? [];
  const place = new Holidays({
    country,
    ...(state !== undefined && { state }),
    ...(part !== undefined && { region: part }),
  });
  const found = place.getHolidays(year, 'en').flatMap(({ type, date, start, end, name }) => {
    if (type !== 'public') return [];
    // A day in that country. Some holidays begin at sunset and last a number of days and a half; we take the whole ones.
    const from = parseDay(date.slice(0, 10));
    const days = Math.max(1, Math.floor((end.getTime() - start.getTime()) / DAY_MS));
    return from ? [{ from, to: addDays(from, days - 1), name: name.replaceAll("'", '’') }] : [];
  });
  return apart(found);
}

const DAY_MS = 86_400_000;
