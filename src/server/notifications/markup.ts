import { isolated } from '../../shared/direction.ts';
import type { Block } from '../slack/slack.ts';

/**
 * A name or a reason inside a sentence. Slack reads `&`, `<` and `>` as markup: a name could otherwise notify
 * everyone or pose as a link. Kept on one line, so that none of it poses as our own words, and with its text
 * direction isolated.
 */
export function escaped(text: string): string {
  return escapedLines(text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '));
}

/** The same for text that may have several lines. */
export function escapedLines(text: string): string {
  const escapedText = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escapedText.split('\n').map(isolated).join('\n');
}

/** Verbatim: an address or a channel inside a name stays text, rather than a link that we seem to recommend. */
export const markdown = (text: string) => ({ type: 'mrkdwn', text, verbatim: true }) as const;

export const linkTo = (address: string, words: string) => `<${encodeURI(address)}|${escaped(words)}>`;

/** A title as a sentence, for places without bold. */
export const sentenceOf = (title: string) => (/[.?]$/.test(title) ? title : `${title}.`);

/** The identifier of each button, here and in the payload that Slack sends. */
export const ACTIONS = { confirm: 'confirm', cancel: 'cancel' } as const;

export type PressedAction = keyof typeof ACTIONS;

/** `value` comes back with a press. */
export function buttons(value: string): Block {
  const button = (action: PressedAction, words: string, style: 'primary' | 'danger') =>
    ({
      type: 'button',
      action_id: action,
      value,
      text: { type: 'plain_text', text: words },
      style,
    }) as const;
  return {
    type: 'actions',
    elements: [button(ACTIONS.confirm, 'Confirm', 'primary'), button(ACTIONS.cancel, 'Cancel', 'danger')],
  };
}
