import type { Now } from '../../../../shared/day.ts';
import { SCOPES } from '../../../messages/slack/slack.ts';
import { type ApiAnswer, webApi } from './methods.ts';
import { type Misbehaviour, misbehaviour } from './misbehaviour.ts';
import { type ButtonPress, sendPress } from './press.ts';
import { type StoredMessage, type Workspace, workspace } from './workspace.ts';

type Settings = {
  /** The one token it accepts. */
  token: string;
  signingSecret: string;
  /** Where presses are sent. Looked up at each press: it is known once the server is listening. */
  interactionsUrl(): string;
  now(): Now;
  /** Addresses of people without an account. */
  without?: ReadonlySet<string>;
};

/** An in-memory Slack for the demo and the tests; the real client library talks to it. */
export type SlackStandIn = {
  api(method: string, token: string | null, form: URLSearchParams): ApiAnswer;
  /** The token's scopes, which Slack gives in a header of each answer. */
  readonly scopes: Set<string>;
  readonly misbehaviour: Misbehaviour;
  messagesOf(email: string): StoredMessage[];
  people(): string[];
  /** Pressed by the message's recipient, or by the person with this email. Null if there is no such message or button. */
  press(ts: string, pressed: ButtonPress, email?: string): Promise<number | null>;
  reset(): void;
};

export function slackStandIn({
  token,
  signingSecret,
  interactionsUrl,
  now,
  without = new Set(),
}: Settings): SlackStandIn {
  const slack: Workspace = workspace(now, without);
  const methods = webApi(slack, now);

  return {
    api(name, given, form) {
      if (given === null) return { ok: false, error: 'not_authed' };
      if (given !== token) return { ok: false, error: 'invalid_auth' };
      const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
      return method ? method(form) : { ok: false, error: 'unknown_method' };
    },
    scopes: new Set(SCOPES),
    misbehaviour: misbehaviour(),
    messagesOf: slack.messagesOf,
    people: slack.people,
    async press(ts, pressed, email) {
      const message = slack.find(ts);
      const presser = email ?? (message && slack.personIn(message.channel));
      const id = presser && slack.accountOf(presser);
      if (!message || !presser || !id) return null;
      const connection = { signingSecret, interactionsUrl: interactionsUrl(), now: now() };
      return sendPress(message, pressed, { id, email: presser }, connection);
    },
    reset: slack.empty,
  };
}
