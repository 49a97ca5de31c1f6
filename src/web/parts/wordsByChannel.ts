import type { User } from '../../shared/people/contract.ts';

type Words = { bySlack: string; byMail: string; byBoth: string; byNothing: string };

/** The words to suit the channels that reach somebody. Until those are known, the words for Slack, which most people have. */
export function toldBy(user: User | null | undefined, { bySlack, byMail, byBoth, byNothing }: Words): string {
  const { slack, email } = user?.channels ?? { slack: true, email: false };
  if (slack) return email ? byBoth : bySlack;
  return email ? byMail : byNothing;
}

/** Ends a sentence that asks for an answer: what happens to the space without one, if anything (M7). */
export const orElse = (user: User | null | undefined): string =>
  user?.silenceCostsSpace === false ? '.' : ', or the space goes to somebody else.';
