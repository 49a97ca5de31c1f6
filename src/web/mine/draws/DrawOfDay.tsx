import type { Day } from '../../../shared/day.ts';
import { DrawnDay } from './DrawnDay.tsx';
import { Wish } from './Wish.tsx';

type Props = {
  readonly areaId: number;
  readonly date: Day;
  readonly timeZone: string;
  /** The page knows this already, so only one of the two is ever shown. */
  readonly isToBeDrawn: boolean;
  readonly onEntered?: (placeId: number) => void;
  readonly onLeft?: () => void;
  readonly onGoBack?: () => void;
};

/** For a day in an area with a draw: entering it beforehand, and the result afterwards. */
export function DrawDetails({ isToBeDrawn, ...day }: Props) {
  const { areaId, date } = day;
  return isToBeDrawn ? <Wish key={date} {...day} /> : <DrawnDay areaId={areaId} date={date} />;
}
