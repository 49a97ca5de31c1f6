import { type DeadlinesOf, type EarlyEnd, said, untilWords } from '../../../shared/deadlines.ts';
import { toldBy } from '../../parts/wordsByChannel.ts';
import { useSession } from '../../core/session.tsx';

const how = (told: string, asks: string) =>
  `As soon as a space becomes free, the first in the queue is booked in automatically${told}. ${asks}`;

const byAsking = (location: DeadlinesOf<'release'>, whoAsks: string) =>
  `If that happens before the day, ${whoAsks} you to confirm on the morning: answer by ${said('release', location)}, or the booking is cancelled. If it happens on the day, there is nothing to confirm.`;

const wordsFor = (location: DeadlinesOf<'release'>) => ({
  bySlack: how(' and told on Slack', byAsking(location, 'Slack asks')),
  byMail: how(' and told by email', byAsking(location, 'an email asks')),
  byBoth: how(' and told on Slack and by email', byAsking(location, 'both ask')),
  byNothing: how(
    '',
    'No message can reach you, so look here to see whether it has happened; there is nothing to confirm.',
  ),
});

/** What a place on the waiting list promises; shown wherever somebody has one or takes one. */
export function HowItWorks({
  location,
  until,
}: {
  location: DeadlinesOf<'endOfQueue' | 'release'>;
  until?: EarlyEnd | undefined;
}) {
  return (
    <>
      <p>{toldBy(useSession(), wordsFor(location))}</p>
      <p>
        {until
          ? `Your place lasts ${untilWords(until, location)}.`
          : `Places still waiting are removed automatically at ${said('endOfQueue', location)} on the day.`}
      </p>
    </>
  );
}
