import pg from 'pg';

/** Where the database is: an address, or the private socket of the embedded one. */
export type Connection = { connectionString: string } | { host: string; user: string; database: string };

const { builtins } = pg.types;

/** A day stays a plain string, an id becomes a checked number, a timestamp an instant. */
export function parseColumns(): void {
  pg.types.setTypeParser(builtins.DATE, (text: string) => text);
  pg.types.setTypeParser(builtins.INT8, wholeNumber);
  pg.types.setTypeParser(builtins.TIMESTAMPTZ, instant);
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number))
    throw new RangeError('A number from the database is too large to be exact.');
  return number;
}

/** PostgreSQL writes `2026-12-02 08:30:00.25+00`. */
function instant(text: string): Temporal.Instant {
  return Temporal.Instant.from(`${text.replace(' ', 'T')}:00`);
}
