import { useId } from 'react';
import { type Day, longDay } from '../../../shared/day.ts';
import { ATTENDANCE } from '../../../shared/presence/attendance-words.ts';
import { NAMES_ARE_OFF } from '../../../shared/privacy/names-off.ts';
import type { Presence, Present, PresentArea } from '../../../shared/presence/contract.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Icon } from '../../start/ui/Icon.tsx';
import { joined } from '../../start/ui/joined.ts';
import { Cell, Row, Table } from '../../lists/ui/Table.tsx';
import { Found } from '../parts/filters/Filters.tsx';
import { Downloads } from '../parts/lists/Downloads.tsx';
import { usePrintedAt } from '../parts/lists/usePrintedAt.ts';
import { doubtWords, foundWords, headsWords, type Tense, unnamedWords } from './presenceWords.ts';
import { downloadWhoWasIn } from './queries.ts';
import styles from './Sheet.module.css';

type Props = {
  readonly presence: Presence;
  readonly tense: Tense;
  readonly isLooking: boolean;
  readonly onLookAgain: () => void;
};

/** The list on screen; printed, it is what a fire marshal counts heads with. */
export function Sheet({ presence, tense, isLooking, onLookAgain }: Props) {
  const { date, location, unnamed, areNamesOff, areas } = presence;
  const unnamedSentences = areNamesOff
    ? [NAMES_ARE_OFF]
    : unnamed > 0
      ? [`And ${unnamedWords(unnamed)}.`]
      : [];
  return (
    <div className={styles.sheet}>
      <div className={styles.onScreen}>
        <Found words={foundWords(presence)}>
          <div className="row middle">
            {tense === 'today' && (
              <Button icon={<Icon name="again" size={20} />} isPending={isLooking} onClick={onLookAgain}>
                Look again
              </Button>
            )}
            <Downloads
              csv={(signal) => downloadWhoWasIn({ date, locationId: location.id }, signal)}
              onPrint={() => print()}
            />
          </div>
        </Found>
      </div>
      <PrintedHead presence={presence} />
      {[...doubtWords(presence, tense), ...unnamedSentences].map((words) => (
        <p key={words} className={styles.doubt}>
          {words}
        </p>
      ))}
      <div className={styles.areas}>
        {areas.map((area) => (
          <AreaList key={area.id} area={area} showsState={tense !== 'ahead'} areNamesOff={areNamesOff} />
        ))}
      </div>
    </div>
  );
}

/** So that people holding the sheet know which office and day it is for, how many people are on it, and how old it is. */
function PrintedHead({ presence }: { presence: Presence }) {
  const { location, date, asOf } = presence;
  const printedAt = usePrintedAt();
  const wall = (at: Temporal.Instant) => at.toZonedDateTimeISO(location.timeZone);
  const time = (at: Temporal.Instant) => wall(at).toPlainTime().toString({ smallestUnit: 'minute' });
  return (
    <div className={styles.head}>
      <p className={styles.office}>
        <bdi>{location.name}</bdi>
      </p>
      <p className={styles.when}>{longDay(date)}</p>
      <p className={styles.heads}>{headsWords(presence)}</p>
      <p>
        Printed {longDay(wall(printedAt).toPlainDate().toString() as Day)}, {time(printedAt)}. The list is as
        at {time(Temporal.Instant.from(asOf))}.
      </p>
    </div>
  );
}

const TICK = <span className={styles.tickHead}>In</span>;

type AreaProps = { area: PresentArea; showsState: boolean; areNamesOff: boolean };

function AreaList({ area, showsState, areNamesOff }: AreaProps) {
  const id = useId();
  const { name, present, unnamed } = area;
  const columns = [TICK, 'Name', 'Space', ...(showsState ? ['State'] : [])];
  return (
    <section aria-labelledby={id} className={styles.area}>
      <h2 id={id} className={styles.title}>
        <bdi>{name}</bdi>
        <span className={styles.count}>{headsWords({ people: present.length, guests: 0, unnamed })}</span>
      </h2>
      {present.length > 0 && (
        <Table caption={name} captionIsHidden columns={columns}>
          {present.map((each, index) => (
            // Two guests may have one name and one host.
            <PresentRow key={index} present={each} area={name} showsState={showsState} />
          ))}
        </Table>
      )}
      {unnamed > 0 && !areNamesOff && <p className={styles.unnamed}>{unnamedWords(unnamed)}</p>}
    </section>
  );
}

function PresentRow({ present, area, showsState }: { present: Present; area: string; showsState: boolean }) {
  const { name, bookedBy, space, alsoBooked, attendance } = present;
  return (
    <Row className={styles.row}>
      <Cell className={styles.tick} aria-hidden="true">
        <span className={styles.box} />
      </Cell>
      <Cell className={styles.name}>
        <span>
          <bdi>{name}</bdi>
          {bookedBy !== null && (
            <span className={styles.beside}>
              Guest of <bdi>{bookedBy}</bdi>
            </span>
          )}
          {showsState && attendance !== 'confirmed' && (
            <span className={joined(styles.beside, 'on-paper')}>{ATTENDANCE[attendance]}</span>
          )}
        </span>
      </Cell>
      <Cell label="Space">
        <span>
          <bdi>{space}</bdi>
          {alsoBooked.map((also) => (
            <span key={`${also.area} ${also.space}`} className={joined(styles.beside, styles.also)}>
              <bdi>{also.space}</bdi>
              {also.area !== area && (
                <span className="no-print">
                  , <bdi>{also.area}</bdi>
                </span>
              )}
            </span>
          ))}
        </span>
      </Cell>
      {showsState && (
        <Cell label="State">
          <span className={styles.state} data-attendance={attendance}>
            {ATTENDANCE[attendance]}
          </span>
        </Cell>
      )}
    </Row>
  );
}
