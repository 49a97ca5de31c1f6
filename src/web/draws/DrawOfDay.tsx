import type { Day } from '../../shared/day.ts';
import { DrawnDay } from './DrawnDay.tsx';
import { Wish } from './Wish.tsx';

type Props = {
  readonly areaId: number;
  readonly date: Day;
  readonly timeZone: string;
  /** Known from elsewhere, so that nothing is shown twice. */
  readonly isToBeDrawn: boolean;
};

/** What there is to say of a day in an area with a draw: before it one's wish, afterwards what came of it. */
export function DrawOfDay({ isToBeDrawn, ...day }: Props) {
  return isToBeDrawn ? <Wish key={day.date} {...day} /> : <DrawnDay {...day} />;
}
