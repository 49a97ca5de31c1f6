import { readFileSync } from 'node:fs';

/** Settings that are secrets or contain one. Any of them may be in a file instead, named by the setting with `_FILE`. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'OIDC_CLIENT_SECRET',
  'SLACK_BOT_TOKEN',
  'SLACK_SIGNING_SECRET',
  'SMTP_URL',
  'METRICS_TOKEN',
];

/** The names of settings that may be read from files. */
export const SECRET_FILES = SECRETS.map((name) => `${name}_FILE`);

type Environment = Record<string, string | undefined>;

/**
 * The environment with the contents of its files, the way systemd's credentials and container secrets come. A file may end with a
 * line break. `problems` name the file that cannot be used, and never what is in it.
 */
export function withSecretFiles(environment: Environment): { settings: Environment; problems: string[] } {
  const settings = { ...environment };
  const problems: string[] = [];
  for (const name of SECRETS) {
    const file = environment[`${name}_FILE`]?.trim();
    if (!file) continue;
    if (environment[name]?.trim()) {
      problems.push(`${name} and ${name}_FILE are both set, and only one of them may be`);
      continue;
    }
    try {
      settings[name] = readFileSync(file, 'utf8').trim();
      if (settings[name] === '') problems.push(`${name}_FILE names an empty file, ${file}`);
    } catch (error) {
      problems.push(
        `${name}_FILE names ${file}, which cannot be read (${(error as { code?: string }).code})`,
      );
    }
  }
  return { settings, problems };
}
