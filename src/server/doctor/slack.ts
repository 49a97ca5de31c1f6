import { slackClient } from '../messages/slack/client.ts';
import { SCOPES, type SlackTrouble } from '../messages/slack/slack.ts';
import { type Finding, findingsAbout } from './finding.ts';

const { fine, problem } = findingsAbout('Slack');

export async function examineSlack(token: string, apiUrl: string): Promise<Finding> {
  const slack = slackClient({ token, apiUrl: () => apiUrl, isPaced: false });
  const answer = await slack.ownAccount();
  slack.close();
  if (!answer.ok) return problem(sentenceOf(answer.trouble, new URL(apiUrl).host));

  const { workspace, name, scopes } = answer.value;
  const who = `Signed in as "${name}" in the workspace "${workspace}"`;
  if (scopes === null) return fine(`${who}. Slack does not say which permissions the app has.`);
  const missing = SCOPES.filter((scope) => !scopes.includes(scope));
  return missing.length === 0
    ? fine(`${who}, with every permission Perch needs.`)
    : problem(
        `${who}, but the app lacks ${missing.join(', ')}. Add it under "OAuth & Permissions" and reinstall the app.`,
      );
}

/** The token has been revoked or has expired. */
const ENDED = new Set(['account_inactive', 'token_expired', 'token_revoked']);

function sentenceOf(trouble: SlackTrouble, host: string): string {
  if (trouble.kind === 'rate-limited') return 'Slack is rate-limiting us. Try again in a minute.';
  const { code } = trouble;
  if (code === 'invalid_auth' || code === 'not_authed')
    return `Slack does not know SLACK_BOT_TOKEN (${code}). Copy the app’s Bot User OAuth Token again.`;
  if (ENDED.has(code))
    return `SLACK_BOT_TOKEN is no longer valid (${code}). Reinstall the app in the workspace and use its new token.`;
  if (/^[a-z_]+$/.test(code))
    return `Slack refuses SLACK_BOT_TOKEN (${code}). Ask a workspace admin what the app is allowed to do.`;
  return `${host} cannot be reached (${code}). Allow this machine to call it, and check SLACK_API_URL if it is set.`;
}
