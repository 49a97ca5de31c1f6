import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Day, longDay } from '../../../shared/day.ts';
import type { DrawResult } from '../../../shared/draws/contract.ts';
import { textOfLot } from '../../../shared/draws/lot.ts';
import { queueQuery } from '../../lists/waiting-list/queries.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Cell, Row, Table } from '../../lists/ui/Table.tsx';
import { type DrawCheck, checkDraw } from './checking.ts';
import { checkedWords } from './checkedWords.ts';
import styles from './Draws.module.css';
import { histogramWords, drawOutcomeWords } from './drawWords.ts';
import { drawQuery } from './queries.ts';

type Props = { readonly areaId: number; readonly date: Day };

/** For a day that has been drawn: the result and why, and what anybody can check. Empty for any other day. */
export function DrawnDay({ areaId, date }: Props) {
  const queue = useQuery(queueQuery(areaId, date));
  const isDrawn = queue.data?.draw?.state === 'drawn' && queue.data.draw.wishes > 0;
  const { data: result } = useQuery({ ...drawQuery(areaId, date), enabled: isDrawn });
  if (!result) return null;
  return (
    <div className={styles.drawn}>
      <p className={styles.words}>{drawOutcomeWords(result)}</p>
      <details className={styles.more}>
        <summary>How it was drawn</summary>
        {result.histogram && (
          <>
            <p>{histogramWords(result.histogram)}</p>
            <Histogram histogram={result.histogram} date={date} />
          </>
        )}
        {result.yours && !result.histogram && (
          <p>So few people were in the draw that their turns are not shown.</p>
        )}
        <Lot key={date} result={result} />
      </details>
    </div>
  );
}

const MOST_MARKS = 20;

function Histogram({ histogram, date }: { histogram: NonNullable<DrawResult['histogram']>; date: Day }) {
  return (
    <Table
      caption={`Turns in the eight weeks before ${longDay(date)}`}
      columns={['Turns', 'People in the draw', 'Given a space']}
    >
      {histogram.map(({ turns, upTo, people, given }) => (
        <Row key={turns}>
          <Cell label="Turns">{upTo > turns ? `${turns} to ${upTo}` : turns}</Cell>
          <Cell label="People in the draw">
            {people} {people <= MOST_MARKS && <Marks filled={given} all={people} />}
          </Cell>
          <Cell label="Given a space">{given}</Cell>
        </Row>
      ))}
    </Table>
  );
}

/** A disc for each person, filled if they were given a space; the numbers beside it say the same. */
function Marks({ filled, all }: { filled: number; all: number }) {
  return (
    <span className={styles.marks} aria-hidden="true">
      {Array.from({ length: all }, (_, at) => (
        <span key={at} data-given={at < filled || undefined} />
      ))}
    </span>
  );
}

/** Everything a lot is made of, checked in this browser. */
function Lot({ result }: { result: DrawResult }) {
  const [checked, setChecked] = useState<DrawCheck | null>(null);
  const { seed, commitment, areaId, date, yours } = result;
  return (
    <>
      <dl className={styles.lot}>
        <dt>Seed, secret until the draw</dt>
        <dd className={styles.digits}>{seed}</dd>
        <dt>Its SHA-256, shown before the draw</dt>
        <dd className={styles.digits}>{commitment}</dd>
        {yours && (
          <>
            <dt>What your lot is the SHA-256 of: seed, area, day and your number</dt>
            <dd className={styles.digits}>{textOfLot(seed, { areaId, date, userId: yours.userId })}</dd>
            <dt>Your lot; the smallest comes first</dt>
            <dd className={styles.digits}>{yours.lot}</dd>
          </>
        )}
      </dl>
      <div className="row gap-2-4 middle">
        <Button onClick={() => void checkDraw(result).then(setChecked)}>Check it</Button>
        <p role="status" className={styles.told}>
          {checked && checkedWords(checked)}
        </p>
      </div>
    </>
  );
}
