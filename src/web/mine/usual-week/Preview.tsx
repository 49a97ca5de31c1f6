import { useQuery } from '@tanstack/react-query';
import { listed } from '../../../shared/english.ts';
import type { NewStanding } from '../../../shared/usual-week/contract.ts';
import { ask } from '../../start/calls.ts';
import { Skeleton } from '../../core/ui/Skeleton.tsx';
import styles from './Preview.module.css';
import { exceptionsOf, previewWords, shortDate, takenOnWords } from '../../lists/usual-week/wishWords.ts';

type Props = {
  readonly wish: NewStanding;
  /** Null if any space will do. */
  readonly wanted: string | null;
  readonly area: string;
};

/** What a wish would find on the days that are already open; looking books nothing. */
export function UsualWeekPreview({ wish, wanted, area }: Props) {
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
  return (
    <div className="stack gap-2">
      <p role="status" className="bold">
        {previewWords(days, wanted)}
      </p>
      <ul className={styles.exceptions}>
        {exceptionsOf(days, { wanted, area }).map(({ words, days: on }) => (
          <li key={words}>
            <span className={styles.why}>{words}:</span> {listed(on.map(shortDate))}.
          </li>
        ))}
        {wanted !== null && takenOn.length > 0 && <li>{takenOnWords(takenOn, wanted)}</li>}
      </ul>
    </div>
  );
}
