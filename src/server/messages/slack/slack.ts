/** The scopes the app needs in the workspace; `deploy/slack-app-manifest.yaml` requests them. */
export const SCOPES = ['chat:write', 'users:read', 'users:read.email'] as const;

/** Slack as the rest of the server sees it: results are values, whatever the network does. */
export type Slack = {
  /** The account with this email in our workspace; null if there is none. */
  accountOf(email: string): Promise<SlackAnswer<string | null>>;
  /** Posts to a channel or, given the id of an account, to that person only. */
  post(channel: string, message: SlackMessage): Promise<SlackAnswer<PostedMessage>>;
  update(channel: string, ts: string, message: SlackMessage): Promise<SlackAnswer<PostedMessage>>;
  /** Our own account there; used by the doctor. */
  ownAccount(): Promise<SlackAnswer<OwnAccount>>;
  /** Makes no more calls: from now on each reports that Slack is out of reach. */
  close(): void;
};

/** `scopes` is what our token may do; null if Slack does not say. */
export type OwnAccount = { workspace: string; name: string; scopes: string[] | null };

/** Identifies an accepted message: both are needed to change it. */
export type PostedMessage = { channel: string; ts: string };

/** `text` is for notifications and screen readers; both are in Slack's markup, so names are escaped. */
export type SlackMessage = { text: string; blocks: SlackBlock[] };

export type SlackBlock =
  | { type: 'section'; text: Markdown }
  | { type: 'context'; elements: Markdown[] }
  | { type: 'actions'; elements: SlackButton[] };

/**
 * With `verbatim` Slack makes no links of its own:
 * https://docs.slack.dev/reference/block-kit/composition-objects/text-object
 */
export type Markdown = { type: 'mrkdwn'; text: string; verbatim?: boolean };

export type SlackButton = {
  type: 'button';
  action_id: string;
  value: string;
  text: PlainText;
  style?: 'primary' | 'danger';
  /** What Slack asks before it sends the press. */
  confirm?: {
    title: PlainText;
    text: PlainText;
    confirm: PlainText;
    deny: PlainText;
    style?: 'primary' | 'danger';
  };
};

type PlainText = { type: 'plain_text'; text: string };

export type SlackAnswer<Value> = { ok: true; value: Value } | { ok: false; trouble: SlackTrouble };

export type SlackTrouble =
  /** Slack asks us to wait; with `ofLookUps` only before the next look-up of an account. */
  | { kind: 'rate-limited'; retryAfterMs: number; ofLookUps?: boolean }
  /** The call was fine, but Slack, the network or our permission is missing. */
  | { kind: 'unreachable'; code: string }
  /** The same call would be refused again. */
  | { kind: 'refused'; code: string };
