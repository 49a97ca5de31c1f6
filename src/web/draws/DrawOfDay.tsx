import type { Day } from '../../shared/day.ts';
import { DrawnDay } from './DrawnDay.tsx';
import { Wish } from './Wish.tsx';

type Props = {
  readonly areaId: number;
  readonly date: Day;
  readonly timeZone: string;
  /** Known from elsewhere, so that nothing is shown twice. */
  readonly isToBeDrawn: boolean;
  readonly onTakenBack?: () => void;
};

/** What there is to say of a day in an area with a draw: before it one's wish, afterwards what came of it. */
export function DrawOfDay({ isToBeDrawn, ...day }: Props) {
  const { areaId, date } = day;
  return isToBeDrawn ? <Wish key={date} {...day} /> : <DrawnDay areaId={areaId} date={date} />;
}
