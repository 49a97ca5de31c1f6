import type { App } from '../context.ts';
import type { Posted } from '../slack/slack.ts';

const all = new WeakMap<App, Map<number, Posted>>();

/** What Slack has accepted of this process and the database has not taken down yet, by the notice's id. */
export function acceptedBySlack(app: App): Map<number, Posted> {
  const accepted = all.get(app) ?? new Map<number, Posted>();
  all.set(app, accepted);
  return accepted;
}
