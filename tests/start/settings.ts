import { ConfigurationError, readConfig } from '../../src/server/config.ts';

export const google = {
  GOOGLE_CLIENT_ID: 'id.apps.googleusercontent.com',
  GOOGLE_HOSTED_DOMAIN: 'company.example',
};
export const oidc = {
  OIDC_ISSUER: 'https://sso.company.example/realms/company',
  OIDC_CLIENT_ID: 'perch',
  OIDC_CLIENT_SECRET: 'not-a-real-secret',
};
export const slack = {
  SLACK_BOT_TOKEN: 'xoxb-not-a-real-token',
  SLACK_SIGNING_SECRET: '0123456789abcdef0123456789abcdef',
};
export const mail = {
  SMTP_URL: 'smtp://perch:secret@mail.company.example:587',
  MAIL_FROM: 'perch@company.example',
};

export const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://perch@db.company.example/perch?sslmode=verify-full',
  PUBLIC_URL: 'https://perch.company.example',
  ...google,
  ...slack,
};

export function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
}
