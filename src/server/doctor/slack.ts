import { slackClient } from '../slack/client.ts';
import { SCOPES, type Trouble } from '../slack/slack.ts';
import { type Finding, fine, problem } from './finding.ts';

export async function examineSlack(token: string, apiUrl: string): Promise<Finding> {
  const slack = slackClient({ token, apiUrl: () => apiUrl, isPaced: false });
  const answer = await slack.ownAccount();
  slack.close();
  if (!answer.ok) return problem('Slack', sentenceOf(answer.trouble, new URL(apiUrl).host));

  const { workspace, name, scopes } = answer.value;
  const who = `We are "${name}" in the workspace "${workspace}"`;
  if (scopes === null) return fine('Slack', `${who}. Slack does not say what we may do there.`);
  const missing = SCOPES.filter((scope) => !scopes.includes(scope));
  return missing.length === 0
    ? fine('Slack', `${who}, and may do what Perch needs.`)
    : problem(
        'Slack',
        `${who}, and the app lacks ${missing.join(', ')}. Add it under "OAuth & Permissions", and install the app again.`,
      );
}

/** The token is one of a workspace that wants us no more. */
const ENDED = new Set(['account_inactive', 'token_expired', 'token_revoked']);

function sentenceOf(trouble: Trouble, host: string): string {
  if (trouble.kind === 'rate-limited') return 'Slack asks us to wait. Try again in a minute.';
  const { code } = trouble;
  if (code === 'invalid_auth' || code === 'not_authed')
    return `Slack does not know SLACK_BOT_TOKEN (${code}). Copy the Bot User OAuth Token of the app once more.`;
  if (ENDED.has(code))
    return `SLACK_BOT_TOKEN is no longer good (${code}). Install the app to the workspace again, and take its new token.`;
  if (/^[a-z_]+$/.test(code))
    return `Slack refuses SLACK_BOT_TOKEN (${code}). Ask an admin of the workspace what it allows the app.`;
  return `${host} cannot be asked (${code}). Let this machine call it, and check SLACK_API_URL if it is set.`;
}
