import { useEffect, useRef, useState } from 'react';
import { counted } from '../../../shared/english.ts';
import { type AskedBatch, headingOf, type ToldDay } from '../../lists/days/outcomes.ts';
import type { WishAnswer } from '../../lists/usual-week/queries.ts';
import { takenOnWords } from '../../lists/usual-week/wishWords.ts';
import { OutcomeTable } from '../../outcomes/OutcomeTable.tsx';

/** A wish and what it has booked. */
export type KeptWish = WishAnswer & { readonly asked: AskedBatch };

/** How the days that are already open turned out: first those that are not as asked for, and on request the others. */
export function WishResult({ made, had, asked }: KeptWish) {
  const [days, setDays] = useState<readonly ToldDay[]>(made.days);
  const [asWished] = useState(() => new Set(made.days.filter(isAsWished).map(({ date }) => date)));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const onTold = (told: ToldDay) => setDays(days.map((each) => (each.date === told.date ? told : each)));
  // A wish waits only where there is to be a draw.
  const toBeDrawn = made.days.flatMap(({ date, outcome }) => (outcome === 'waiting' ? date : []));
  const table = (of: readonly ToldDay[]) => (
    <OutcomeTable days={of.map((told) => ({ told, asked: { ...asked, had, toBeDrawn } }))} onTold={onTold} />
  );
  const others = days.filter(({ date }) => asWished.has(date));
  const special = days.filter(({ date }) => !asWished.has(date));
  return (
    <section className="stack gap-2" aria-labelledby="kept">
      <h3 ref={heading} id="kept" tabIndex={-1}>
        Kept every week. {days.length === 0 ? 'Its first day is not open yet' : headingOf(days)}
      </h3>
      {asked.wanted !== null && made.takenOn.length > 0 && <p>{takenOnWords(made.takenOn, asked.wanted)}</p>}
      {special.length > 0 && table(special)}
      {others.length > 0 && (
        <details>
          <summary>
            {special.length > 0 ? `The other ${counted(others.length, 'day')}` : 'See the days'}
          </summary>
          {table(others)}
        </details>
      )}
    </section>
  );
}

const isAsWished = ({ outcome }: ToldDay) => outcome === 'booked';
