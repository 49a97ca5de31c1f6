import type { Person } from '../support/cast.ts';
import { clientOf } from '../support/client.ts';

/** A message as somebody reads it in Slack. */
export type Received = {
  ts: string;
  channel: string;
  text: string;
  blocks: { type: string; text?: { text: string }; elements?: { action_id?: string; text?: unknown }[] }[];
  updatedAt: string | null;
};

/** What a person has been sent, newest last. Waits for messages still on their way. */
export async function inboxOf(url: string, { email }: Pick<Person, 'email'>): Promise<Received[]> {
  const { status, body } = await clientOf(url).get(`/dev/slack/messages?${new URLSearchParams({ email })}`);
  if (status !== 200) throw new Error(`The messages answered ${status}.`);
  return body;
}

export async function textsOf(url: string, person: Pick<Person, 'email'>): Promise<string[]> {
  return (await inboxOf(url, person)).map(({ text }) => text);
}

/** The names of a message's buttons. */
export const buttonsOf = ({ blocks }: Received): string[] =>
  blocks.flatMap(({ elements = [] }) => elements).flatMap(({ action_id: id }) => id ?? []);

/** Pressed by the message's recipient or by somebody else. Returns the status. */
export async function press(url: string, { ts }: Received, actionId: string, as?: Person): Promise<number> {
  return (await clientOf(url).post('/dev/slack/press', { ts, actionId, ...(as && { as: as.email }) })).status;
}

export type Mode = 'none' | '429' | '500' | 'timeout';

export async function letSlackFail(url: string, mode: Mode, count?: number): Promise<void> {
  const { status } = await clientOf(url).post('/dev/slack/fail', { mode, ...(count && { count }) });
  if (status !== 204) throw new Error(`The failure answered ${status}.`);
}
