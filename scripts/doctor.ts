import '../src/server/platform/temporal.ts';
import { existsSync } from 'node:fs';
import { examine } from '../src/server/doctor/examine.ts';
import { VERSION } from '../src/shared/about.ts';

// npm run doctor                      the settings of the environment and of .env, as at the start
// npm run doctor -- /etc/perch.env    the same with a file of settings in place of .env
const [file = existsSync('.env') ? '.env' : null] = process.argv.slice(2);

console.log(`ok       Perch: This is version ${VERSION}.`);
if (file === null || isRead(file)) {
  let problems = 0;
  for await (const { about, isFine, sentence } of examine(process.env)) {
    if (!isFine) problems += 1;
    console.log(`${isFine ? 'ok     ' : 'problem'}  ${about}: ${sentence}`);
  }
  process.exitCode = problems > 0 ? 1 : 0;
}

function isRead(path: string): boolean {
  try {
    process.loadEnvFile(path);
    return true;
  } catch (error) {
    console.log(`problem  Settings: ${path} cannot be read (${(error as { code?: string }).code}).`);
    process.exitCode = 1;
    return false;
  }
}
