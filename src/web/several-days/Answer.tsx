import { useEffect, useRef } from 'react';
import type { Location } from '../../shared/locations/contract.ts';
import { Button } from '../core/ui/Button.tsx';
import { LinkButton } from '../core/ui/LinkButton.tsx';
import styles from './Answer.module.css';
import { headingOf, type ToldDay } from '../lists/days/outcomes.ts';
import { OutcomeTable } from '../outcomes/OutcomeTable.tsx';
import { asTheyStand, type KeptAnswer, type Own } from './useKept.ts';

type Props = {
  answer: KeptAnswer;
  own: Own;
  location: Location;
  onTold: (days: readonly ToldDay[]) => void;
  onMore: () => void;
};

/** Replaces the days and the plan: how each day turned out, and what to do about it. */
export function Answer({ answer, own, location, onTold, onMore }: Props) {
  const days = asTheyStand(answer, own);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section className={styles.answer} data-answer aria-labelledby="answer">
      <h2 ref={heading} id="answer" tabIndex={-1}>
        {headingOf(days)}
      </h2>
      <OutcomeTable
        days={days.map((told) => ({ told, asked: { ...answer, location } }))}
        onTold={(told) => onTold(days.map((each) => (each.date === told.date ? told : each)))}
      />
      <div className="row">
        <LinkButton variant="primary" to="/bookings">
          View my bookings
        </LinkButton>
        <Button onClick={onMore}>Choose more days</Button>
      </div>
    </section>
  );
}
