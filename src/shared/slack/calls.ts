import { calls } from '../calls/call.ts';

export const slackCalls = calls({
  'POST /slack/interactions': {
    access: 'anyone',
    tag: 'Slack',
    summary: 'For Slack: a button was pressed. Signed with the signing secret',
    takes: 'application/x-www-form-urlencoded',
    // Slack expects an empty 200.
    file: 'text/plain',
    // `not-found` if Slack is not set up.
    refusals: ['bad-signature', 'invalid', 'wrong-content-type', 'not-found'],
  },
});
