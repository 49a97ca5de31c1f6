import { type ComponentProps, useEffect } from 'react';
import { DrawnDay } from './DrawnDay.tsx';
import { useQuery } from '@tanstack/react-query';
import { type Day, longDay, todayIn } from '../../../shared/day.ts';
import { askAgain } from '../../core/asking.ts';
import { now } from '../../start/clock.ts';
import { soonWords } from '../../lists/momentWords.ts';
import { Link } from '../../core/router/Link.tsx';
import { useSession } from '../../core/session.tsx';
import { Banner } from '../../start/ui/Banner.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { Skeleton } from '../../core/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../core/ui/VisuallyHidden.tsx';
import styles from './Draws.module.css';
import { resultWords } from '../../lists/waiting-list/placeWords.ts';
import { turnsWords, wishesWords } from './drawWords.ts';
import { liveQueueQuery, useWish } from './queries.ts';

type Props = ComponentProps<typeof Wish> & {
  /** The page knows this already, so only one of the two is ever shown. */
  readonly isToBeDrawn: boolean;
};

/** For a day in an area with a draw: entering it beforehand, and the result afterwards. */
export function DrawDetails({ isToBeDrawn, ...day }: Props) {
  const { areaId, date } = day;
  return isToBeDrawn ? <Wish key={date} {...day} /> : <DrawnDay areaId={areaId} date={date} />;
}

type WishProps = {
  readonly areaId: number;
  readonly date: Day;
  readonly timeZone: string;
  /** For a page that is only a question, and leads on to the confirmation. */
  readonly onEntered?: (placeId: number) => void;
  /** For a page that has nothing left to show once they have left. */
  readonly onLeft?: () => void;
  /** For a page that people come to from elsewhere. */
  readonly onGoBack?: () => void;
};

/** For a day that is still to be drawn: when that is, how many are in the draw, and entering or leaving it (F2). */
function Wish({ areaId, date, timeZone, onEntered, onLeft, onGoBack }: WishProps) {
  const user = useSession();
  const queue = useQuery(liveQueueQuery(areaId, date));
  const wish = useWish(areaId, date, { onEntered, onLeft });
  const draw = queue.data?.draw;
  const isOver = draw?.state === 'drawn';
  // Everything else on the page is from before the draw.
  useEffect(() => {
    if (isOver) void askAgain('booking');
  }, [isOver]);

  if (queue.isError) return <p className={styles.words}>{queue.error.message}</p>;
  if (!draw) return <WishOnItsWay />;
  const { wished } = draw.yours;
  return (
    <div className={styles.wish}>
      <p className={styles.words}>
        {wishesWords(draw)} The draw is {soonWords(draw.at, timeZone, now())}; asking early makes no
        difference. {turnsWords(draw.yours, todayIn(timeZone, now()))}{' '}
        <Link to="/help">How a draw works</Link>
      </p>
      {wish.isError && <Banner tone="error" title={wish.error.message} takesFocus />}
      {!isOver && (
        <div className="row gap-2-4 middle">
          <Button
            variant={wished ? 'quiet' : 'primary'}
            isPending={wish.isPending}
            onClick={() => wish.mutate(!wished)}
          >
            {wished ? 'Leave the draw' : onGoBack ? 'Yes. Enter the draw' : 'Enter the draw'}
            <VisuallyHidden> for {longDay(date)}</VisuallyHidden>
          </Button>
          {onGoBack && <Button onClick={onGoBack}>{wished ? 'Go back' : 'No. Cancel'}</Button>}
          <p role="status" className={styles.told}>
            {wished && `You are in the draw. ${resultWords(user)}`}
            {!wished && wish.isSuccess && 'You have left the draw.'}
          </p>
        </div>
      )}
      {wished && draw.commitment && (
        <details className={styles.more}>
          <summary>How to check the lot afterwards</summary>
          <p>
            The lots come from a seed that is secret until the draw. Its SHA-256 is fixed already; keep it if
            you want to compare:
          </p>
          <p className={styles.digits}>{draw.commitment}</p>
        </details>
      )}
    </div>
  );
}

function WishOnItsWay() {
  return (
    <div className={styles.wish} role="status" aria-label="Loading the draw">
      <Skeleton height="3lh" />
      <Skeleton width="11rem" height="var(--control-height)" />
    </div>
  );
}
