import { useQuery } from '@tanstack/react-query';
import { HOW_FAR_AHEAD } from '../../../shared/bookings/ahead.ts';
import type { NewStanding } from '../../../shared/usual-week/contract.ts';
import { Skeleton } from '../../core/ui/Skeleton.tsx';
import { type AskedBatch, saidOf, TO_BE_DRAWN, willBeWords } from '../../lists/days/outcomes.ts';
import { takenOnWords } from '../../lists/usual-week/wishWords.ts';
import { DayGroups } from '../../outcomes/DayGroups.tsx';
import { ask } from '../../start/calls.ts';

type Props = {
  readonly wish: NewStanding;
  readonly asked: AskedBatch;
};

/** What a wish would find on the days that are already open; looking books nothing. */
export function UsualWeekPreview({ wish, asked }: Props) {
  const preview = useQuery({
    queryKey: ['standing', 'preview', wish],
    queryFn: ({ signal }) => ask('POST /standing/preview', { body: wish, signal }),
    staleTime: 10_000,
    // The last answer stays until the next one is there, so that nothing jumps.
    placeholderData: (previous) => previous,
  });
  if (preview.isPending) return <Skeleton height="3lh" />;
  // The form says what is wrong when it is sent.
  if (!preview.data) return null;
  const { days, takenOn } = preview.data;
  const likely = days.map(({ outcome }) => outcome);
  return (
    <div className="stack gap-2">
      <p role="status" className="bold">
        {days.length === 0
          ? `None of its days is within the next ${HOW_FAR_AHEAD} yet.`
          : `${willBeWords(`in the next ${HOW_FAR_AHEAD}`, likely, asked.wanted)}.`}
      </p>
      <DayGroups
        label="Days to look at"
        days={days.map((day) => ({
          date: day.date,
          words:
            day.outcome === 'booked' ? null : day.outcome === 'waiting' ? TO_BE_DRAWN : saidOf(day, asked),
        }))}
      />
      {asked.wanted !== null && takenOn.length > 0 && <p>{takenOnWords(takenOn, asked.wanted)}</p>}
    </div>
  );
}
