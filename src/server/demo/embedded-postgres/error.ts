/** The embedded database cannot run. The message is a sentence for the operator. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

export const OR_CONFIGURE = 'Set DATABASE_URL to use a PostgreSQL server of your own (15 to 18).';
