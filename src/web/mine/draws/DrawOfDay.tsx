import type { ComponentProps } from 'react';
import { DrawnDay } from './DrawnDay.tsx';
import { Wish } from './Wish.tsx';

type Props = ComponentProps<typeof Wish> & {
  /** The page knows this already, so only one of the two is ever shown. */
  readonly isToBeDrawn: boolean;
};

/** For a day in an area with a draw: entering it beforehand, and the result afterwards. */
export function DrawDetails({ isToBeDrawn, ...day }: Props) {
  const { areaId, date } = day;
  return isToBeDrawn ? <Wish key={date} {...day} /> : <DrawnDay areaId={areaId} date={date} />;
}
