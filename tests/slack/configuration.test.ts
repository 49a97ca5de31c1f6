import { describe, expect, test } from 'vitest';
import { ConfigurationError, readConfig } from '../../src/server/config.ts';

const configured = {
  GOOGLE_CLIENT_ID: 'id.apps.googleusercontent.com',
  GOOGLE_HOSTED_DOMAIN: 'company.example',
  SLACK_BOT_TOKEN: 'xoxb-not-a-real-token',
  SLACK_SIGNING_SECRET: '0123456789abcdef0123456789abcdef',
};
const production = { ...configured, NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/perch' };

describe('where Slack is', () => {
  test.each([
    ['the demo', {}, null],
    ['the demo with its own Slack', { SLACK_API_URL: 'http://127.0.0.1:9/api' }, 'http://127.0.0.1:9/api/'],
    ['a configured server', configured, 'https://slack.com/api/'],
    ['production', production, 'https://slack.com/api/'],
    [
      'production on another machine',
      { ...production, SLACK_API_URL: 'https://slack-gov.com/api/' },
      'https://slack-gov.com/api/',
    ],
  ])('for %s', (_, environment, apiUrl) => {
    expect(readConfig(environment).slack?.apiUrl).toBe(apiUrl);
  });

  test.each(['http://slack.example/api/', 'HTTP://slack.example/api/'])(
    'for production is not %s',
    (SLACK_API_URL) => {
      expect(() => readConfig({ ...production, SLACK_API_URL })).toThrow(
        'SLACK_API_URL must start with https:// in production',
      );
    },
  );

  test('is an address', () => {
    expect(() => readConfig({ SLACK_API_URL: 'slack' })).toThrow(ConfigurationError);
  });
});

test('the demo’s signing secret is long and different at each start', () => {
  const [one, other] = [readConfig({}), readConfig({})].map(({ slack }) => slack?.signingSecret);
  expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect(other).not.toBe(one);
});
