import { useEffect, useRef } from 'react';
import type { Area, Location } from '../../shared/locations/contract.ts';
import { Button } from '../core/ui/Button.tsx';
import { LinkButton } from '../core/ui/LinkButton.tsx';
import styles from './Answer.module.css';
import { OutcomeTable } from './OutcomeTable.tsx';
import { headingOf, type ToldDay } from './outcomes.ts';
import { asTheyStand, type KeptAnswer, type Own } from './useKept.ts';

type Props = {
  answer: KeptAnswer;
  own: Own;
  area: Area;
  location: Location;
  onTold: (days: readonly ToldDay[]) => void;
  onMore: () => void;
};

/** Replaces the days and the plan: how each day turned out, and what to do about it. */
export function Answer({ answer, own, area, location, onTold, onMore }: Props) {
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
        days={days}
        asked={{ ...answer, areaId: area.id, location }}
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
