import type { App } from '../context.ts';
import type { Posted } from '../slack/slack.ts';

const all = new WeakMap<App, Map<number, Posted>>();

/** Messages from this process that Slack has accepted but the database has not recorded yet, by notification id. */
export function acceptedBySlack(app: App): Map<number, Posted> {
  const accepted = all.get(app) ?? new Map<number, Posted>();
  all.set(app, accepted);
  return accepted;
}
