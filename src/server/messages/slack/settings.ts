import { z } from 'zod';
import { webAddress } from '../../platform/settings/fields.ts';

export const slackSettings = {
  SLACK_BOT_TOKEN: z.string().startsWith('xoxb-', 'must be a bot token, starting with xoxb-').optional(),
  SLACK_SIGNING_SECRET: z.string().min(16, 'must be at least 16 characters').optional(),
  SLACK_API_URL: webAddress.transform((url) => new URL(url).href.replace(/\/*$/, '/')).optional(),
};

const schema = z.object(slackSettings);
type Settings = z.infer<typeof schema>;

export type SlackConfig = {
  token: string;
  signingSecret: string;
  /** Null means the stand-in in this process. */
  apiUrl: string | null;
};

/** Null if Slack is not set up. */
export function slackIn(settings: Settings): SlackConfig | null {
  const { SLACK_BOT_TOKEN: token, SLACK_SIGNING_SECRET: signingSecret } = settings;
  if (!token || !signingSecret) return null;
  return { token, signingSecret, apiUrl: settings.SLACK_API_URL ?? 'https://slack.com/api/' };
}

/** The bot's token travels with every call. */
export function unsafeSlack({ SLACK_API_URL }: Settings, isProduction: boolean): string[] {
  return isProduction && SLACK_API_URL?.startsWith('http:')
    ? ['SLACK_API_URL must start with https:// in production']
    : [];
}
