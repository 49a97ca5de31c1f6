import { describe, expect, test } from 'vitest';
import { channelsOf, chosenBy, type EmailReach, silenceCostsSpace, type SlackReach } from './channels.ts';

const nothing = { wantsSlack: null, wantsEmail: null };

describe('people are told (M6)', () => {
  test.each<[SlackReach, boolean | null, boolean | null, boolean, boolean]>([
    ['ready', null, null, true, false],
    // Until somebody has looked, mail waits for what Slack says.
    ['not-looked-up', null, null, true, false],
    ['no-account', null, null, false, true],
    ['not-set-up', null, null, false, true],
    ['ready', null, true, true, true],
    ['ready', false, null, false, true],
    ['ready', false, false, false, false],
    ['ready', true, true, true, true],
    ['no-account', true, null, true, true],
    ['no-account', null, false, false, false],
  ])(
    'with Slack %s, choosing %s and %s: in Slack %s, by mail %s',
    (slack, wantsSlack, wantsEmail, inSlack, byMail) => {
      expect(channelsOf({ slack, wantsSlack, wantsEmail })).toEqual({ slack: inSlack, email: byMail });
    },
  );
});

test.each<[boolean, boolean, EmailReach, boolean]>([
  [true, false, 'ready', true],
  [true, true, 'not-proved', true],
  [false, true, 'ready', true],
  [false, true, 'not-proved', false],
  [false, false, 'ready', false],
])(
  'told in Slack %s, by mail %s to an address that is %s: silence costs the space %s (M7)',
  (slack, email, reach, costs) => {
    expect(silenceCostsSpace({ slack, email }, reach)).toBe(costs);
  },
);

describe('of a choice is kept', () => {
  test.each<[SlackReach, object, { slack?: boolean; email?: boolean }, object]>([
    ['ready', {}, { slack: true, email: false }, nothing],
    ['no-account', {}, { slack: false, email: true }, nothing],
    ['ready', {}, {}, nothing],
    ['ready', {}, { slack: true, email: true }, { wantsSlack: null, wantsEmail: true }],
    ['ready', {}, { slack: false, email: true }, { wantsSlack: false, wantsEmail: null }],
    // Both off is both off, although without Slack there would be mail.
    ['ready', {}, { slack: false, email: false }, { wantsSlack: false, wantsEmail: false }],
    [
      'ready',
      { wantsSlack: false, wantsEmail: false },
      { slack: true, email: false },
      { wantsSlack: true, wantsEmail: false },
    ],
    ['ready', { wantsSlack: false }, { email: false }, { wantsSlack: false, wantsEmail: false }],
    ['no-account', {}, { slack: false, email: false }, { wantsSlack: null, wantsEmail: false }],
  ])('with Slack %s and %o, of %o: %o', (slack, before, wanted, kept) => {
    const situation = { ...nothing, ...before, slack };
    expect(chosenBy(situation, wanted)).toEqual(kept);
    // And it is what they see next time.
    expect(channelsOf({ slack, ...chosenBy(situation, wanted) })).toMatchObject(wanted);
  });
});
