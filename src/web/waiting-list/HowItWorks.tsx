import { said, saidInFull } from '../../shared/deadlines.ts';
/** What a place on the waiting list promises, shown wherever somebody has or takes one. */
export function HowItWorks() {
  return (
    <>
      <p>
        As soon as a space becomes free, the first in the queue is booked in automatically and told on Slack.
        If that happens before the day, Slack asks you to confirm on the morning: answer by {said('release')},
        or the booking is cancelled. If it happens on the day, there is nothing to confirm.
      </p>
      <p>Places still waiting are removed automatically at {saidInFull('endOfQueue')} on the day.</p>
    </>
  );
}
