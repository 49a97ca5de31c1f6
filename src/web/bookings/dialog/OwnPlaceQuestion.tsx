import { useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ownPlacesQuestion } from './ownPlaces.ts';
import styles from './SpaceActions.module.css';

type Props = { own: readonly string[]; onForMe: () => void; onForSomebodyElse: () => void };

/** Hardly anybody wants two desks for themselves; many want one for a guest. */
export function OwnPlaceQuestion({ own, onForMe, onForSomebodyElse }: Props) {
  const id = useId();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  return (
    <div role="group" aria-labelledby={id} className={styles.question}>
      <p id={id}>{ownPlacesQuestion(own)}</p>
      <div className={styles.actions}>
        <Button ref={first} onClick={onForSomebodyElse}>
          For somebody else
        </Button>
        <Button onClick={onForMe}>For me</Button>
      </div>
    </div>
  );
}
