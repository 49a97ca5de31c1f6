import { type Day, longDay } from '../../../../shared/day.ts';
import { areaKind, objectKind } from '../../../../shared/locations/kinds.ts';
import { Icon } from '../../../start/ui/Icon.tsx';
import { VisuallyHidden } from '../../../core/ui/VisuallyHidden.tsx';
import { dayOfMonth, shortMonth } from '../../../parts/days/dayWords.ts';
import { shortName } from '../../../parts/spaces/spaceWords.ts';
import { entryWords } from './countWords.ts';
import { DayList } from './DayList.tsx';
import type { DayEntries } from './entries.ts';
import styles from './MonthTable.module.css';

type Props = {
  day: Day;
  today: Day;
  /** Belongs to the month before or after. */
  isOutside: boolean;
  /** Past, in a view of what is ahead: it has no links, so that Tab reaches today first. */
  isToLookAt: boolean;
  /** On a phone: the day whose bookings are listed below the grid. */
  isChosen: boolean;
  /** On a phone: the grid's single tab stop; the arrow keys move it. */
  isTabStop: boolean;
  entries: DayEntries | undefined;
  onChoose: (day: Day) => void;
};

/** Lists its bookings where there is room; on a phone it is a button with their short labels. */
export function DayCell({
  day,
  today,
  isOutside,
  isToLookAt,
  isChosen,
  isTabStop,
  entries,
  onChoose,
}: Props) {
  const number = dayOfMonth(day);
  const label = number > 1 ? number : `1 ${shortMonth(day)}`;
  return (
    <td
      className={styles.cell}
      data-day={day}
      data-outside={isOutside || undefined}
      data-past={day < today || undefined}
      data-today={day === today || undefined}
    >
      <div className={styles.roomy}>
        <p className={styles.heading}>
          <time dateTime={day}>
            <span aria-hidden="true">{label}</span>
            <VisuallyHidden>{longDay(day)}</VisuallyHidden>
          </time>
          {day === today && <span className="small">Today</span>}
        </p>
        {entries && <DayList day={day} entries={entries} isToLookAt={isToLookAt} />}
      </div>
      <button
        type="button"
        className={styles.day}
        tabIndex={isTabStop ? 0 : -1}
        aria-pressed={isChosen}
        aria-current={day === today ? 'date' : undefined}
        onClick={() => onChoose(day)}
      >
        <VisuallyHidden>
          {longDay(day)}, {entries ? entryWords(entries) : 'no bookings'}
        </VisuallyHidden>
        <span aria-hidden="true">{label}</span>
        {entries && <Marks entries={entries} />}
      </button>
    </td>
  );
}

const MARKED_AT_MOST = 2;

/** What is on a day, no wider than a thumb: a desk and "12", a car and "P3", and how many more. */
function Marks({ entries: { bookings, places } }: { entries: DayEntries }) {
  const marks = [
    ...bookings.map(({ id, bookableObject, bookableObjectTypeId, areaTypeId }) => ({
      id,
      text: shortName(bookableObject.name),
      icon: objectKind(bookableObjectTypeId).icon ?? areaKind(areaTypeId).icon,
    })),
    ...places.map(({ id, drawAt }) => ({ id, text: drawAt ? 'Draw' : 'Queue', icon: null })),
  ];
  const shown = marks.length > MARKED_AT_MOST ? marks.slice(0, MARKED_AT_MOST - 1) : marks;
  return (
    <span className={styles.marks} aria-hidden="true">
      {shown.map(({ id, text, icon }) => (
        <span key={`${icon} ${id}`} className={styles.mark} data-waits={icon === null || undefined}>
          {icon && <Icon name={icon} size={14} />}
          {text}
        </span>
      ))}
      {marks.length > shown.length && <span className={styles.more}>+{marks.length - shown.length}</span>}
    </span>
  );
}
