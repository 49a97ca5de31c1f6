import { said } from '../../../shared/deadlines.ts';
import { toldBy } from '../../parts/wordsByChannel.ts';
import { useSession } from '../../core/session.tsx';

const how = (told: string, asks: string) =>
  `As soon as a space becomes free, the first in the queue is booked in automatically${told}. ${asks}`;

const byAsking = (whoAsks: string) =>
  `If that happens before the day, ${whoAsks} you to confirm on the morning: answer by ${said('release')}, or the booking is cancelled. If it happens on the day, there is nothing to confirm.`;

const WORDS = {
  bySlack: how(' and told on Slack', byAsking('Slack asks')),
  byMail: how(' and told by email', byAsking('an email asks')),
  byBoth: how(' and told on Slack and by email', byAsking('both ask')),
  byNothing: how(
    '',
    'No message can reach you, so look here to see whether it has happened; there is nothing to confirm.',
  ),
};

/** What a place on the waiting list promises; shown wherever somebody has one or takes one. */
export function HowItWorks() {
  return (
    <>
      <p>{toldBy(useSession(), WORDS)}</p>
      <p>Places still waiting are removed automatically at {said('endOfQueue')} on the day.</p>
    </>
  );
}
