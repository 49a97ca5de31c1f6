import type { Queryable } from './database.ts';

/** Whom a database is for; it says so itself, from its first start on. */
export type Purpose = 'demo' | 'company';

/** The first start decides; instances that start together agree. Throws {@link OthersDatabaseError} if it has been decided otherwise. */
export async function serveOnly(db: Queryable, purpose: Purpose): Promise<void> {
  await db.query('update installation set serves = $1 where serves is null', [purpose]);
  const { rows } = await db.query<{ serves: Purpose }>('select serves from installation');
  if (rows[0]?.serves !== purpose) throw new OthersDatabaseError(purpose);
}

export const OTHERS_DATABASE = {
  demo: 'this database is a company’s, and without a way to sign in Perch is a demo, which lets anybody in. Set GOOGLE_CLIENT_ID or OIDC_ISSUER and what goes with it, or give the demo another database.',
  company:
    'this database is a demo’s, where anybody may have signed in as anybody. Give the company a new one in DATABASE_URL, as from createdb.',
} satisfies Record<Purpose, string>;

class OthersDatabaseError extends Error {
  constructor(purpose: Purpose) {
    super(OTHERS_DATABASE[purpose]);
  }
}
