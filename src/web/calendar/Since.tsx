import { longDay, todayIn } from '../../shared/day.ts';

/** `since` is an instant. The day is the reader's own, as it is about what they did. */
export function Since({ since }: { since: string }) {
  const day = todayIn(Temporal.Now.timeZoneId(), Temporal.Instant.from(since));
  return (
    <p>
      You have had a link since <time dateTime={day}>{longDay(day)}</time>. Perch cannot show it again: if you
      have lost it, renew it.
    </p>
  );
}
