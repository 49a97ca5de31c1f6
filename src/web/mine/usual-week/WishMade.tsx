import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { counted, oneOrMany } from '../../../shared/english.ts';
import type { NewStanding } from '../../../shared/usual-week/contract.ts';
import { OutcomeTable } from '../../several-days/OutcomeTable.tsx';
import { markOf, type ToldDay } from '../../several-days/outcomes.ts';
import { locationQuery } from '../../core/locations/queries.ts';
import type { WishAnswer } from '../../lists/usual-week/queries.ts';
import { takenOnWords } from '../../lists/usual-week/wishWords.ts';

/** A wish and what it has booked. */
export type KeptWish = WishAnswer & {
  readonly wish: Pick<NewStanding, 'areaId' | 'bookableObjectId' | 'orElse'>;
  /** Null if any space will do. */
  readonly wanted: string | null;
  readonly locationId: number;
};

/** How the days that are already open turned out: first those that are not as asked for, and on request the others. */
export function WishResult({ made, had, wish, wanted, locationId }: KeptWish) {
  const [days, setDays] = useState<readonly ToldDay[]>(made.days);
  const [asWished] = useState(() => new Set(made.days.filter(isAsWished).map(({ date }) => date)));
  const { data: location } = useQuery(locationQuery(locationId));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const table = {
    asked: {
      wish,
      wanted,
      had,
      areaId: wish.areaId,
      location: { id: locationId, closings: location?.closings ?? [] },
    },
    onTold: (told: ToldDay) => setDays(days.map((each) => (each.date === told.date ? told : each))),
  };
  const others = days.filter(({ date }) => asWished.has(date));
  const special = days.filter(({ date }) => !asWished.has(date));
  return (
    <section className="stack gap-2" aria-labelledby="kept">
      <h3 ref={heading} id="kept" tabIndex={-1}>
        Kept every week. {madeWords(days)}
      </h3>
      {wanted !== null && made.takenOn.length > 0 && <p>{takenOnWords(made.takenOn, wanted)}</p>}
      {special.length > 0 && <OutcomeTable {...table} days={special} />}
      {others.length > 0 && (
        <details>
          <summary>
            {special.length > 0 ? `The other ${counted(others.length, 'day')}` : 'See the days'}
          </summary>
          <OutcomeTable {...table} days={others} />
        </details>
      )}
    </section>
  );
}

const isAsWished = ({ outcome }: ToldDay) => outcome === 'booked';

function madeWords(days: readonly ToldDay[]): string {
  const yours = days.filter((day) => markOf(day) === 'yours').length;
  if (days.length === 0) return 'Its first day is not open yet';
  if (yours === days.length && yours > 1) return `All ${yours} days are booked`;
  return `${yours} of ${counted(days.length, 'day')} ${oneOrMany(yours, 'is', 'are')} booked`;
}
