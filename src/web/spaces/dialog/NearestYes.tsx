import { oneOrMany } from '../../../shared/english.ts';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { longDay, type Day } from '../../../shared/day.ts';
import { Button } from '../../core/ui/Button.tsx';
import type { Offers } from './offers.ts';

type Props = {
  offers: Offers;
  /** Offered with another day: waiting for this one. */
  waitingList: ReactNode;
  onSwitch: (objectId: number) => void;
  /** Lights up on the plan what is offered. */
  onOffer: (objectIds: readonly number[]) => void;
  onChooseDay: (day: Day) => void;
};

/** What to do instead, after every refusal in the dialog. */
export function NearestYes({ offers: { objects, day }, waitingList, onSwitch, onOffer, onChooseDay }: Props) {
  useLight(objects, onOffer);
  if (objects.length > 0) {
    return (
      <div className="stack gap-2 start">
        <p>{oneOrMany(objects.length, 'This one is free:', 'These are free:')}</p>
        <ul className="row gap-2">
          {objects.map(({ id, name, beside }) => (
            <li key={id}>
              <Button onClick={() => onSwitch(id)}>
                <span>
                  <bdi>{name}</bdi>
                  {beside !== null && <span className="regular">, {beside}</span>}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      </div>
    );
  }
  if (day === null && !waitingList) return null;
  return (
    <div className="stack gap-2 start">
      {day !== null && (
        <>
          <p>The nearest day with a free space:</p>
          <Button onClick={() => onChooseDay(day)}>{longDay(day)}</Button>
        </>
      )}
      {waitingList && <p>{waitingList}</p>}
    </div>
  );
}

function useLight(objects: Offers['objects'], onOffer: Props['onOffer']): void {
  const ids = objects.map(({ id }) => id).join();
  const light = useEffectEvent(onOffer);
  useEffect(() => {
    light(ids === '' ? [] : ids.split(',').map(Number));
    return () => light([]);
  }, [ids]);
}
