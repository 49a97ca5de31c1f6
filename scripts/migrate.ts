import '../src/server/platform/temporal.ts';
import { existsSync } from 'node:fs';
import { readDatabaseSettings } from '../src/server/config.ts';
import { prepareForApplication } from '../src/server/platform/db/bring-up-to-date.ts';
import { inSentences } from './at-database.ts';

// npm run migrate                          with DATABASE_URL and DATABASE_OWNER_URL from .env or the environment
// npm run migrate -- /root/perch-owner.env
await inSentences(async () => {
  const file = process.argv[2] ?? (existsSync('.env') ? '.env' : null);
  if (file) process.loadEnvFile(file);
  const { databaseUrl, databaseOwnerUrl } = readDatabaseSettings(process.env);
  if (databaseUrl && databaseOwnerUrl) {
    await prepareForApplication({ connectionString: databaseOwnerUrl }, { connectionString: databaseUrl });
    console.info('The database is up to date, and the role in DATABASE_URL may use it.');
  } else {
    console.error('DATABASE_URL and DATABASE_OWNER_URL are both needed.');
    process.exitCode = 1;
  }
});
