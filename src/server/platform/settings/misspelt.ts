/** First words of settings that other programs begin theirs with too. */
const SHARED =
  'ADMIN BACKUP DATA HOST LOG MAP METRICS NODE PRIVATE PUBLIC REQUESTS SECURITY SOURCE WEB'.split(' ');

/** What cloud platforms and container networks put into every environment. */
const FOREIGN =
  /^GOOGLE_(?:APPLICATION|CLOUD)_|_SERVICE_(?:HOST|PORT)|_PORT(?:_\d|$)|^DATABASE_CONNECTION_POOL/;

/**
 * A sentence for each variable that is none of our settings and must have been meant as one: it begins as ours do, or is a letter or two
 * away. Nobody would notice: with OIDC_REQUIRE_GROUP instead of OIDC_REQUIRED_GROUP everybody may sign in.
 */
export function misspeltSettings(
  environment: Record<string, string | undefined>,
  known: readonly string[],
): string[] {
  const names = new Set(known);
  const ours = new Set(known.filter((name) => name.includes('_')).map(firstWord));
  for (const word of SHARED) ours.delete(word);
  return Object.entries(environment).flatMap(([name, value]) => {
    if (!value?.trim() || names.has(name) || FOREIGN.test(name)) return [];
    const nearest = nearestOf(name.toUpperCase(), known);
    const isMeant = ours.has(firstWord(name.toUpperCase()))
      ? name.includes('_')
      : name.length > 7 && nearest.away <= 2;
    return isMeant ? [`${name} is no setting of Perch; did you mean ${nearest.name}?`] : [];
  });
}

const firstWord = (name: string) => name.split('_')[0] ?? '';

function nearestOf(name: string, known: readonly string[]): { name: string; away: number } {
  return known
    .map((each) => ({ name: each, away: editsBetween(name, each) }))
    .reduce((best, each) => (each.away < best.away ? each : best));
}

/** How many letters have to be added, left out or changed (Levenshtein). */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let done = 0; done < one.length; done += 1) {
    const next = [done + 1];
    for (let at = 0; at < other.length; at += 1) {
      const changed = (row[at] ?? 0) + (one[done] === other[at] ? 0 : 1);
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
