/** What the guess is based on while nobody has said which country's holidays an office has. */
type Office = { address: string; timeZone: string };

/** A country with its time zones. */
export type CountryInZones = {
  code: string;
  name: string;
  zones: readonly string[];
  regions: { code: string; name: string }[];
};

type Guess = { country: string; region: string | null };

/**
 * The country that the address names, or else that of the time zone, and the region that the address names. Only a
 * guess: an admin sees it before it has any effect.
 */
export function guessedCountry(
  { address, timeZone }: Office,
  countries: readonly CountryInZones[],
): Guess | null {
  const isNamed = ({ name }: { name: string }) => isWordOf(address, name);
  const named = countries.find(isNamed);
  const inZone = countries.filter(({ zones }) => zones.includes(timeZone));
  // A region named in the address, such as "Scotland", also tells which of the zone's countries it is.
  const byRegion = inZone.find(({ regions }) => regions.some(isNamed));
  const country = named ?? byRegion ?? (inZone.length > 1 ? largestIn(timeZone, inZone) : inZone[0]);
  if (!country) return null;
  return { country: country.code, region: country.regions.find(isNamed)?.code ?? null };
}

/** "Rome" is not in "Jerome Street". */
function isWordOf(text: string, name: string): boolean {
  const at = text.toLowerCase().indexOf(name.toLowerCase());
  const isLetter = (character: string | undefined) => /\p{L}/u.test(character ?? '');
  return at >= 0 && !isLetter(text[at - 1]) && !isLetter(text[at + name.length]);
}

const largestIn = (zone: string, countries: readonly CountryInZones[]) =>
  countries.find(({ code }) => code === LARGEST[zone]);

/** For zones that several countries share: the one with by far the most offices. For all others an admin chooses. */
const LARGEST: Readonly<Record<string, string>> = {
  'Africa/Johannesburg': 'ZA',
  'Africa/Lagos': 'NG',
  'Africa/Nairobi': 'KE',
  'America/Panama': 'PA',
  'Asia/Bangkok': 'TH',
  'Atlantic/Canary': 'ES',
  'Europe/Belgrade': 'RS',
  'Europe/Helsinki': 'FI',
  'Europe/Oslo': 'NO',
  'Europe/Rome': 'IT',
  'Europe/Zurich': 'CH',
};
